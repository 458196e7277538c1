#pragma once

#include "poise.hpp"

/// Weighted rendezvous of the bundled port.
namespace poise::ports {

/// The draw's high 53 bits, plus one (NUM-1).
constexpr std::uint64_t sample(std::uint64_t draw) { return (draw >> 11) + 1; }

/// ln of sample / 2^53 (NUM-2 to NUM-5).
double unit_log(std::uint64_t sample);

/// The race of a draw at a weight (NUM-6).
double race(std::uint64_t draw, Weight weight);

/// Weighted rendezvous: the smallest race wins; of equal races the larger draw, then the smaller index (WRV-1 to WRV-3). O(n), allocates
/// nothing unless the hasher does (WRV-8).
template <typename Identity, typename Key, typename Hasher = Fnv1a>
Picked weighted_rendezvous(std::span<const Candidate<Identity>> candidates, const Key& key, const Hasher& hasher = {}) {
  if (candidates.empty()) return PickError::Empty;
  const Hasher begun = begin_draw(hasher, key);
  std::optional<std::size_t> winner;
  double shortest = 0;
  std::uint64_t tie_break = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].status != Status::ready) continue;
    const std::uint64_t draw = finish_draw(begun, candidates[i].identity);
    const double time = race(draw, candidates[i].weight);
    if (winner && !(time < shortest || (time == shortest && draw > tie_break))) continue;
    winner = i;
    shortest = time;
    tie_break = draw;
  }
  if (!winner) return PickError::NoEligibleCandidates;
  return *winner;
}

}  // namespace poise::ports
