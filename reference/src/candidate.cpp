#include "poise/reference/candidate.hpp"

namespace poise::reference {

bool is_eligible(Status status) { return status == Status::ready; }

bool is_weight(std::int64_t weight) { return smallest_weight <= weight && weight <= largest_weight; }

Result<void> refuse_without_entrants(std::size_t candidates, std::size_t entrants) {
  if (candidates == 0) return Refusal::Empty;
  if (entrants == 0) return Refusal::NoEligibleCandidates;
  return {};
}

}  // namespace poise::reference
