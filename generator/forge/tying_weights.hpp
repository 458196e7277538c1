#pragma once

#include <compare>
#include <cstdint>
#include <vector>

/// Weights at which two races come as near to each other as weights of 32 bits allow.
namespace poise::generator {

struct WeightPair {
  std::uint32_t first = 1;
  std::uint32_t second = 1;
  auto operator<=>(const WeightPair&) const = default;
};

/// Pairs of weights, 1 to 2^32 - 1, for which first / weight and second / weight are nearly the same: convergents of the continued fraction
/// of first / second, taken as exact numbers, what lies between two of them, and small combinations of two neighbours. Those with the
/// smaller larger weight come first; some thousands. If an error of first or second moves their quotient past a pair of weights at all,
/// then past one of these, and the smallest such pair is among them unless a term of the fraction is very large. first, second: positive
/// and finite; empty if one is zero.
std::vector<WeightPair> tying_weights(double first, double second);

}  // namespace poise::generator
