#include "poise/conformance/law.hpp"

namespace poise::conformance {

const std::vector<Law>& laws() {
  static const std::vector<Law> all{
      choice_equals_reference(Policy::rendezvous),
      removal_moves_only_its_keys(Policy::rendezvous),
      assign_equals_picks(Policy::rendezvous),
      choice_equals_reference(Policy::weighted_rendezvous),
      removal_moves_only_its_keys(Policy::weighted_rendezvous),
      assign_equals_picks(Policy::weighted_rendezvous),
  };
  return all;
}

}  // namespace poise::conformance
