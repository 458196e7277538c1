#pragma once

#include <map>
#include <span>

#include "poise/reference/texts.hpp"

namespace poise::reference {

/// Scores by key and node (RANK-1): as given, so perhaps missing or not finite.
using ScoreTable = std::map<std::string, std::map<std::string, double>>;

/// A member in the ranking of one key.
struct Standing {
  std::string name;
  double score = 0;
  std::size_t place = 0;  ///< in the list of members, where it must not matter
};

/// Why a key's report says what it says (RANK-8).
enum class Cause { none, owner_left, joiner_won, candidate_list };

inline constexpr Cause all_causes[] = {Cause::none, Cause::owner_left, Cause::joiner_won, Cause::candidate_list};

/// "none", "owner-left", "joiner-won", "candidate-list".
std::string_view name(Cause cause);

/// What a change of membership does to a key (RANK-7).
struct Change {
  std::string owner_before;
  std::string owner_after;
  Names top_before;
  Names top_after;
  Cause cause = Cause::none;
  bool operator==(const Change&) const = default;
};

struct PlacementRules;

/// The score that the table gives for a key and a node, or null (RANK-1).
const double* score_of(const ScoreTable& scores, const std::string& key, const std::string& node);

/// Whether one member comes before another: the larger score, then the smaller name (RANK-2, RANK-3).
bool ranks_before(const PlacementRules& rules, const Standing& left, const Standing& right);

/// The owner: the first of a ranking, whatever the order of the list of members (RANK-4). There must be a member.
std::string owner_of(const Names& ranking, const Names& members);

/// Refuses an empty list among the given ones, then a name that is twice in one of them (RANK-6).
Result<void> refuse_members(std::span<const Names> lists);

/// Refuses a score that is missing, infinite or no number (RANK-6).
Result<void> refuse_scores(const ScoreTable& scores, const std::string& key, const Names& members);

/// r as a count: a number that is negative or no integer, and one above the number of members, is refused (RANK-6).
Result<std::size_t> replicas_of(double r, std::size_t members);

/// The members that are ranked for the time after a change: those after it (RANK-7).
const Names& members_after(const Names& before, const Names& after);

/// What comes of a report before it is given: nothing (RANK-7).
void keep_report(std::vector<Change>& changes, std::span<const std::string> keys);

/// The cause of each change (RANK-8).
void find_causes(std::span<Change> changes, const Names& before, const Names& after);

/// Ranked placement, rule by rule; PlacementRules{} is the contract.
struct PlacementRules {
  TextRules text;
  const double* (*score_of)(const ScoreTable&, const std::string& key, const std::string& node) = reference::score_of;
  bool (*ranks_before)(const PlacementRules&, const Standing& left, const Standing& right) = reference::ranks_before;
  std::string (*owner_of)(const Names& ranking, const Names& members) = reference::owner_of;
  Names (*first_of)(const Names& ranking, std::size_t r) = reference::first_of;
  Result<void> (*refuse_members)(std::span<const Names> lists) = reference::refuse_members;
  Result<void> (*refuse_scores)(const ScoreTable&, const std::string& key, const Names&) = reference::refuse_scores;
  Result<std::size_t> (*replicas_of)(double r, std::size_t members) = reference::replicas_of;
  const Names& (*members_after)(const Names& before, const Names& after) = reference::members_after;
  void (*find_causes)(std::span<Change>, const Names& before, const Names& after) = reference::find_causes;
  void (*after_report)(std::vector<Change>&, std::span<const std::string> keys) = keep_report;
};

/// All members in the order of their ranks for a key (RANK-2, RANK-3).
Result<Names> rank(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key);

/// The owner (RANK-4).
Result<std::string> owner(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key);

/// top-r (RANK-5).
Result<Names> top(const PlacementRules& rules, const ScoreTable& scores, const Names& members, const std::string& key, double r);

/// The report of a change, key by key (RANK-7).
Result<std::vector<Change>> change(const PlacementRules& rules, const ScoreTable& scores, const Names& before, const Names& after,
                                   std::span<const std::string> keys, double r);

}  // namespace poise::reference
