#include "by_policy.hpp"
#include "poise/conformance/law.hpp"

namespace poise::conformance {

std::string_view contract_of(Policy policy) {
  switch (policy) {
    case Policy::rendezvous: return "poise-rendezvous";
    case Policy::weighted_rendezvous: return "poise-weighted-rendezvous";
    case Policy::ring_hash: return "poise-ring-hash";
  }
  return "";
}

const std::vector<Law>& laws() {
  static const std::vector<Law> all{
      choice_equals_reference(Policy::rendezvous),
      removal_moves_only_its_keys(Policy::rendezvous),
      assign_equals_picks(Policy::rendezvous),
      choice_equals_reference(Policy::weighted_rendezvous),
      removal_moves_only_its_keys(Policy::weighted_rendezvous),
      assign_equals_picks(Policy::weighted_rendezvous),
      choice_equals_reference(Policy::ring_hash),
      removal_moves_only_its_keys(Policy::ring_hash),
      assign_equals_picks(Policy::ring_hash),
      ring_session_equals_reference(),
      placement_equals_reference(),
      h32_choice_equals_reference(),
      h32_session_equals_reference(),
      selection_is_accepted(),
      exact_selection_equals_reference(),
  };
  return all;
}

}  // namespace poise::conformance
