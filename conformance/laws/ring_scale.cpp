#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list, and by what all its weights are multiplied.
struct ScaleCase {
  ChoiceCase drawn;
  std::int64_t factor = 1;

  ChoiceCase scaled() const {
    ChoiceCase other = drawn;
    for (Candidate& candidate : other.candidates) candidate.weight *= factor;
    return other;
  }
};

rc::Gen<ScaleCase> cases() {
  const auto factor = rc::gen::elementOf(std::vector<std::int64_t>{2, 3, 100, 65536, 16777259, 715827882});  // the last: 6 times it is one
  return rc::gen::map(rc::gen::pair(choice_cases(Policy::ring_hash), factor), [](const std::pair<ChoiceCase, std::int64_t>& drawn) {
    return ScaleCase{drawn.first, drawn.second};
  });
}

RingPoints points_of(const ChoiceCase& drawn) {
  const Pick pick = pick_of(drawn);
  return {pick.candidates, pick.config, pick.hash};
}

Operation choice_in(const ChoiceCase& drawn) { return pick_of(drawn); }
Operation points_in(const ChoiceCase& drawn) { return points_of(drawn); }

Finding judge(const ScaleCase& drawn, std::span<const Answer> answers) {
  if (answers[0] == answers[1]) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "the port answered " + show_beside(answers[0], answers[1]) + ", and with all weights times " +
                                     std::to_string(drawn.factor) + " " + show_beside(answers[1], answers[0])};
}

template <Operation (*question)(const ChoiceCase&)>
const LawProgram<ScaleCase>& program() {
  static const LawProgram<ScaleCase> program{
      .cases = cases(),
      .questions = [](const ScaleCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {question(drawn.drawn), question(drawn.scaled())};
      },
      .judge = judge,
      .show = [](const ScaleCase& drawn) { return show(drawn.drawn) + "all weights times " + std::to_string(drawn.factor) + "\n"; },
      .candidates = [](const ScaleCase& drawn) { return drawn.drawn.candidates.size(); },
      .edges = [](const ScaleCase& drawn, std::span<const Answer>) { return edges_of(drawn.drawn); },
  };
  return program;
}

}  // namespace

/// For all lists, keys and factors: the choice stays.
Law ring_scale_changes_no_choice() {
  return law_of("ring-scale-changes-no-choice", "RING-17", "All weights times one number choose the same.", "poise-ring-hash",
                program<choice_in>());
}

/// And so does every point.
Law ring_scale_changes_no_point() {
  return law_of("ring-scale-changes-no-point", "RING-17", "All weights times one number make the same points.", "poise-ring-hash",
                program<points_in>(), Level::pipeline, {"RING-3"});
}

}  // namespace poise::conformance
