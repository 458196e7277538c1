#pragma once

#include "poise/reference/contest.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/hash_builder.hpp"

namespace poise::reference {

/// What a candidate brings into a weighted contest.
struct Racer {
  Draw draw;
  std::int64_t weight;
  double log;   ///< ln(U)
  double race;  ///< -ln(U) / weight
};

/// Whether a later candidate takes the place of an earlier one: when its race is smaller, or equal and its draw larger (WRV-1 to WRV-3).
bool smaller_race_beats(const Racer& challenger, const Racer& champion);

/// What an entrant brings, by the given rules.
Racer racer_of(const PoiseRules& rules, const HashBuilder& hash, const Entrant& entrant, BytesView key);

/// Index of the winner for an encoded key, in the list the contest was made from.
std::size_t weighted_rendezvous(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key);

}  // namespace poise::reference
