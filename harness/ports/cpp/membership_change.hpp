#pragma once

#include "ranked_placement.hpp"

/// What a change of membership does to ranked placement.
namespace poise::ports {

/// Of several, the first that applies is told (RANK-8).
enum class Cause : std::uint8_t { owner_left, joiner_won, candidate_list, none };

/// One key's share of a change (RANK-7).
struct KeyChange {
  std::string_view owner_before;
  std::string_view owner_after;
  Ranking top_before;
  Ranking top_after;
  Cause cause = Cause::none;
};

/// RANK-8, of a change that has all but its cause.
inline Cause cause_of(const KeyChange& change, MemberNames before, MemberNames after) {
  const auto is_in = [](MemberNames names, std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  if (!is_in(after, change.owner_before)) return Cause::owner_left;
  if (!is_in(before, change.owner_after)) return Cause::joiner_won;
  if (change.top_before != change.top_after) return Cause::candidate_list;
  return Cause::none;
}

/// The report, one entry for each of `keys`, in their order (RANK-7); or the first refusal that applies, each looked for in both lists
/// before the next one is (RANK-6).
template <typename Table>
std::variant<std::vector<KeyChange>, PlacementError> rank_change(const Table& table, MemberNames before, MemberNames after,
                                                                 std::span<const std::string_view> keys, std::uint64_t r) {
  const auto wrong_before = object_to(before);
  const auto wrong_after = object_to(after);
  if (wrong_before && wrong_after) return std::min(*wrong_before, *wrong_after);
  if (wrong_before || wrong_after) return wrong_before ? *wrong_before : *wrong_after;
  const bool is_r_too_large = r > std::min(before.size(), after.size());  // told after what is wrong with any score
  std::vector<KeyChange> report;
  report.reserve(keys.size());
  for (const std::string_view key : keys) {
    auto standings_before = standings_of(table, key, before);
    auto standings_after = standings_of(table, key, after);
    if (!standings_before || !standings_after) return PlacementError::InvalidInput;
    if (is_r_too_large) continue;
    KeyChange change{owner_of(*standings_before), owner_of(*standings_after), {}, {}};
    change.top_before = first_of(std::move(*standings_before), r);
    change.top_after = first_of(std::move(*standings_after), r);
    change.cause = cause_of(change, before, after);
    report.push_back(std::move(change));
  }
  if (is_r_too_large) return PlacementError::ReplicasExceedMembers;
  return report;
}

}  // namespace poise::ports
