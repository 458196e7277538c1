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

namespace {

/// The laws of choices, by one policy.
void add_choice_laws(Policy policy, std::vector<Law>& all) {
  all.push_back(choice_equals_reference(policy));
  all.push_back(long_choice_equals_reference(policy));
  all.push_back(choice_is_eligible(policy));
  all.push_back(same_question_same_answer(policy));
  all.push_back(order_does_not_matter(policy));
  all.push_back(ineligible_have_no_influence(policy));
  all.push_back(removal_moves_only_its_keys(policy));
  if (policy != Policy::rendezvous) all.push_back(reweight_moves_only_its_keys(policy));
  all.push_back(chain_moves_only_what_it_may(policy));
  all.push_back(assign_equals_picks(policy));
}

std::vector<Law> make_laws() {
  std::vector<Law> all;
  add_choice_laws(Policy::rendezvous, all);
  add_choice_laws(Policy::weighted_rendezvous, all);
  all.push_back(equal_weights_are_no_weights());
  all.push_back(power_of_two_changes_nothing());
  add_choice_laws(Policy::ring_hash, all);
  all.push_back(ring_scale_changes_no_choice());
  all.push_back(ring_scale_changes_no_point());
  all.push_back(ring_other_points_stay());
  all.push_back(ring_session_equals_new_rings());
  all.push_back(ring_session_equals_reference());
  all.push_back(placement_equals_reference());
  all.push_back(ranking_is_one_order());
  all.push_back(tops_are_prefixes());
  all.push_back(placement_change_moves_only_what_it_may());
  all.push_back(h32_choice_equals_reference());
  all.push_back(h32_order_of_adding_does_not_matter());
  all.push_back(h32_removal_moves_only_its_keys());
  all.push_back(h32_tops_are_prefixes());
  all.push_back(h32_session_equals_reference());
  all.push_back(h32_diff_tells_who_moved());
  all.push_back(selection_is_accepted());
  all.push_back(selector_rows_stand_alone());
  all.push_back(selector_order_does_not_matter());
  all.push_back(selector_removal_moves_only_its_keys());
  all.push_back(selector_choice_follows_its_table());
  all.push_back(exact_selection_equals_reference());
  return all;
}

}  // namespace

const std::vector<Law>& laws() {
  static const std::vector<Law> all = make_laws();
  return all;
}

}  // namespace poise::conformance
