#include "poise/conformance/fault.hpp"

/// Faults in turning values into bytes.
namespace poise::conformance {

std::vector<Fault> value_faults() {
  using namespace reference;
  return {
      {"text-without-terminator", "VAL-1", Stage::encoding, "Leaves out the byte ff after a text.",
       [](PoiseRules& rules) {
         rules.encoding.text = [](const Text& text, Bytes& out) -> Result<void> {
           const auto encoded = encoding_rules().text(text, out);
           if (encoded) out.pop_back();
           return encoded;
         };
       }},
  };
}

}  // namespace poise::conformance
