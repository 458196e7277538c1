#include <algorithm>

#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

/// A case, and another order of its list. Draws are not dictated: of different identities with equal draws the index decides.
struct OrderCase {
  ChoiceCase drawn;
  std::size_t rotated = 0;
  bool reversed = false;

  ChoiceCase reordered() const {
    ChoiceCase other = drawn;
    std::vector<Candidate>& list = other.candidates;
    if (!list.empty()) std::rotate(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(rotated % list.size()), list.end());
    if (reversed) std::reverse(list.begin(), list.end());
    return other;
  }
};

rc::Gen<OrderCase> cases(Policy policy) {
  const auto order = rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::inRange<std::size_t>(0, 10), rc::gen::arbitrary<bool>()));
  return rc::gen::map(rc::gen::pair(plain_choice_cases(policy), order),
                      [](const std::pair<ChoiceCase, std::pair<std::size_t, bool>>& drawn) {
                        return OrderCase{drawn.first, drawn.second.first, drawn.second.second};
                      });
}

/// Who was chosen, in words; of a refusal that.
std::string winner(const ChoiceCase& asked, const Answer& answer) {
  const auto* index = std::get_if<Index>(&answer);
  if (index == nullptr || index->index >= asked.candidates.size()) return show(answer);
  return show(std::vector<Candidate>{{asked.candidates[index->index].identity}});
}

Finding judge(const OrderCase& drawn, std::span<const Answer> answers) {
  const std::string before = winner(drawn.drawn, answers[0]);
  const std::string after = winner(drawn.reordered(), answers[1]);
  if (before == after) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "the winner was " + before + "and in the other order " + after};
}

LawProgram<OrderCase> program_for(Policy policy) {
  return {
      .cases = cases(policy),
      .questions = [](const OrderCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty() || drawn.drawn.candidates == drawn.reordered().candidates) return {};
        return {pick_of(drawn.drawn), pick_of(drawn.reordered())};
      },
      .judge = [](const OrderCase& drawn, std::span<const Answer> answers) -> Finding {
        return answers.empty() ? Finding{Finding::Kind::silent} : judge(drawn, answers);
      },
      .show = [](const OrderCase& drawn) { return show(drawn.drawn) + "in the other order\n" + show(drawn.reordered().candidates); },
      .candidates = [](const OrderCase& drawn) { return drawn.drawn.candidates.size(); },
      .edges = [](const OrderCase& drawn, std::span<const Answer>) { return edges_of(drawn.drawn); },
  };
}

}  // namespace

/// For all lists and keys: in any order of the list the winner has the same identity.
Law order_does_not_matter(Policy policy) {
  return law_by_policy<OrderCase, program_for>(
      policy,
      {{{"order-does-not-matter", "RDV-6"}, {"weighted-order-does-not-matter", "WRV-5"}, {"ring-order-does-not-matter", "RING-19"}}},
      "The order of the list does not matter to who is chosen.");
}

}  // namespace poise::conformance
