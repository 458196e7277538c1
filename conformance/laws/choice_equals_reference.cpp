#include "by_policy.hpp"
#include "choice_case.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

/// What is spoilt in one case of twelve: a weight that is none, or a text that is ill-formed.
enum class Spoilt { nothing, weight_zero, weight_negative, weight_large, identity, key };

void spoil(ChoiceCase& drawn, Spoilt what, std::size_t place) {
  const Value ill_formed = reference::text(place % 2 == 0 ? "a\xff" : "\xed\xa0\x80");
  if (what == Spoilt::key) drawn.key = ill_formed;
  if (drawn.candidates.empty()) return;
  Candidate& candidate = drawn.candidates[place % drawn.candidates.size()];
  switch (what) {
    case Spoilt::weight_zero: candidate.weight = 0; break;
    case Spoilt::weight_negative:
      candidate.weight = drawn.policy == Policy::ring_hash ? 0 : -1;  // a ring of a port that takes it could fill the memory
      break;
    case Spoilt::weight_large: candidate.weight = reference::largest_weight + 1; break;
    case Spoilt::identity: candidate.identity = ill_formed; break;
    default: break;
  }
}

rc::Gen<ChoiceCase> cases(Policy policy) {
  constexpr int lots = 60;
  const auto lot = rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::inRange(0, lots), rc::gen::inRange<std::size_t>(0, 10)));
  return rc::gen::map(rc::gen::pair(choice_cases(policy), lot), [](std::pair<ChoiceCase, std::pair<int, std::size_t>> drawn) {
    const auto& [what, place] = drawn.second;
    if (what <= static_cast<int>(Spoilt::key)) spoil(drawn.first, static_cast<Spoilt>(what), place);
    return drawn.first;
  });
}

Finding judge(const ChoiceCase& drawn, std::span<const Answer> answers) {
  const Answer right = right_answer(pick_of(drawn));
  if (answers[0] == right) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "expected " + show(right) + ", got " + show(answers[0])};
}

Edges edges(const ChoiceCase& drawn, std::span<const Answer> answers) {
  Edges edges = edges_of(drawn);
  if (std::holds_alternative<NamedError>(answers[0])) edges.emplace_back("refused");
  return edges;
}

LawProgram<ChoiceCase> program_for(Policy policy) {
  return {
      .cases = cases(policy),
      .questions = [](const ChoiceCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {pick_of(drawn)};
      },
      .judge = judge,
      .show = [](const ChoiceCase& drawn) { return show(drawn); },
      .candidates = [](const ChoiceCase& drawn) { return drawn.candidates.size(); },
      .edges = edges,
  };
}

}  // namespace

/// For all lists of candidates and all keys, ill-formed ones among them: the port chooses, or refuses, as the reference does.
Law choice_equals_reference(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(
      policy,
      {{{"choice-equals-reference", "RDV-1", {"RDV-2", "RDV-3", "CHO-3", "CHO-4", "CHO-6", "VAL-9"}},
        {"weighted-choice-equals-reference", "WRV-1", {"WRV-2", "WRV-3", "WRV-4", "CHO-3", "CHO-4", "CHO-6", "VAL-9"}},
        {"ring-choice-equals-reference", "RING-6", {"RING-5", "RING-7", "CHO-3", "CHO-4", "CHO-6", "VAL-9"}}}},
      "The choice equals the reference's.");
}

}  // namespace poise::conformance
