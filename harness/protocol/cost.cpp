#include "cost.hpp"

#include <algorithm>

#include "poise/reference/ring_hash.hpp"

namespace poise::harness {
namespace {

using conformance::Candidate;
using conformance::RingSettings;

/// How many points the list's ring has; none if it is refused. (Duplicates, for which it is refused too, are not looked for.)
std::size_t points_of(const std::vector<Candidate>& candidates, const RingSettings& settings) {
  const reference::RingConfig defaults;
  const reference::RingConfig config{settings.per_unit.value_or(defaults.per_unit), settings.cap.value_or(defaults.cap)};
  if (!reference::refuse_config(config)) return 0;
  std::vector<reference::Entrant> entrants;  // without identities, which do not count
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!reference::is_weight(candidates[i].weight)) return 0;
    if (reference::is_eligible(candidates[i].status)) entrants.push_back({i, {}, candidates[i].weight});
  }
  const auto count = reference::count_points(entrants, reference::common_divisor(candidates, entrants), config);
  return count ? static_cast<std::size_t>(std::min<std::uint64_t>(*count, most_in_a_batch.points)) : 0;
}

std::size_t number_of(const conformance::Keys& keys) {
  if (const auto* range = std::get_if<conformance::KeyRange>(&keys)) return range->count;
  return std::get<std::vector<conformance::Value>>(keys).size();
}

struct Coster {
  template <typename Question>
  Cost operator()(const Question&) const {
    return {1, 0};
  }
  Cost operator()(const conformance::Pick& question) const { return {1, points_for(question)}; }
  Cost operator()(const conformance::Assign& question) const { return {number_of(question.keys), points_for(question)}; }
  Cost operator()(const conformance::RingPoints& question) const {
    const std::size_t points = points_of(*question.candidates, question.config);
    return {choices_a_point * std::max<std::size_t>(1, points), points};
  }
  Cost operator()(const conformance::RingDigest& question) const { return {1, points_of(*question.candidates, question.config)}; }
  Cost operator()(const conformance::RingSession& session) const {
    Cost sum;
    for (const conformance::RingStep& step : session.steps) {
      sum.choices += choices_a_step;
      if (const auto* assign = std::get_if<conformance::AssignStep>(&step)) sum.choices += number_of(assign->keys);
      sum.points += std::visit([&](const auto& each) { return points_for_step(session, each); }, step);
    }
    return sum;
  }

  Cost operator()(const conformance::Rank& question) const { return {rows(question.members.size()), 0}; }
  Cost operator()(const conformance::RankTop& question) const { return {rows(question.members.size()), 0}; }
  Cost operator()(const conformance::Select& question) const { return {rows(question.selection.nodes.size()), 0}; }
  Cost operator()(const conformance::SelectExact& question) const { return {rows(question.selection.nodes.size()), 0}; }
  Cost operator()(const conformance::RankChange& question) const {
    return {std::max<std::size_t>(1, question.keys.size()) * choices_a_change * (1 + question.before.size() + question.after.size()), 0};
  }
  Cost operator()(const conformance::H32Assign& question) const {
    if (const auto* numbered = std::get_if<conformance::NumberedKeys>(&question.keys)) return {numbered->count, 0};
    return {std::get<conformance::Names>(question.keys).size(), 0};
  }
  Cost operator()(const conformance::H32Session& session) const {
    std::size_t each = choices_a_step;
    for (const conformance::H32Step& step : session.steps) {
      if (std::holds_alternative<conformance::AddStep>(step)) ++each;
      if (const auto* track = std::get_if<conformance::TrackStep>(&step)) each += track->keys.size();
    }
    return {session.steps.size() * each, 0};
  }

  static std::size_t rows(std::size_t members) { return choices_a_row * std::max<std::size_t>(1, members); }

  template <typename Question>
  static std::size_t points_for(const Question& question) {
    return question.policy == conformance::Policy::ring_hash ? points_of(*question.candidates, question.config) : 0;
  }

  /// As if every step that is given a list rebuilt the ring.
  template <typename Step>
  static std::size_t points_for_step(const conformance::RingSession& session, const Step& step) {
    if constexpr (requires { step.list; }) {
      return points_of((*session.lists)[step.list], session.config);
    } else {
      return 0;
    }
  }
};

}  // namespace

Cost& Cost::operator+=(const Cost& other) {
  choices += other.choices;
  points += other.points;
  return *this;
}

Cost cost_of(const conformance::Operation& question) { return std::visit(Coster{}, question); }

bool fit_together(const Cost& one, const Cost& other) {
  return one.choices + other.choices <= most_in_a_batch.choices && one.points + other.points <= most_in_a_batch.points;
}

}  // namespace poise::harness
