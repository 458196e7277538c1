#include "poise/reference/ranked_placement.hpp"

#include <algorithm>
#include <cmath>

namespace poise::reference {
namespace {

/// The ranking of members that are not refused.
Names ranking_of(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key) {
  std::vector<Standing> standings;
  for (const std::string& member : members) {
    // A wrong rule may let a missing score through; to read it must still be defined.
    const double* score = rules.score_of(scores, key, member);
    standings.push_back({member, score != nullptr ? *score : 0, standings.size()});
  }
  std::stable_sort(standings.begin(), standings.end(),
                   [&](const Standing& left, const Standing& right) { return rules.ranks_before(rules, left, right); });
  Names names;
  for (const Standing& standing : standings) names.push_back(standing.name);
  return names;
}

Result<Names> ranking_or_refusal(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key) {
  if (const auto refused = rules.refuse_members({&members, 1}); !refused) return refused.error();
  if (const auto refused = rules.refuse_scores(scores, key, members); !refused) return refused.error();
  return ranking_of(rules, scores, members, key);
}

bool holds(const Names& names, const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); }

}  // namespace

std::string_view name(Cause cause) {
  switch (cause) {
    case Cause::none: return "none";
    case Cause::owner_left: return "owner-left";
    case Cause::joiner_won: return "joiner-won";
    case Cause::candidate_list: return "candidate-list";
  }
  return "";
}

const double* score_of(const ScoreTable& scores, const std::string& key, const std::string& node) {
  const auto row = scores.find(key);
  if (row == scores.end()) return nullptr;
  const auto score = row->second.find(node);
  return score != row->second.end() ? &score->second : nullptr;
}

bool ranks_before(const PlacementRules& rules, const Standing& left, const Standing& right) {
  if (left.score != right.score) return left.score > right.score;
  return rules.text.precedes(left.name, right.name);
}

std::string owner_of(const Names& ranking, const Names& /*members*/) { return ranking.at(0); }

Result<void> refuse_members(std::span<const Names> lists) {
  for (const Names& list : lists) {
    if (list.empty()) return Refusal::EmptyMembers;
  }
  for (const Names& list : lists) {
    if (has_duplicates(list)) return Refusal::InvalidInput;
  }
  return {};
}

Result<void> refuse_scores(const ScoreTable& scores, const std::string& key, const Names& members) {
  for (const std::string& member : members) {
    const double* score = score_of(scores, key, member);
    if (score == nullptr || !std::isfinite(*score)) return Refusal::InvalidInput;
  }
  return {};
}

Result<std::size_t> replicas_of(double r, std::size_t members) {
  if (!(r >= 0) || r != std::floor(r)) return Refusal::InvalidInput;
  if (r > static_cast<double>(members)) return Refusal::ReplicasExceedMembers;
  return static_cast<std::size_t>(r);
}

const Names& members_after(const Names& /*before*/, const Names& after) { return after; }

void keep_report(std::vector<Change>& /*changes*/, std::span<const std::string> /*keys*/) {}

void find_causes(std::span<Change> changes, const Names& before, const Names& after) {
  for (Change& each : changes) {
    each.cause = !holds(after, each.owner_before)    ? Cause::owner_left
                 : !holds(before, each.owner_after)  ? Cause::joiner_won
                 : each.top_before != each.top_after ? Cause::candidate_list
                                                     : Cause::none;
  }
}

Result<Names> rank(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key) {
  return ranking_or_refusal(rules, scores, members, key);
}

Result<std::string> owner(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key) {
  const auto ranking = ranking_or_refusal(rules, scores, members, key);
  if (!ranking) return ranking.error();
  return rules.owner_of(*ranking, members);
}

Result<Names> top(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key, double r) {
  const auto ranking = ranking_or_refusal(rules, scores, members, key);
  if (!ranking) return ranking.error();
  const auto replicas = rules.replicas_of(r, members.size());
  if (!replicas) return replicas.error();
  return rules.first_of(*ranking, *replicas);
}

Result<std::vector<Change>> change(const PlacementRules& rules, const ScoreTable& scores, const Names& before, const Names& after,
                                   std::span<const std::string> keys, double r) {
  const std::vector<Names> lists{before, after};
  if (const auto refused = rules.refuse_members(lists); !refused) return refused.error();
  for (const Names& list : lists) {
    for (const std::string& key : keys) {
      if (const auto refused = rules.refuse_scores(scores, key, list); !refused) return refused.error();
    }
  }
  // r is refused for the smaller list first where it is too large, and for both alike where it is no count.
  std::size_t replicas[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const auto counted = rules.replicas_of(r, lists[i].size());
    if (!counted) return counted.error();
    replicas[i] = *counted;
  }
  std::vector<Change> changes;
  for (const std::string& key : keys) {
    const Names old_ranking = ranking_of(rules, scores, before, key);
    const Names new_ranking = ranking_of(rules, scores, rules.members_after(before, after), key);
    changes.push_back({rules.owner_of(old_ranking, before), rules.owner_of(new_ranking, after), rules.first_of(old_ranking, replicas[0]),
                       rules.first_of(new_ranking, replicas[1]), Cause::none});
  }
  rules.find_causes(changes, before, after);
  rules.after_report(changes, keys);
  return changes;
}

}  // namespace poise::reference
