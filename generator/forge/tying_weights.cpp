#include "tying_weights.hpp"

#include <algorithm>
#include <cmath>

#include <boost/multiprecision/cpp_int.hpp>

namespace poise::generator {
namespace {

using Integer = boost::multiprecision::cpp_int;

constexpr std::uint64_t limit = UINT32_MAX;
constexpr std::uint64_t most_combined = 12;   // of either neighbour
constexpr std::uint64_t most_between = 1024;  // of what lies between two convergents

struct Fraction {
  std::uint64_t top;
  std::uint64_t bottom;
};

/// A positive double as an integer times 2^exponent.
Integer whole_part(double x, int exponent) { return Integer(std::ldexp(x, -exponent)); }

void add(std::vector<WeightPair>& pairs, const Fraction& one, std::uint64_t times, const Fraction& other, std::uint64_t other_times) {
  const std::uint64_t top = times * one.top + other_times * other.top;
  const std::uint64_t bottom = times * one.bottom + other_times * other.bottom;
  if (top == 0 || bottom == 0 || top > limit || bottom > limit) return;
  pairs.push_back({static_cast<std::uint32_t>(top), static_cast<std::uint32_t>(bottom)});
}

/// What two neighbouring convergents give. term: how often the later goes into the step to the one after it.
void add_around(std::vector<WeightPair>& pairs, const Fraction& earlier, const Fraction& later, std::uint64_t term) {
  for (std::uint64_t i = 0; i <= most_combined; ++i) {
    for (std::uint64_t j = 0; j <= most_combined; ++j) add(pairs, earlier, i, later, j);
  }
  for (std::uint64_t j = most_combined + 1; j <= std::min(term, most_between); ++j) add(pairs, earlier, 1, later, j);
}

}  // namespace

std::vector<WeightPair> tying_weights(double first, double second) {
  std::vector<WeightPair> pairs;
  if (first == 0 || second == 0) return pairs;
  const int exponent = std::min(std::ilogb(first), std::ilogb(second)) - 52;
  Integer top = whole_part(first, exponent);
  Integer bottom = whole_part(second, exponent);
  Fraction earlier{0, 1};
  Fraction later{1, 0};
  while (bottom != 0) {
    const Integer whole = top / bottom;
    const std::uint64_t term = whole > limit ? limit : static_cast<std::uint64_t>(whole);
    add_around(pairs, earlier, later, term);
    const Fraction next{term * later.top + earlier.top, term * later.bottom + earlier.bottom};
    if (next.top > limit || next.bottom > limit) break;
    earlier = later;
    later = next;
    const Integer rest = top - whole * bottom;
    top = bottom;
    bottom = rest;
  }
  add_around(pairs, earlier, later, 0);
  const auto in_order = [](const WeightPair& a, const WeightPair& b) {
    return std::pair{std::max(a.first, a.second), a} < std::pair{std::max(b.first, b.second), b};
  };
  std::sort(pairs.begin(), pairs.end(), in_order);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

}  // namespace poise::generator
