#include "selector_case.hpp"

namespace poise::conformance {
namespace {

std::vector<Operation> questions(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || drawn.nodes.size() < 2 || !reference::is_judged(selection_of(drawn))) return {};
  std::vector<std::pair<int, int>> rest = drawn.nodes;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place_in(drawn)));
  return {Select{selection_of(drawn)}, Select{selection_of(drawn, rest)}};
}

Finding judge(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto* before = std::get_if<Choice>(&answers[0]);
  const auto* after = std::get_if<Choice>(&answers[1]);
  if (before == nullptr || after == nullptr)
    return {Finding::Kind::broken, "to a selection the port answered " + show(before == nullptr ? answers[0] : answers[1])};
  const std::string gone = selection_of(drawn).nodes[place_in(drawn)];
  if (after->chosen != gone && (before->chosen == gone || before->chosen == after->chosen)) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "without " + show(Answer(Name{gone})) + " the choice went from " + show(Answer(Name{before->chosen})) +
                                     " to " + show(Answer(Name{after->chosen}))};
}

const LawProgram<SelectorCase>& program() {
  static const LawProgram<SelectorCase> program{
      .cases = selector_cases(),
      .questions = questions,
      .judge = judge,
      .show =
          [](const SelectorCase& drawn) {
            if (drawn.nodes.empty()) return show(drawn);
            return show(drawn) + "removed: node " + std::to_string(place_in(drawn)) + "\n";
          },
      .candidates = [](const SelectorCase& drawn) { return drawn.nodes.size(); },
      .edges = [](const SelectorCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all selections and nodes: if the choice was not that node, it stays without it.
Law selector_removal_moves_only_its_keys() {
  return law_of("selector-removal-moves-only-its-keys", "SEL-15", "Removing a node moves only its keys.", "node-selector", program());
}

}  // namespace poise::conformance
