#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// The ready candidates alone, and where each stood.
struct Ready {
  ChoiceCase alone;
  std::vector<std::uint64_t> places;
};

Ready ready_of(const ChoiceCase& drawn) {
  Ready ready{drawn, {}};
  ready.alone.candidates.clear();
  for (std::size_t i = 0; i < drawn.candidates.size(); ++i) {
    if (drawn.candidates[i].status != Status::ready) continue;
    ready.alone.candidates.push_back(drawn.candidates[i]);
    ready.places.push_back(i);
  }
  return ready;
}

bool applies(const ChoiceCase& drawn) {
  const std::size_t ready = ready_of(drawn).places.size();
  return ready > 0 && ready < drawn.candidates.size();
}

Finding judge(const ChoiceCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const Ready ready = ready_of(drawn);
  Answer expected = answers[1];
  if (auto* index = std::get_if<Index>(&expected); index != nullptr && index->index < ready.places.size())
    index->index = ready.places[index->index];
  if (answers[0] == expected) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "by its choice among the ready alone, " + show(answers[1]) + ", the port's answer would be " +
                                     show(expected) + ", but it is " + show(answers[0])};
}

LawProgram<ChoiceCase> program_for(Policy policy) {
  return {
      .cases = choice_cases(policy),
      .questions = [](const ChoiceCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || !applies(drawn)) return {};
        return {pick_of(drawn), pick_of(ready_of(drawn).alone)};
      },
      .judge = judge,
      .show = [](const ChoiceCase& drawn) { return show(drawn); },
      .candidates = [](const ChoiceCase& drawn) { return drawn.candidates.size(); },
      .edges = [](const ChoiceCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
}

}  // namespace

/// For all lists and keys: draining is as good as removing. Without its ineligible candidates a list has the same winner.
Law ineligible_have_no_influence(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(policy,
                                                {{{"ineligible-have-no-influence", "CHO-2", {"RDV-4"}},
                                                  {"weighted-ineligible-have-no-influence", "CHO-2", {"WRV-5"}},
                                                  {"ring-ineligible-have-no-influence", "CHO-2", {"RING-3"}}}},
                                                "Whoever is not ready might as well not be there.");
}

}  // namespace poise::conformance
