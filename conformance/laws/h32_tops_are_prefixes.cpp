#include "exercise_case.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

/// The owner of a key, and each of its tops, from none to all.
H32Session session_of(const ExerciseCase& drawn) {
  H32Session session = session_with(drawn.nodes);
  const std::string key = keys_of(drawn).front();
  session.steps.emplace_back(OwnerStep{key});
  for (std::uint64_t n = 0; n <= drawn.nodes.size(); ++n) session.steps.emplace_back(TopStep{key, n});
  return session;
}

Finding judge(const ExerciseCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto steps = steps_from(answers[0], drawn.nodes.size(), session_of(drawn).steps.size());
  if (!steps) return {Finding::Kind::broken, "to a session the port answered " + show(answers[0])};
  if (some_unsupported(*steps)) return {Finding::Kind::unsupported};
  const auto* all = std::get_if<NameList>(&steps->back());
  if (all == nullptr || all->names.size() != drawn.nodes.size())
    return {Finding::Kind::broken, "all nodes in order are " + show(steps->back())};
  if (steps->front() != Answer(Name{all->names.front()}))
    return {Finding::Kind::broken, "all nodes in order are " + show(steps->back()) + ", but the owner is " + show(steps->front())};
  for (std::size_t n = 0; n < drawn.nodes.size(); ++n) {
    const Answer expected = NameList{{all->names.begin(), all->names.begin() + static_cast<std::ptrdiff_t>(n)}};
    if ((*steps)[n + 1] == expected) continue;
    return {Finding::Kind::broken,
            "all nodes in order are " + show(steps->back()) + ", but the first " + std::to_string(n) + " are " + show((*steps)[n + 1])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ExerciseCase>& program() {
  static const LawProgram<ExerciseCase> program{
      .cases = exercise_cases(),
      .questions = [](const ExerciseCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || drawn.nodes.empty()) return {};
        return {session_of(drawn)};
      },
      .judge = judge,
      .show = [](const ExerciseCase& drawn) { return show(session_of(drawn)); },
      .candidates = [](const ExerciseCase& drawn) { return drawn.nodes.size(); },
  };
  return program;
}

}  // namespace

/// For all nodes and keys: TOP n begins TOP n + 1, and the first of it is the owner.
Law h32_tops_are_prefixes() {
  return law_of("h32-tops-are-prefixes", "H32-7", "Each top begins the next, and its first is the owner.", "h32-exercise", program());
}

}  // namespace poise::conformance
