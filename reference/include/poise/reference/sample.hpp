#pragma once

#include <cstdint>

#include "poise/reference/draw.hpp"

namespace poise::reference {

/// The part of a draw that is turned into a number: an integer from 1 to 2^53 (NUM-1). U = sample / 2^53 (NUM-2).
enum class Sample : std::uint64_t {};

inline constexpr Sample largest_sample{std::uint64_t{1} << 53};

/// (draw >> 11) + 1 (NUM-1).
Sample sample_of(Draw draw);

/// The smallest draw that has this sample; 1 <= sample <= 2^53.
Draw first_draw_of(Sample sample);

}  // namespace poise::reference
