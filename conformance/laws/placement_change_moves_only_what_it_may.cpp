#include <algorithm>

#include "score_case.hpp"

namespace poise::conformance {
namespace {

/// Of the smaller membership two thirds, rounded up: few enough to leave somebody out.
double r_of(const ScoreCase& drawn) {
  const std::size_t least = std::min(members_before(drawn).size(), members_after(drawn).size());
  return static_cast<double>((2 * least + 2) / 3);
}

/// The report, then of each key the tops before and after.
std::vector<Operation> questions(const ScoreCase& drawn, std::span<const Answer> answers) {
  const Names before = members_before(drawn);
  const Names after = members_after(drawn);
  if (!answers.empty() || before.empty() || after.empty()) return {};
  const auto table = table_of(drawn);
  std::vector<Operation> asked{RankChange{table, before, after, {"j", "k"}, r_of(drawn)}};
  for (const char* key : {"j", "k"}) {
    asked.emplace_back(RankTop{table, before, key, r_of(drawn)});
    asked.emplace_back(RankTop{table, after, key, r_of(drawn)});
  }
  return asked;
}

bool holds(const Names& names, const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); }

/// The first that applies (RANK-8).
reference::Cause cause_of(const reference::Change& change, const Names& before, const Names& after) {
  if (!holds(after, change.owner_before)) return reference::Cause::owner_left;
  if (!holds(before, change.owner_after)) return reference::Cause::joiner_won;
  return change.top_before == change.top_after ? reference::Cause::none : reference::Cause::candidate_list;
}

/// What is wrong with the report of one key; empty: nothing.
std::string objection_to(const reference::Change& change, const ScoreCase& drawn, const Answer& top_before, const Answer& top_after) {
  const Names before = members_before(drawn);
  const Names after = members_after(drawn);
  const bool moved = change.owner_before != change.owner_after;
  if (moved && holds(after, change.owner_before) && holds(before, change.owner_after))
    return "it moved from " + show(Names{change.owner_before}) + " to " + show(Names{change.owner_after}) +
           ", which were both there, and are";
  if (Answer(NameList{change.top_before}) != top_before || Answer(NameList{change.top_after}) != top_after)
    return "the report says its top went from " + show(change.top_before) + " to " + show(change.top_after) + ", but asked for, they are " +
           show(top_before) + " and " + show(top_after);
  for (const std::string& name : change.top_after) {
    const bool all_stay =
        std::all_of(change.top_before.begin(), change.top_before.end(), [&](const auto& each) { return holds(after, each); });
    if (all_stay && holds(before, name) && !holds(change.top_before, name))
      return show(Names{name}) + " came into its top though nobody of the top left";
  }
  if (change.cause != cause_of(change, before, after)) return "the cause is said to be " + std::string(name(change.cause));
  return "";
}

Finding judge(const ScoreCase& drawn, std::span<const Answer> answers) {
  if (answers.empty()) return {Finding::Kind::silent};
  const auto* report = std::get_if<Changes>(&answers[0]);
  if (report == nullptr || report->changes.size() != 2) return {Finding::Kind::broken, "the report is " + show(answers[0])};
  for (std::size_t key = 0; key < 2; ++key) {
    const std::string objection = objection_to(report->changes[key], drawn, answers[1 + 2 * key], answers[2 + 2 * key]);
    if (!objection.empty()) return {Finding::Kind::broken, std::string("of key ") + "jk"[key] + ": " + objection};
  }
  return {Finding::Kind::holds};
}

const LawProgram<ScoreCase>& program() {
  static const LawProgram<ScoreCase> program{
      .cases = score_cases(),
      .questions = questions,
      .judge = judge,
      .show = [](const ScoreCase& drawn) { return show(drawn) + "r " + std::to_string(static_cast<int>(r_of(drawn))) + "\n"; },
      .candidates = [](const ScoreCase& drawn) { return drawn.size(); },
      .edges = [](const ScoreCase& drawn, std::span<const Answer>) { return edges_of(drawn); },
  };
  return program;
}

}  // namespace

/// For all tables and changes of membership: no key moves between two who stay, nobody enters a top for whom nobody left it but who joined,
/// the report says what tops say, and gives the cause.
Law placement_change_moves_only_what_it_may() {
  return law_of("placement-change-moves-only-what-it-may", "RANK-9", "A change of membership moves only what it may, and is reported so.",
                "ranked-placement", program(), Level::selection, {"RANK-7", "RANK-8", "RANK-10"});
}

}  // namespace poise::conformance
