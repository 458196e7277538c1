#include "by_policy.hpp"
#include "choice_case.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

Finding judge(const ChoiceCase& drawn, std::span<const Answer> answers) {
  const Answer right = right_answer(pick_of(drawn));
  if (answers[0] == right) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "expected " + show(right) + ", got " + show(answers[0])};
}

LawProgram<ChoiceCase> program_for(Policy policy) {
  return {
      .cases = choice_cases(policy),
      .questions = [](const ChoiceCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {pick_of(drawn)};
      },
      .judge = judge,
      .show = [](const ChoiceCase& drawn) { return show(drawn); },
      .candidates = [](const ChoiceCase& drawn) { return drawn.candidates.size(); },
      .edges = [](const ChoiceCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
}

}  // namespace

/// For all lists of candidates and all keys: the port chooses what the reference chooses.
Law choice_equals_reference(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(policy,
                                                {{{"choice-equals-reference", "RDV-1", {"RDV-2", "RDV-3", "CHO-3", "CHO-4"}},
                                                  {"weighted-choice-equals-reference", "WRV-1", {"WRV-3", "WRV-4", "CHO-3", "CHO-4"}},
                                                  {"ring-choice-equals-reference", "RING-6", {"RING-7", "CHO-3", "CHO-4"}}}},
                                                "The choice equals the reference's.");
}

}  // namespace poise::conformance
