#pragma once

#include <compare>
#include <cstdint>

#include "poise/reference/sample.hpp"

namespace poise::exact {

/// The order of two races as real numbers: -ln(U1) / w1 against -ln(U2) / w2, with the true logarithm and no rounding. Equality is decided
/// exactly, by arithmetic on integers; only what is not equal is compared by enclosures, so the comparison always ends. Weights: 1 … 2^32
/// - 1.
std::strong_ordering order_of_true_races(reference::Sample sample1, std::int64_t weight1, reference::Sample sample2, std::int64_t weight2);

}  // namespace poise::exact
