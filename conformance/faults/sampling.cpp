#include <limits>

#include "poise/conformance/fault.hpp"
#include "reduction.hpp"

/// Faults in turning a draw into a number.
namespace poise::conformance {

std::vector<Fault> sampling_faults() {
  using namespace reference;
  return {
      {"sample-of-52-bits", "NUM-1", Stage::sample, "Takes the high 52 bits of a draw, plus one, over 2^52.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{(static_cast<std::uint64_t>(draw) >> 12) + 1}; };
         rules.log_unit = [](Sample sample) { return contract_log(2 * unit(sample)); };
       }},
      {"sample-without-plus-one", "NUM-1", Stage::sample, "Leaves out the plus one, so that U may be 0 and is never 1.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{static_cast<std::uint64_t>(draw) >> 11}; };
         rules.log_unit = [](Sample sample) {
           return sample == Sample{0} ? -std::numeric_limits<double>::infinity() : contract_log(unit(sample));
         };
       }},
      {"sample-plus-a-half", "NUM-4", Stage::logarithm, "Adds a half to the high 53 bits for U, in place of one.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           return contract_log((static_cast<double>(static_cast<std::uint64_t>(sample) - 1) + 0.5) * 0x1p-53);
         };
       }},
      {"float32-unit", "NUM-4", Stage::logarithm, "Rounds U to single precision.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) { return contract_log(static_cast<double>(static_cast<float>(unit(sample)))); };
       }},
  };
}

}  // namespace poise::conformance
