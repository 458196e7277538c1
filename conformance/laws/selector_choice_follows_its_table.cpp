#include "selector_case.hpp"

namespace poise::conformance {
namespace {

/// Whether one row is to be preferred by what is printed.
bool precedes(const reference::SelectorRow& left, const reference::SelectorRow& right) {
  if (left.score && right.score && *left.score != *right.score) return *left.score > *right.score;
  if (!left.score && !right.score && left.score32 != right.score32) return left.score32 > right.score32;
  return left.id < right.id;
}

Finding judge(const SelectorCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto* choice = std::get_if<Choice>(&answers[0]);
  if (choice == nullptr || choice->rows.empty()) return {Finding::Kind::broken, "to a selection the port answered " + show(answers[0])};
  const reference::SelectorRow* best = &choice->rows.front();
  for (const auto& row : choice->rows) {
    if (row.score.has_value() != drawn.weighted)
      return {Finding::Kind::broken, "a row has a score just when there are weights: " + show(answers[0])};
    if (precedes(row, *best)) best = &row;
  }
  if (choice->chosen == best->id) return {Finding::Kind::holds};
  return {Finding::Kind::broken,
          "by the table that the port prints, " + show(Answer(Name{best->id})) + " is to be chosen: " + show(answers[0])};
}

const LawProgram<SelectorCase>& program() {
  static const LawProgram<SelectorCase> program{
      .cases = selector_cases(),
      .questions = [](const SelectorCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || drawn.nodes.empty() || !reference::is_judged(selection_of(drawn))) return {};
        return {Select{selection_of(drawn)}};
      },
      .judge = judge,
      .show = [](const SelectorCase& drawn) { return show(drawn); },
      .candidates = [](const SelectorCase& drawn) { return drawn.nodes.size(); },
      .edges = [](const SelectorCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all selections: the chosen id is that of the largest score in the table printed beside it, of equal ones the smallest.
Law selector_choice_follows_its_table() {
  return law_of("selector-choice-follows-its-table", "SEL-10", "The choice is the best of the table printed beside it.", "node-selector",
                program());
}

}  // namespace poise::conformance
