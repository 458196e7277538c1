#include "values.hpp"

/// Faults in turning values into bytes.
namespace poise::conformance {

std::vector<Fault> value_faults() {
  std::vector<Fault> all;
  for (const auto& part : {text_encoding_faults(), text_as_given_faults(), bytes_encoding_faults(), number_encoding_faults(),
                           tuple_encoding_faults(), refused_value_faults()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace poise::conformance
