#include "score_case.hpp"

namespace poise::conformance {
namespace {

/// The ranking, the owner, and each top.
std::vector<Operation> questions(const ScoreCase& drawn, std::span<const Answer> answers) {
  const Names members = members_before(drawn);
  if (!answers.empty() || members.empty()) return {};
  const auto table = table_of(drawn);
  std::vector<Operation> asked{Rank{table, members, "k"}, RankOwner{table, members, "k"}};
  for (std::size_t r = 0; r <= members.size(); ++r) asked.emplace_back(RankTop{table, members, "k", static_cast<double>(r)});
  return asked;
}

Finding judge(const ScoreCase&, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const Names* ranking = names_in(answers[0]);
  if (ranking == nullptr || ranking->empty()) return {Finding::Kind::broken, "the ranking is " + show(answers[0])};
  if (answers[1] != Answer(Name{ranking->front()}))
    return {Finding::Kind::broken, "the ranking is " + show(*ranking) + ", but the owner " + show(answers[1])};
  for (std::size_t r = 0; r + 2 < answers.size(); ++r) {
    const std::size_t most = std::min(r, ranking->size());
    const Names expected(ranking->begin(), ranking->begin() + static_cast<std::ptrdiff_t>(most));
    if (answers[r + 2] == Answer(NameList{expected})) continue;
    return {Finding::Kind::broken,
            "the ranking is " + show(*ranking) + ", but its first " + std::to_string(r) + " are " + show(answers[r + 2])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ScoreCase>& program() {
  static const LawProgram<ScoreCase> program{
      .cases = score_cases(),
      .questions = questions,
      .judge = judge,
      .show = [](const ScoreCase& drawn) { return show(drawn); },
      .candidates = [](const ScoreCase& drawn) { return members_before(drawn).size(); },
      .edges = [](const ScoreCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all tables and members: the owner is the first of the ranking, and every top-r its first r.
Law tops_are_prefixes() {
  return law_of("tops-are-prefixes", "RANK-5", "The owner is the first of the ranking, and each top begins it.", "ranked-placement",
                program(), Level::selection, {"RANK-4"});
}

}  // namespace poise::conformance
