#include "../topic.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/tally.hpp"
#include "poise/reference/rules.hpp"
#include "poise/reference/software_double.hpp"

namespace poise::generator {

std::vector<Topic> topics() {
  return {fnv1a64_topic(),
          mix64_topic(),
          encoding_topic(),
          draw_topic(),
          sample_topic(),
          log_unit_topic(),
          race_topic(),
          rendezvous_topic(),
          weighted_rendezvous_topic(),
          ties_topic(),
          solved_weights_topic(),
          disruption_topic(),
          shares_topic(),
          errors_topic(),
          ring_points_topic(),
          ring_normalisation_topic(),
          ring_pick_topic(),
          ring_reconcile_topic(),
          ring_errors_topic(),
          ring_disruption_topic(),
          ring_collisions_topic(),
          ring_shares_topic(),
          placement_ranking_topic(),
          placement_change_topic(),
          placement_errors_topic(),
          fnv1a32_topic(),
          h32_score_topic(),
          h32_choice_topic(),
          h32_session_topic(),
          selector_score32_topic(),
          selector_choice_topic(),
          selector_weighted_topic(),
          selector_errors_topic(),
          selector_exact_topic(),
          forged_draws_topic(),
          forged_rings_topic()};
}

std::vector<std::string> all_hash_contracts() { return {"poise-rendezvous", "poise-weighted-rendezvous", "poise-ring-hash"}; }

std::vector<std::string> all_draw_contracts() { return {"poise-rendezvous", "poise-weighted-rendezvous"}; }

/// The contract's rules, with logarithms and races in software binary64.
static const reference::Rules& software_rules() {
  static const reference::Rules rules = [] {
    using reference::SoftwareDouble;
    reference::Rules software;
    software.poise.log_unit = [](reference::Sample sample) { return reference::log_unit<SoftwareDouble>(sample).convert_to<double>(); };
    software.poise.race = [](const double& log, std::int64_t weight) {
      return reference::race<SoftwareDouble>(SoftwareDouble(log), weight).convert_to<double>();
    };
    return software;
  }();
  return rules;
}

conformance::Answer right_answer_of(const Row& row) {
  // Software arithmetic makes the vectors; for the millions of races behind the shares it is too slow, and the native one, to which tests
  // hold it, answers.
  if (std::holds_alternative<conformance::Select>(row.question)) return conformance::right_answer(row.question);  // it is exact
  conformance::Answer right = row.profile == conformance::Profile::quick ? conformance::answer_by(software_rules(), row.question)
                                                                         : conformance::right_answer(row.question);
  const auto* indices = std::get_if<conformance::Indices>(&right);
  if (row.profile == conformance::Profile::quick || indices == nullptr) return right;
  const auto* assign = std::get_if<conformance::Assign>(&row.question);
  return conformance::tally_of(
      *indices, assign != nullptr ? assign->candidates->size() : std::get<conformance::H32Assign>(row.question).nodes.size());
}

std::string numbered(std::size_t number, std::size_t digits) {
  const std::string plain = std::to_string(number);
  return std::string(plain.size() < digits ? digits - plain.size() : 0, '0') + plain;
}

}  // namespace poise::generator
