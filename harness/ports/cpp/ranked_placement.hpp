#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "texts.hpp"

/// Ranked placement of the bundled port. Scores come from a table: any type that is called as table(key, member), both string_views, and
/// returns a std::optional<double>, nothing where it has no score. Results name members by views of the names they were given.
namespace poise::ports {

/// In the order in which they are looked for (RANK-6). An r that is negative or no integer does not arise: r is unsigned here.
enum class PlacementError : std::uint8_t { EmptyMembers, InvalidInput, ReplicasExceedMembers };

using MemberNames = std::span<const std::string_view>;
using Ranking = std::vector<std::string_view>;

/// A member, as one key sees it.
struct Standing {
  std::string_view name;
  double score = 0;  ///< finite
};

/// RANK-2, RANK-3: total, and the same for every order of the members.
constexpr bool ranks_before(const Standing& left, const Standing& right) {
  if (left.score != right.score) return left.score > right.score;
  return is_smaller(left.name, right.name);
}

/// What is wrong with the members by themselves, if anything (RANK-6).
inline std::optional<PlacementError> object_to(MemberNames members) {
  if (members.empty()) return PlacementError::EmptyMembers;
  if (has_duplicates(members)) return PlacementError::InvalidInput;
  return std::nullopt;
}

/// The members with their scores, not ranked yet; nothing if a score is missing, infinite or no number (RANK-1).
template <typename Table>
std::optional<std::vector<Standing>> standings_of(const Table& table, std::string_view key, MemberNames members) {
  std::vector<Standing> standings;
  standings.reserve(members.size());
  for (const std::string_view member : members) {
    const std::optional<double> score = table(key, member);
    if (!score || !std::isfinite(*score)) return std::nullopt;
    standings.push_back({member, *score});
  }
  return standings;
}

/// The first r of them, in order (RANK-5). r is at most their number.
inline Ranking first_of(std::vector<Standing> standings, std::uint64_t r) {
  const auto end = standings.begin() + static_cast<std::ptrdiff_t>(r);
  std::partial_sort(standings.begin(), end, standings.end(), ranks_before);
  Ranking first;
  first.reserve(r);
  for (auto standing = standings.begin(); standing != end; ++standing) first.push_back(standing->name);
  return first;
}

/// The first of all (RANK-4). There is at least one.
inline std::string_view owner_of(std::span<const Standing> standings) {
  return std::min_element(standings.begin(), standings.end(), ranks_before)->name;
}

/// The first r of the members for a key, in order (RANK-5), or the first refusal that applies. O(n log r).
template <typename Table>
std::variant<Ranking, PlacementError> rank_top(const Table& table, std::string_view key, MemberNames members, std::uint64_t r) {
  if (const auto error = object_to(members)) return *error;
  auto standings = standings_of(table, key, members);
  if (!standings) return PlacementError::InvalidInput;
  if (r > members.size()) return PlacementError::ReplicasExceedMembers;
  return first_of(std::move(*standings), r);
}

/// All members, ranked for a key (RANK-2, RANK-3), or the first refusal that applies.
template <typename Table>
std::variant<Ranking, PlacementError> rank(const Table& table, std::string_view key, MemberNames members) {
  return rank_top(table, key, members, members.size());
}

/// The owner of a key (RANK-4), or the first refusal that applies.
template <typename Table>
std::variant<std::string_view, PlacementError> rank_owner(const Table& table, std::string_view key, MemberNames members) {
  if (const auto error = object_to(members)) return *error;
  const auto standings = standings_of(table, key, members);
  if (!standings) return PlacementError::InvalidInput;
  return owner_of(*standings);
}

}  // namespace poise::ports
