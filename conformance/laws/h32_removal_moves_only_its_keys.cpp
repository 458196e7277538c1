#include "exercise_case.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

/// Owners with all nodes, without one of them, and with it again.
H32Session session_of(const ExerciseCase& drawn) {
  H32Session session = session_with(drawn.nodes);
  const std::string gone = node_of(drawn.nodes[place_in(drawn)]);
  const auto ask_owners = [&] {
    for (const std::string& key : keys_of(drawn)) session.steps.emplace_back(OwnerStep{key});
  };
  ask_owners();
  session.steps.emplace_back(RemoveStep{gone});
  ask_owners();
  session.steps.emplace_back(AddStep{gone});
  ask_owners();
  return session;
}

std::vector<Operation> questions(const ExerciseCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || drawn.nodes.size() < 2) return {};
  return {session_of(drawn)};
}

Finding judge(const ExerciseCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto owners = steps_from(answers[0], drawn.nodes.size(), session_of(drawn).steps.size());
  if (!owners) return {Finding::Kind::broken, "to a session the port answered " + show(answers[0])};
  if (some_unsupported(*owners)) return {Finding::Kind::unsupported};
  const Answer gone = Name{node_of(drawn.nodes[place_in(drawn)])};
  const Names keys = keys_of(drawn);
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const Answer& before = (*owners)[key];
    const Answer& without = (*owners)[keys.size() + 1 + key];
    const Answer& again = (*owners)[2 * (keys.size() + 1) + key];
    if (before == again && without != gone && (before == gone || before == without)) continue;
    return {Finding::Kind::broken, "\"" + keys[key] + "\" belonged to " + show(before) + ", without " + show(gone) + " to " +
                                       show(without) + ", and when that was back to " + show(again)};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ExerciseCase>& program() {
  static const LawProgram<ExerciseCase> program{
      .cases = exercise_cases(),
      .questions = questions,
      .judge = judge,
      .show = [](const ExerciseCase& drawn) { return drawn.nodes.empty() ? "no nodes\n" : show(session_of(drawn)); },
      .candidates = [](const ExerciseCase& drawn) { return drawn.nodes.size(); },
      .edges = [](const ExerciseCase& drawn, std::span<const Answer> answers) -> Edges {
        const auto owners = steps_from(answers[0], drawn.nodes.size(), session_of(drawn).steps.size());
        const Answer gone = Name{node_of(drawn.nodes[place_in(drawn)])};
        const auto end = owners ? owners->begin() + drawn.keys : std::vector<Answer>::const_iterator();
        if (owners && std::find(owners->begin(), end, gone) != end) return {"it-had-keys"};
        return {};
      },
  };
  return program;
}

}  // namespace

/// For all nodes and keys: removing a node moves only its own keys, and adding it again brings exactly them back.
Law h32_removal_moves_only_its_keys() {
  return law_of("h32-removal-moves-only-its-keys", "H32-12", "Removing a node moves only its keys, and adding it again brings them back.",
                "h32-exercise", program(), Level::selection, {"H32-6"});
}

}  // namespace poise::conformance
