#include "poise/conformance/fault.hpp"

/// Faults in who takes part.
namespace poise::conformance {

std::vector<Fault> choosing_faults() {
  using namespace reference;
  return {
      {"draining-eligible", "CHO-1", Stage::choice, "Lets draining candidates take part.",
       [](PoiseRules& rules) { rules.is_eligible = [](Status status) { return status != Status::unavailable; }; }},
      {"no-eligible-for-empty", "CHO-3", Stage::choice, "Answers NoEligibleCandidates for an empty list.",
       [](PoiseRules& rules) {
         rules.refuse_without_entrants = [](std::size_t, std::size_t entrants) -> Result<void> {
           if (entrants == 0) return Refusal::NoEligibleCandidates;
           return {};
         };
       }},
  };
}

}  // namespace poise::conformance
