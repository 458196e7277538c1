#include "selector_case.hpp"

namespace poise::conformance {
namespace {

/// All nodes, and each by itself. Selections that are not judged (SEL-8) are not asked.
std::vector<Operation> questions(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || drawn.nodes.empty() || !reference::is_judged(selection_of(drawn))) return {};
  std::vector<Operation> asked{Select{selection_of(drawn)}};
  for (const auto& node : drawn.nodes) asked.emplace_back(Select{selection_of(drawn, {node})});
  return asked;
}

Finding judge(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto* all = std::get_if<Choice>(&answers[0]);
  if (all == nullptr || all->rows.size() != drawn.nodes.size())
    return {Finding::Kind::broken, "the table must have a row a node: " + show(answers[0])};
  for (std::size_t i = 0; i < drawn.nodes.size(); ++i) {
    const auto* alone = std::get_if<Choice>(&answers[i + 1]);
    if (alone != nullptr && alone->rows.size() == 1 && alone->rows.front() == all->rows[i]) continue;
    return {Finding::Kind::broken, "row " + std::to_string(i) + " of the table is another when its node is alone: " + show(answers[0]) +
                                       ", and alone " + show(answers[i + 1])};
  }
  return {Finding::Kind::holds};
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

/// For all selections: the table has a row a node in the order given, and each row is what it would be with no other node there.
Law selector_rows_stand_alone() {
  return law_of("selector-rows-stand-alone", "SEL-7", "Each row of a table depends on its own node alone.", "node-selector", program(),
                Level::selection, {"SEL-2"});
}

}  // namespace poise::conformance
