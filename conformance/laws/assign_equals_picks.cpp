#include "by_policy.hpp"
#include "choice_case.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t different_keys = 5;
constexpr std::size_t keys_asked = 11;

/// The case's own key, and more of its kind; then the same again.
std::vector<Value> keys_of(const ChoiceCase& drawn) {
  std::vector<Value> keys{drawn.key};
  for (std::size_t i = 1; i < keys_asked; ++i) {
    if (i >= different_keys) {
      keys.push_back(keys[i - different_keys]);
      continue;
    }
    Value next = drawn.key;
    if (auto* text = std::get_if<reference::Text>(&next.content)) text->utf8 += std::to_string(i);
    if (auto* integer = std::get_if<reference::Integer>(&next.content))
      integer->magnitude = static_cast<std::uint64_t>(integer->magnitude + i);
    keys.push_back(std::move(next));
  }
  return keys;
}

std::vector<Operation> questions(const ChoiceCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty()) return {};
  const Pick first = pick_of(drawn);
  const std::vector<Value> keys = keys_of(drawn);
  std::vector<Operation> asked{Assign{first.policy, first.candidates, keys, drawn.hash, first.config}};
  for (std::size_t i = 0; i < different_keys; ++i)
    asked.emplace_back(Pick{first.policy, first.candidates, keys[i], drawn.hash, first.config});
  return asked;
}

/// The answer an assign must give, if the port's picks are what they are.
Answer from_picks(std::span<const Answer> picks) {
  Indices indices;
  for (std::size_t i = 0; i < keys_asked; ++i) {
    const Answer& pick = picks[i % different_keys];
    const auto* index = std::get_if<Index>(&pick);
    if (index == nullptr) return pick;
    indices.indices.push_back(index->index);
  }
  return indices;
}

Finding judge(const ChoiceCase&, std::span<const Answer> answers) {
  const Answer expected = from_picks(answers.subspan(1));
  if (answers[0] == expected) return {Finding::Kind::holds};
  return {Finding::Kind::broken, "by its picks the port's assign would be " + show(expected) + ", but it is " + show(answers[0])};
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

/// For all lists of candidates and all keys: assign answers what pick answers for each of the keys.
Law assign_equals_picks(Policy policy) {
  return law_by_policy<ChoiceCase, program_for>(
      policy, {{{"assign-equals-picks", "CHO-5"}, {"weighted-assign-equals-picks", "CHO-5"}, {"ring-assign-equals-picks", "RING-12"}}},
      "Assign answers what pick does.");
}

}  // namespace poise::conformance
