#include <algorithm>

#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

bool is_ready(const Candidate& candidate) { return candidate.status == Status::ready; }

/// A ring refuses two eligible candidates of one identity (RING-13).
bool may_be_refused(const ChoiceCase& drawn) {
  std::vector<Candidate> ready;
  std::copy_if(drawn.candidates.begin(), drawn.candidates.end(), std::back_inserter(ready), is_ready);
  return drawn.policy == Policy::ring_hash && without_duplicates(ready).size() < ready.size();
}

Finding judge(const ChoiceCase& drawn, std::span<const Answer> answers) {
  const bool somebody = std::any_of(drawn.candidates.begin(), drawn.candidates.end(), is_ready);
  if (std::holds_alternative<NamedError>(answers[0])) {
    if (!somebody || may_be_refused(drawn)) return {Finding::Kind::holds};
    return {Finding::Kind::broken, "a candidate is ready, but the port answered " + show(answers[0])};
  }
  const auto* index = std::get_if<Index>(&answers[0]);
  if (index != nullptr && index->index < drawn.candidates.size() && is_ready(drawn.candidates[index->index])) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "the answer must be the index of a ready candidate" +
                                     std::string(somebody ? "" : ", and there is none, so a refusal") + ", but it is " + show(answers[0])};
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

/// For all lists and keys: the answer is the index of a ready candidate of the list, or, where there is none, a refusal.
Law choice_is_eligible(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(policy,
                                                {{{"choice-is-eligible", "CHO-1", {"CHO-5"}},
                                                  {"weighted-choice-is-eligible", "CHO-1", {"CHO-5"}},
                                                  {"ring-choice-is-eligible", "CHO-1", {"CHO-5"}}}},
                                                "A ready candidate is chosen, whenever there is one.");
}

}  // namespace poise::conformance
