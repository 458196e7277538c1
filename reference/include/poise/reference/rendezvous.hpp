#pragma once

#include "poise/reference/contest.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/hash_builder.hpp"

namespace poise::reference {

/// Whether a later candidate takes the place of an earlier one: when its draw is larger, as an unsigned number, not when it is equal (RDV-1
/// to RDV-3).
bool larger_draw_beats(Draw challenger, Draw champion);

/// Index of the winner for an encoded key, in the list the contest was made from (CHO-5, RDV-1 to RDV-3).
std::size_t rendezvous(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key);

}  // namespace poise::reference
