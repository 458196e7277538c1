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
          ring_shares_topic()};
}

std::vector<std::string> all_hash_contracts() { return {"poise-rendezvous", "poise-weighted-rendezvous", "poise-ring-hash"}; }

std::vector<std::string> all_draw_contracts() { return {"poise-rendezvous", "poise-weighted-rendezvous"}; }

/// The contract's rules, with logarithms and races in software binary64.
static const reference::PoiseRules& software_rules() {
  static const reference::PoiseRules rules = [] {
    using reference::SoftwareDouble;
    reference::PoiseRules software;
    software.log_unit = [](reference::Sample sample) { return reference::log_unit<SoftwareDouble>(sample).convert_to<double>(); };
    software.race = [](const double& log, std::int64_t weight) {
      return reference::race<SoftwareDouble>(SoftwareDouble(log), weight).convert_to<double>();
    };
    return software;
  }();
  return rules;
}

conformance::Answer right_answer_of(const Row& row) {
  // Software arithmetic makes the vectors; for the millions of races behind the shares it is too slow, and the native one, to which tests
  // hold it, answers.
  conformance::Answer right = row.profile == conformance::Profile::quick ? conformance::answer_by(software_rules(), row.question)
                                                                         : conformance::right_answer(row.question);
  const auto* indices = std::get_if<conformance::Indices>(&right);
  if (row.profile == conformance::Profile::quick || indices == nullptr) return right;
  return conformance::tally_of(*indices, std::get<conformance::Assign>(row.question).candidates->size());
}

std::string numbered(std::size_t number, std::size_t digits) {
  const std::string plain = std::to_string(number);
  return std::string(plain.size() < digits ? digits - plain.size() : 0, '0') + plain;
}

}  // namespace poise::generator
