#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list, and the weight that all of it have.
struct EqualCase {
  ChoiceCase drawn;
  std::int64_t weight = 1;

  ChoiceCase with(std::int64_t common) const {
    ChoiceCase other = drawn;
    for (Candidate& candidate : other.candidates) candidate.weight = common;
    return other;
  }
};

rc::Gen<EqualCase> cases() {
  const auto weight = rc::gen::resize(rc::kNominalSize, weights(Policy::weighted_rendezvous));
  return rc::gen::map(rc::gen::pair(choice_cases(Policy::weighted_rendezvous), weight),
                      [](const std::pair<ChoiceCase, std::int64_t>& drawn) {
                        return EqualCase{drawn.first, drawn.second};
                      });
}

Finding judge(const EqualCase& drawn, std::span<const Answer> answers) {
  ChoiceCase plain = drawn.drawn;
  plain.policy = Policy::rendezvous;
  const Answer expected = right_answer(pick_of(plain));
  for (const Answer& answer : answers) {
    if (answer == expected) continue;
    return {Finding::Kind::broken, "rendezvous chooses " + show(expected) + "; with weight 1 for all the port chose " + show(answers[0]) +
                                       ", and with weight " + std::to_string(drawn.weight) + " " + show(answers[1])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<EqualCase>& program() {
  static const LawProgram<EqualCase> program{
      .cases = cases(),
      .questions = [](const EqualCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {pick_of(drawn.with(1)), pick_of(drawn.with(drawn.weight))};
      },
      .judge = judge,
      .show = [](const EqualCase& drawn) { return show(drawn.with(drawn.weight)); },
      .candidates = [](const EqualCase& drawn) { return drawn.drawn.candidates.size(); },
      .edges = [](const EqualCase& drawn, std::span<const Answer>) { return edges_of(drawn.with(drawn.weight)); },
  };
  return program;
}

}  // namespace

/// For all lists, keys and common weights: weighted rendezvous chooses as rendezvous does. The rendezvous is the reference's, since a port
/// may lack that policy.
Law equal_weights_are_no_weights() {
  return law_of("equal-weights-are-no-weights", "WRV-6", "If all weights are equal, the choice is that of rendezvous.",
                "poise-weighted-rendezvous", program());
}

}  // namespace poise::conformance
