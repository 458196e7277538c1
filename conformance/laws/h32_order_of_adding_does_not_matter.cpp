#include "exercise_case.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

void ask_all(const ExerciseCase& drawn, H32Session& session) {
  for (const std::string& key : keys_of(drawn)) {
    session.steps.emplace_back(OwnerStep{key});
    session.steps.emplace_back(TopStep{key, drawn.nodes.size()});
  }
}

std::vector<Operation> questions(const ExerciseCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || drawn.nodes.size() < 2) return {};
  H32Session first = session_with(drawn.nodes);
  H32Session second = session_with({drawn.nodes.rbegin(), drawn.nodes.rend()});
  ask_all(drawn, first);
  ask_all(drawn, second);
  return {first, second};
}

Finding judge(const ExerciseCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const std::size_t adds = drawn.nodes.size();
  const Names keys = keys_of(drawn);
  const auto first = steps_from(answers[0], adds, adds + 2 * keys.size());
  const auto second = steps_from(answers[1], adds, adds + 2 * keys.size());
  if (!first || !second) return {Finding::Kind::broken, "to a session the port answered " + show(first ? answers[1] : answers[0])};
  if (some_unsupported(*first) || some_unsupported(*second)) return {Finding::Kind::unsupported};
  for (std::size_t i = 0; i < first->size(); ++i) {
    if ((*first)[i] == (*second)[i]) continue;
    return {Finding::Kind::broken, std::string(i % 2 == 0 ? "the owner" : "the order") + " of \"" + keys[i / 2] + "\" is " +
                                       show((*first)[i]) + ", and with the nodes added in reverse " + show((*second)[i])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ExerciseCase>& program() {
  static const LawProgram<ExerciseCase> program{
      .cases = exercise_cases(),
      .questions = questions,
      .judge = judge,
      .show =
          [](const ExerciseCase& drawn) {
            H32Session session = session_with(drawn.nodes);
            ask_all(drawn, session);
            return show(session);
          },
      .candidates = [](const ExerciseCase& drawn) { return drawn.nodes.size(); },
  };
  return program;
}

}  // namespace

/// For all nodes and keys: owners and tops do not depend on the order in which nodes were added.
Law h32_order_of_adding_does_not_matter() {
  return law_of("h32-order-of-adding-does-not-matter", "H32-5", "The order in which nodes are added does not matter.", "h32-exercise",
                program());
}

}  // namespace poise::conformance
