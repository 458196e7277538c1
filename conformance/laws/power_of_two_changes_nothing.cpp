#include <algorithm>

#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list, and an exponent by which all weights grow as far as they stay weights.
struct PowerCase {
  ChoiceCase drawn;
  int exponent = 0;

  ChoiceCase scaled() const {
    std::int64_t heaviest = 1;
    for (const Candidate& candidate : drawn.candidates) heaviest = std::max(heaviest, candidate.weight);
    ChoiceCase other = drawn;
    for (int i = 0; i < exponent && heaviest <= reference::largest_weight / 2; ++i) {
      heaviest *= 2;
      for (Candidate& candidate : other.candidates) candidate.weight *= 2;
    }
    return other;
  }
};

rc::Gen<PowerCase> cases() {
  const auto exponent = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 32));
  return rc::gen::map(rc::gen::pair(choice_cases(Policy::weighted_rendezvous), exponent), [](const std::pair<ChoiceCase, int>& drawn) {
    return PowerCase{drawn.first, drawn.second};
  });
}

Finding judge(const PowerCase&, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  if (answers[0] == answers[1]) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "the port chose " + show(answers[0]) + ", and with the greater weights " + show(answers[1])};
}

const LawProgram<PowerCase>& program() {
  static const LawProgram<PowerCase> program{
      .cases = cases(),
      .questions = [](const PowerCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || drawn.drawn.candidates == drawn.scaled().candidates) return {};
        return {pick_of(drawn.drawn), pick_of(drawn.scaled())};
      },
      .judge = judge,
      .show = [](const PowerCase& drawn) { return show(drawn.drawn) + "and with the weights\n" + show(drawn.scaled().candidates); },
      .candidates = [](const PowerCase& drawn) { return drawn.drawn.candidates.size(); },
      .edges = [](const PowerCase& drawn, std::span<const Answer>) { return edges_of(drawn.drawn); },
  };
  return program;
}

}  // namespace

/// For all lists and keys: all weights times one power of two choose the same. Dividing a race by a power of two is exact, so all races
/// keep their order and their ties.
Law power_of_two_changes_nothing() {
  return law_of("power-of-two-changes-nothing", "WRV-1", "All weights times a power of two choose the same.", "poise-weighted-rendezvous",
                program(), Level::selection, {"NUM-6", "WRV-2"});
}

}  // namespace poise::conformance
