#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A list without duplicates, and the place of one that is taken away.
struct PointsCase {
  ChoiceCase before;
  std::size_t removed = 0;

  ChoiceCase after() const {
    ChoiceCase rest = before;
    rest.candidates.erase(rest.candidates.begin() + static_cast<std::ptrdiff_t>(removed));
    return rest;
  }
};

rc::Gen<PointsCase> cases() {
  return rc::gen::map(rc::gen::pair(unique_choice_cases(Policy::ring_hash), rc::gen::inRange<std::size_t>(0, 64)),
                      [](const std::pair<ChoiceCase, std::size_t>& drawn) {
                        const std::size_t count = drawn.first.candidates.size();
                        return PointsCase{drawn.first, count == 0 ? 0 : drawn.second % count};
                      });
}

bool applies(const PointsCase& drawn) {
  return !drawn.before.candidates.empty() && divisor_of(drawn.before.candidates) == divisor_of(drawn.after().candidates);
}

Operation points_in(const ChoiceCase& drawn) {
  const Pick pick = pick_of(drawn);
  return RingPoints{pick.candidates, pick.config, pick.hash};
}

Finding judge(const PointsCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto* before = std::get_if<Points>(&answers[0]);
  if (before == nullptr) return {Finding::Kind::silent};
  Points expected;
  for (RingPoint point : before->points) {
    if (point.index == drawn.removed) continue;
    if (point.index > drawn.removed) --point.index;
    expected.points.push_back(point);
  }
  if (answers[1] == Answer(expected)) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "without candidate " + std::to_string(drawn.removed) + " the other points would be " +
                                     show_beside(expected, answers[1]) + ", but they are " + show_beside(answers[1], expected)};
}

const LawProgram<PointsCase>& program() {
  static const LawProgram<PointsCase> program{
      .cases = cases(),
      .questions = [](const PointsCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || !applies(drawn)) return {};
        return {points_in(drawn.before), points_in(drawn.after())};
      },
      .judge = judge,
      .show = [](const PointsCase& drawn) { return show(drawn.before) + "removed: candidate " + std::to_string(drawn.removed) + "\n"; },
      .candidates = [](const PointsCase& drawn) { return drawn.before.candidates.size(); },
      .edges = [](const PointsCase& drawn, std::span<const Answer>) { return edges_of(drawn.before); },
  };
  return program;
}

}  // namespace

/// For all lists and candidates x: while the common divisor stays, the points of the list without x are those of the list, in their order,
/// but for those of x.
Law ring_other_points_stay() {
  return law_of("ring-other-points-stay", "RING-18", "While the common divisor stays, who comes or goes leaves the points of the others.",
                "poise-ring-hash", program(), Level::pipeline, {"RING-4", "RING-5"});
}

}  // namespace poise::conformance
