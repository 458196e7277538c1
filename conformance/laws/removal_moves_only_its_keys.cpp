#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list without duplicates, a key, and the place of one candidate to take away. With no candidates there is nothing to take.
struct RemovalCase {
  ChoiceCase before;
  std::size_t removed = 0;

  ChoiceCase after() const {
    ChoiceCase rest = before;
    rest.candidates.erase(rest.candidates.begin() + static_cast<std::ptrdiff_t>(removed));
    return rest;
  }
};

rc::Gen<RemovalCase> cases(Policy policy) {
  return rc::gen::map(rc::gen::pair(unique_choice_cases(policy), rc::gen::inRange<std::size_t>(0, 64)),
                      [](const std::pair<ChoiceCase, std::size_t>& drawn) {
                        const std::size_t count = drawn.first.candidates.size();
                        return RemovalCase{drawn.first, count == 0 ? 0 : drawn.second % count};
                      });
}

/// On a ring the others keep their points only while the common divisor stays.
bool applies(const RemovalCase& drawn) {
  return drawn.before.policy != Policy::ring_hash || divisor_of(drawn.before.candidates) == divisor_of(drawn.after().candidates);
}

Finding judge(const RemovalCase& drawn, std::span<const Answer> answers) {
  if (answers.empty() || !applies(drawn)) return {Finding::Kind::silent};
  const auto* before = std::get_if<Index>(&answers[0]);
  if (before == nullptr || before->index == drawn.removed || before->index >= drawn.before.candidates.size()) {
    return {Finding::Kind::silent};
  }
  const std::size_t expected = before->index - (before->index > drawn.removed ? 1 : 0);
  if (answers[1] == Answer(Index{expected})) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "with all, the port chose index " + std::to_string(before->index) + "; without candidate " +
                                     std::to_string(drawn.removed) + " that one is at index " + std::to_string(expected) +
                                     ", but the port answered " + show(answers[1])};
}

LawProgram<RemovalCase> program_for(Policy policy) {
  return {
      .cases = cases(policy),
      .questions = [](const RemovalCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || drawn.before.candidates.empty()) return {};
        return {pick_of(drawn.before), pick_of(drawn.after())};
      },
      .judge = judge,
      .show = [](const RemovalCase& drawn) { return show(drawn.before) + "removed: candidate " + std::to_string(drawn.removed) + "\n"; },
      .candidates = [](const RemovalCase& drawn) { return drawn.before.candidates.size(); },
      .edges =
          [](const RemovalCase& drawn, std::span<const Answer>) {
            Edges edges = edges_of(drawn.before);
            if (drawn.before.candidates[drawn.removed].status != Status::ready) edges.emplace_back("removed-ineligible");
            return edges;
          },
  };
}

}  // namespace

/// For all lists S, keys and candidates x of S: if owner(S) is not x, then owner(S without x) = owner(S). Read backwards: who joins takes
/// keys, and gives none to others.
Law removal_moves_only_its_keys(Policy policy) {
  return law_by_policy<RemovalCase, program_for>(policy,
                                                 {{{"removal-moves-only-its-keys", "RDV-4", {"RDV-5"}},
                                                   {"weighted-removal-moves-only-its-keys", "WRV-5"},
                                                   {"ring-removal-moves-only-its-keys", "RING-18"}}},
                                                 "Removing a candidate moves only its own keys.");
}

}  // namespace poise::conformance
