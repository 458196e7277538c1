#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list without duplicates, one candidate of it, and another weight for that one.
struct ReweightCase {
  ChoiceCase before;
  std::size_t place = 0;
  std::int64_t weight = 1;

  ChoiceCase after() const {
    ChoiceCase other = before;
    other.candidates[place].weight = weight;
    return other;
  }
  bool raised() const { return weight > before.candidates[place].weight; }
};

rc::Gen<ReweightCase> cases(Policy policy) {
  const auto place = rc::gen::inRange<std::size_t>(0, 64);
  const auto weight = rc::gen::resize(rc::kNominalSize, weights(policy));
  return rc::gen::map(rc::gen::tuple(unique_choice_cases(policy), place, weight),
                      [](const std::tuple<ChoiceCase, std::size_t, std::int64_t>& drawn) {
                        const ChoiceCase& before = std::get<0>(drawn);
                        const std::size_t count = before.candidates.size();
                        return ReweightCase{before, count == 0 ? 0 : std::get<1>(drawn) % count, std::get<2>(drawn)};
                      });
}

/// On a ring the others keep their points only while the common divisor stays.
bool applies(const ReweightCase& drawn) {
  if (drawn.before.candidates.empty() || drawn.before.candidates[drawn.place].weight == drawn.weight) return false;
  return drawn.before.policy != Policy::ring_hash || divisor_of(drawn.before.candidates) == divisor_of(drawn.after().candidates);
}

Finding judge(const ReweightCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  if (answers[0] == answers[1]) return {Finding::Kind::holds};
  // Raised: keys may move to it. Lowered: away from it.
  if (answers[drawn.raised() ? 1 : 0] == Answer(Index{drawn.place})) return {Finding::Kind::holds};
  return {Finding::Kind::broken, std::string("the weight of candidate ") + std::to_string(drawn.place) + " was " +
                                     (drawn.raised() ? "raised, so keys move only to it" : "lowered, so keys move only away from it") +
                                     ", but the answer was " + show(answers[0]) + " and is " + show(answers[1])};
}

LawProgram<ReweightCase> program_for(Policy policy) {
  return {
      .cases = cases(policy),
      .questions = [](const ReweightCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || !applies(drawn)) return {};
        return {pick_of(drawn.before), pick_of(drawn.after())};
      },
      .judge = judge,
      .show =
          [](const ReweightCase& drawn) {
            if (drawn.before.candidates.empty()) return show(drawn.before);
            return show(drawn.before) + "then candidate " + std::to_string(drawn.place) + " has weight " + std::to_string(drawn.weight) +
                   "\n";
          },
      .candidates = [](const ReweightCase& drawn) { return drawn.before.candidates.size(); },
      .edges =
          [](const ReweightCase& drawn, std::span<const Answer> answers) {
            Edges edges = edges_of(drawn.before);
            edges.emplace_back(drawn.raised() ? "raised" : "lowered");
            if (answers[0] != answers[1]) edges.emplace_back("moved");
            return edges;
          },
  };
}

}  // namespace

/// For all lists, keys and candidates: another weight moves no key between two others; a greater one moves keys only to the candidate, a
/// smaller one only away from it. (Of rendezvous there is no such law: it heeds no weights.)
Law reweight_moves_only_its_keys(Policy policy) {
  return law_by_policy<ReweightCase, program_for>(
      policy,
      {{{}, {"weighted-reweight-moves-only-its-keys", "WRV-5"}, {"ring-reweight-moves-only-its-keys", "RING-18", {"RING-3", "RING-4"}}}},
      "Another weight moves keys only to or from its candidate.");
}

}  // namespace poise::conformance
