#include <algorithm>

#include "score_case.hpp"

namespace poise::conformance {
namespace {

/// All, in two orders of the list; then those before and after the change.
std::vector<Operation> questions(const ScoreCase& drawn, std::span<const Answer> answers) {
  if (!answers.empty() || members_before(drawn).empty() || members_after(drawn).empty()) return {};
  const auto table = table_of(drawn);
  ScoreCase everybody = drawn;
  for (ScoredNode& node : everybody) node.membership = 0;
  const Names all = members_before(everybody);
  return {Rank{table, all, "k"}, Rank{table, Names(all.rbegin(), all.rend()), "k"}, Rank{table, members_before(drawn), "k"},
          Rank{table, members_after(drawn), "k"}};
}

/// Those of the ranking that are members, in its order.
Names restricted(const Names& ranking, const Names& members) {
  Names list;
  for (const std::string& name : ranking) {
    if (std::find(members.begin(), members.end(), name) != members.end()) list.push_back(name);
  }
  return list;
}

Finding judge(const ScoreCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const Names* all = names_in(answers[0]);
  ScoreCase everybody = drawn;
  for (ScoredNode& node : everybody) node.membership = 0;
  Names members = members_before(everybody);
  if (all == nullptr || !std::is_permutation(all->begin(), all->end(), members.begin(), members.end()))
    return {Finding::Kind::broken, "a ranking holds each member once, but the port ranks them " + show(answers[0])};
  const Names expected[] = {*all, restricted(*all, members_before(drawn)), restricted(*all, members_after(drawn))};
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    if (answers[i + 1] == Answer(NameList{expected[i]})) continue;
    return {Finding::Kind::broken, "the port ranks all members " + show(*all) + ", so " + (i == 0 ? "listed in reverse" : "of some") +
                                       " it would rank " + show(expected[i]) + ", but it ranks " + show(answers[i + 1])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ScoreCase>& program() {
  static const LawProgram<ScoreCase> program{
      .cases = score_cases(),
      .questions = questions,
      .judge = judge,
      .show = [](const ScoreCase& drawn) { return show(drawn); },
      .candidates = [](const ScoreCase& drawn) { return drawn.size(); },
      .edges = [](const ScoreCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all tables and members: a ranking holds each member once, the order of the list does not matter, and of fewer members the ranking is
/// the same without the others.
Law ranking_is_one_order() {
  return law_of("ranking-is-one-order", "RANK-3", "Rankings are one total order, whoever is a member.", "ranked-placement", program(),
                Level::selection, {"RANK-13"});
}

}  // namespace poise::conformance
