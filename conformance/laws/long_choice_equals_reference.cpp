#include "by_policy.hpp"
#include "choice_case.hpp"
#include "poise/reference/mix64.hpp"

namespace poise::conformance {
namespace {

/// A long list, told by numbers so that it shrinks well.
struct LongCase {
  Policy policy = Policy::rendezvous;
  int count = 0;
  int seed = 0;
  int key = 0;
};

rc::Gen<LongCase> cases(Policy policy) {
  const auto numbers = rc::gen::tuple(rc::gen::inRange(1, 600), rc::gen::inRange(0, 1000), rc::gen::inRange(0, 100000));
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, numbers), [policy](const std::tuple<int, int, int>& drawn) {
    return LongCase{policy, std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
  });
}

/// One in eight is not ready, and, but on a ring, one in sixteen has the identity of another.
Candidate candidate(const LongCase& drawn, int place) {
  if (drawn.seed == 0) return {reference::text("node-" + std::to_string(place))};  // to which it shrinks
  const std::uint64_t word = reference::mix64(static_cast<std::uint64_t>(drawn.seed) * 1000 + static_cast<std::uint64_t>(place) + 1);
  const bool ring = drawn.policy == Policy::ring_hash;
  const int identity = !ring && word % 16 == 3 ? place / 2 : place;
  const auto weight = static_cast<std::int64_t>(ring ? 1 + (word >> 8) % 4 : 1 + ((word >> 32) >> ((word >> 8) % 32)) % 0xffffffff);
  const Status status = word % 8 == 7 ? (word % 16 == 7 ? Status::draining : Status::unavailable) : Status::ready;
  return {reference::text("node-" + std::to_string(identity)), weight, status};
}

ChoiceCase choice_of(const LongCase& drawn) {
  ChoiceCase choice{drawn.policy, {}, reference::text("key-" + std::to_string(drawn.key))};
  if (drawn.policy == Policy::ring_hash) choice.config.per_unit = 2;
  for (int place = 0; place < drawn.count; ++place) choice.candidates.push_back(candidate(drawn, place));
  return choice;
}

Finding judge(const LongCase& drawn, std::span<const Answer> answers) {
  const Answer right = right_answer(pick_of(choice_of(drawn)));
  if (answers[0] == right) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "expected " + show(right) + ", got " + show(answers[0])};
}

LawProgram<LongCase> program_for(Policy policy) {
  return {
      .cases = cases(policy),
      .questions = [](const LongCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {pick_of(choice_of(drawn))};
      },
      .judge = judge,
      .show = [](const LongCase& drawn) { return show(choice_of(drawn)); },
      .candidates = [](const LongCase& drawn) { return static_cast<std::size_t>(drawn.count); },
      .edges = [](const LongCase& drawn, std::span<const Answer>) { return edges_of(choice_of(drawn)); },
  };
}

}  // namespace

/// For lists of hundreds: the port chooses what the reference chooses.
Law long_choice_equals_reference(Policy policy) {
  return law_by_policy<LongCase, program_for>(policy,
                                              {{{"long-choice-equals-reference", "RDV-1"},
                                                {"weighted-long-choice-equals-reference", "WRV-1"},
                                                {"ring-long-choice-equals-reference", "RING-6", {"RING-5"}}}},
                                              "In lists of hundreds, the choice equals the reference's.");
}

}  // namespace poise::conformance
