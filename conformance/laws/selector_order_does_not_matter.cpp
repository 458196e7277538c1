#include <algorithm>

#include "selector_case.hpp"

namespace poise::conformance {
namespace {

std::vector<Operation> questions(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || drawn.nodes.size() < 2 || !reference::is_judged(selection_of(drawn))) return {};
  return {Select{selection_of(drawn)}, Select{selection_of(drawn, {drawn.nodes.rbegin(), drawn.nodes.rend()})}};
}

Finding judge(const SelectorCase&, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  Answer expected = answers[1];
  if (auto* choice = std::get_if<Choice>(&expected)) std::reverse(choice->rows.begin(), choice->rows.end());
  if (answers[0] == expected) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "the port answered " + show(answers[0]) + ", and to the nodes in reverse " + show(answers[1])};
}

const LawProgram<SelectorCase>& program() {
  static const LawProgram<SelectorCase> program{
      .cases = selector_cases(),
      .questions = questions,
      .judge = judge,
      .show = [](const SelectorCase& drawn) { return show(drawn); },
      .candidates = [](const SelectorCase& drawn) { return drawn.nodes.size(); },
      .edges = [](const SelectorCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all selections: the nodes in reverse have the same choice, and the rows in reverse.
Law selector_order_does_not_matter() {
  return law_of("selector-order-does-not-matter", "SEL-4", "The order of the ids does not matter to the choice.", "node-selector",
                program(), Level::selection, {"SEL-3"});
}

}  // namespace poise::conformance
