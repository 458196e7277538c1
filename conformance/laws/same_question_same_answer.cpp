#include <algorithm>

#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// The question, two others that are like it, and the question again.
std::vector<Operation> questions(const ChoiceCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty()) return {};
  ChoiceCase reversed = drawn;
  std::reverse(reversed.candidates.begin(), reversed.candidates.end());
  ChoiceCase shorter = drawn;
  if (!shorter.candidates.empty()) shorter.candidates.pop_back();
  return {pick_of(drawn), pick_of(reversed), pick_of(shorter), pick_of(drawn)};
}

Finding judge(const ChoiceCase&, std::span<const Answer> answers) {
  if (answers.front() == answers.back()) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "first the port answered " + show(answers.front()) + ", and asked again " + show(answers.back())};
}

LawProgram<ChoiceCase> program_for(Policy policy) {
  return {
      .cases = choice_cases(policy),
      .questions = questions,
      .judge = judge,
      .show = [](const ChoiceCase& drawn) { return show(drawn); },
      .candidates = [](const ChoiceCase& drawn) { return drawn.candidates.size(); },
      .edges = [](const ChoiceCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
}

}  // namespace

/// For all lists and keys: asked twice, with other questions about like lists between, the port answers the same.
Law same_question_same_answer(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(policy,
                                                {{{"same-question-same-answer", "RDV-1"},
                                                  {"weighted-same-question-same-answer", "WRV-1"},
                                                  {"ring-same-question-same-answer", "RING-20"}}},
                                                "The same question has the same answer, whatever is asked between.");
}

}  // namespace poise::conformance
