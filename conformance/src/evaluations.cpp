#include "poise/conformance/evaluations.hpp"

#include <algorithm>
#include <numeric>

#include "poise/reference/ring_hash.hpp"

namespace poise::conformance {
namespace {

/// The points of the list's ring; as many as it has candidates where it is refused.
std::uint64_t points_of(const std::vector<Candidate>& candidates, const RingSettings& settings) {
  const reference::RingConfig defaults;
  std::int64_t divisor = 0;
  double sum = 0;
  for (const Candidate& candidate : candidates) {
    if (candidate.status != Status::ready || !reference::is_weight(candidate.weight)) continue;
    divisor = std::gcd(divisor, candidate.weight);
    sum += static_cast<double>(candidate.weight);
  }
  if (divisor == 0) return candidates.size();
  const double points = sum / static_cast<double>(divisor) * static_cast<double>(settings.per_unit.value_or(defaults.per_unit));
  if (!(points >= 0 && points <= static_cast<double>(settings.cap.value_or(defaults.cap)))) return candidates.size();
  return static_cast<std::uint64_t>(points) + candidates.size();
}

std::uint64_t number_of(const Keys& keys) {
  if (const auto* range = std::get_if<KeyRange>(&keys)) return range->count;
  return std::get<std::vector<Value>>(keys).size();
}

struct Estimate {
  template <typename Question>
  std::uint64_t operator()(const Question&) const {
    return 1;
  }
  std::uint64_t operator()(const Pick& question) const {
    return question.policy == Policy::ring_hash ? points_of(*question.candidates, question.config) : question.candidates->size();
  }
  std::uint64_t operator()(const Assign& question) const {
    const std::uint64_t keys = number_of(question.keys);
    if (question.policy == Policy::ring_hash) return points_of(*question.candidates, question.config) + keys;
    return question.candidates->size() * keys;
  }
  std::uint64_t operator()(const RingPoints& question) const { return points_of(*question.candidates, question.config); }
  std::uint64_t operator()(const RingDigest& question) const { return points_of(*question.candidates, question.config); }
  std::uint64_t operator()(const RingSession& session) const {
    std::uint64_t sum = session.steps.size();
    std::optional<std::size_t> last;
    for (const RingStep& step : session.steps) {
      std::visit([&](const auto& each) { sum += of_step(session, each, last); }, step);
    }
    return sum;
  }
  std::uint64_t operator()(const Rank& question) const { return question.members.size(); }
  std::uint64_t operator()(const RankOwner& question) const { return question.members.size(); }
  std::uint64_t operator()(const RankTop& question) const { return question.members.size(); }
  std::uint64_t operator()(const RankChange& question) const {
    return question.keys.size() * (question.before.size() + question.after.size());
  }
  std::uint64_t operator()(const H32Assign& question) const { return question.nodes.size() * keys_of(question.keys).size(); }
  std::uint64_t operator()(const H32Session& session) const {
    std::uint64_t nodes = 0;
    std::uint64_t tracked = 0;
    std::uint64_t sum = session.steps.size();
    for (const H32Step& step : session.steps) {
      if (std::holds_alternative<AddStep>(step)) ++nodes;
      if (std::holds_alternative<OwnerStep>(step) || std::holds_alternative<TopStep>(step)) sum += nodes;
      if (std::holds_alternative<DiffStep>(step)) sum += nodes * tracked;
      if (const auto* track = std::get_if<TrackStep>(&step)) {
        tracked += track->keys.size();
        sum += nodes * track->keys.size();
      }
    }
    return sum;
  }
  std::uint64_t operator()(const Select& question) const { return question.selection.nodes.size(); }
  std::uint64_t operator()(const SelectExact& question) const { return question.selection.nodes.size(); }

  /// A list that follows itself makes no new ring.
  template <typename Step>
  static std::uint64_t of_step(const RingSession& session, const Step& step, std::optional<std::size_t>& last) {
    std::uint64_t sum = 0;
    if constexpr (requires { step.list; }) {
      const std::vector<Candidate>& list = (*session.lists)[step.list];
      sum = last == step.list ? list.size() : points_of(list, session.config);
      last = step.list;
    }
    if constexpr (requires { step.keys; }) sum += number_of(step.keys);
    return sum;
  }
};

}  // namespace

std::uint64_t evaluations_of(const Operation& question) { return std::max<std::uint64_t>(1, std::visit(Estimate{}, question)); }

}  // namespace poise::conformance
