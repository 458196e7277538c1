#include "poise/exact/race_order.hpp"

#include <bit>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "interval.hpp"

namespace poise::exact {
namespace {

/// Whether number = base^exponent.
bool equals_power(std::uint64_t number, std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t power = 1;
  for (std::uint64_t i = 0; i < exponent; ++i) {
    if (base == 0 || power > number / base) return false;
    power *= base;
  }
  return power == number;
}

/// Whether odd1^a = odd2^b, for odd numbers up to 2^53 and coprime a, b >= 1. Then odd1 = c^b and odd2 = c^a for one integer c; and a power
/// of 3 or more that is at most 2^53 has an exponent of at most 33.
bool powers_are_equal(std::uint64_t odd1, std::uint64_t a, std::uint64_t odd2, std::uint64_t b) {
  if (odd1 == 1 || odd2 == 1) return odd1 == odd2;
  if (a == 1 && b == 1) return odd1 == odd2;
  if (a > 33 || b > 33) return false;
  if (a == 1) return equals_power(odd1, odd2, b);
  if (b == 1) return equals_power(odd2, odd1, a);
  const auto root = static_cast<std::uint64_t>(std::llround(std::pow(static_cast<double>(odd1), 1.0 / static_cast<double>(b))));
  for (std::uint64_t c = root - 1; c <= root + 1; ++c) {  // the true root, if there is one, is that close: it is below 2^27
    if (equals_power(odd1, c, b)) return equals_power(odd2, c, a);
  }
  return false;
}

/// Whether the races are equal as real numbers: U1^w2 = U2^w1. With U = odd * 2^(-k), that is odd1^w2 = odd2^w1 and k1 * w2 = k2 * w1.
bool are_equal(std::uint64_t sample1, std::int64_t weight1, std::uint64_t sample2, std::int64_t weight2) {
  const int shift1 = std::countr_zero(sample1);
  const int shift2 = std::countr_zero(sample2);
  if ((53 - shift1) * weight2 != (53 - shift2) * weight1) return false;
  const std::int64_t common = std::gcd(weight1, weight2);
  return powers_are_equal(sample1 >> shift1, static_cast<std::uint64_t>(weight2 / common), sample2 >> shift2,
                          static_cast<std::uint64_t>(weight1 / common));
}

/// -1, 0 or 1 by enclosures; 0: they overlap.
template <typename Real>
int order_by_enclosures(std::uint64_t sample1, std::int64_t weight1, std::uint64_t sample2, std::int64_t weight2) {
  const Real race1 = -log(unit<Real>(sample1)) * Real(weight2);
  const Real race2 = -log(unit<Real>(sample2)) * Real(weight1);
  if (upper(race1) < lower(race2)) return -1;
  if (lower(race1) > upper(race2)) return 1;
  return 0;
}

}  // namespace

std::strong_ordering order_of_true_races(reference::Sample sample1, std::int64_t weight1, reference::Sample sample2, std::int64_t weight2) {
  const auto number1 = static_cast<std::uint64_t>(sample1);
  const auto number2 = static_cast<std::uint64_t>(sample2);
  if (are_equal(number1, weight1, number2, weight2)) return std::strong_ordering::equal;
  int order = order_by_enclosures<IntervalOf<50>>(number1, weight1, number2, weight2);
  if (order == 0) order = order_by_enclosures<IntervalOf<400>>(number1, weight1, number2, weight2);
  if (order == 0) throw std::logic_error("two different races agree in 400 digits");
  return order < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
}

}  // namespace poise::exact
