#include "exact_order.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <boost/multiprecision/cpp_int.hpp>

/// With L = -log2(u), a score is the larger the smaller L / weight is. L is enclosed by its first binary digits, which come out of
/// squaring: the digits of log2(x) for x from 1 to 2 are, one after the other, whether the square has reached 2, and then of the square, or
/// half of it. No logarithm is computed, no series cut, and the weights are multiplied as the integers they are, so they may be of any
/// size.
namespace poise::ports {
namespace {

using Integer = boost::multiprecision::cpp_int;

std::strong_ordering order(const Integer& left, const Integer& right) { return left.compare(right) <=> 0; }

/// How left * left_weight and right * right_weight compare; exact.
std::strong_ordering compare_products(Integer left, double left_weight, Integer right, double right_weight) {
  int left_exponent = 0;
  int right_exponent = 0;
  left *= static_cast<std::int64_t>(std::ldexp(std::frexp(left_weight, &left_exponent), 53));
  right *= static_cast<std::int64_t>(std::ldexp(std::frexp(right_weight, &right_exponent), 53));
  if (left_exponent > right_exponent) left <<= left_exponent - right_exponent;
  if (right_exponent > left_exponent) right <<= right_exponent - left_exponent;
  return order(left, right);
}

/// 2^32 u: from 1 to 2^32.
std::uint64_t numerator(std::uint32_t score32) { return std::uint64_t{score32} + 1; }

/// SEL-13, of two u below 1.
bool are_equal(const ScoreParts& left, const ScoreParts& right) {
  const std::uint64_t left_numerator = numerator(left.score32);
  const std::uint64_t right_numerator = numerator(right.score32);
  const int left_twos = std::countr_zero(left_numerator);
  const int right_twos = std::countr_zero(right_numerator);
  const auto left_depth = static_cast<unsigned>(32 - left_twos);
  const auto right_depth = static_cast<unsigned>(32 - right_twos);
  if (compare_products(left_depth, right.weight, right_depth, left.weight) != 0) return false;
  return pow(Integer(left_numerator >> left_twos), right_depth) == pow(Integer(right_numerator >> right_twos), left_depth);
}

/// The integers digits / 2^places and (digits + 1) / 2^places enclose -log2(u).
struct Digits {
  Integer digits;
  unsigned places = 0;
};

/// Up to `places` of -log2(u), as many as `precision` bits allow for. More precision brings more places, without end: what stops them is a
/// square that may be below 2 or above, and none is 2 itself, as no power of an odd number above 1 is a power of two. (For 1, all are 1.)
Digits digits_of_logarithm(std::uint32_t score32, unsigned places, unsigned precision) {
  const std::uint64_t number = numerator(score32);
  const auto whole = static_cast<unsigned>(std::bit_width(number) - 1);
  Integer low = Integer(number) << (precision - whole);  // number / 2^whole, in units of 2^-precision; exact, so both bounds
  Integer high = low;
  const Integer two = Integer(1) << (precision + 1);
  Integer digits = whole;
  unsigned found = 0;
  for (; found < places; ++found) {
    low = low * low >> precision;
    high = (high * high >> precision) + 1;
    const bool reaches_two = low >= two;
    if (!reaches_two && high >= two) break;
    digits <<= 1;
    if (!reaches_two) continue;
    digits += 1;
    low >>= 1;
    high = (high >> 1) + 1;
  }
  // log2(number) lies from digits to digits + 1, in units of 2^-found.
  return {(Integer(32) << found) - digits - 1, found};
}

}  // namespace

std::strong_ordering compare_scores(const ScoreParts& left, const ScoreParts& right) {
  const bool is_left_one = left.score32 == UINT32_MAX;
  const bool is_right_one = right.score32 == UINT32_MAX;
  if (is_left_one || is_right_one) return is_left_one <=> is_right_one;
  if (are_equal(left, right)) return std::strong_ordering::equal;
  for (unsigned places = 64;; places *= 2) {
    const Digits l = digits_of_logarithm(left.score32, places, places + 32);
    const Digits r = digits_of_logarithm(right.score32, places, places + 32);
    // In units of the finer of the two, and with the weights across: L of the left one, times the right one's weight.
    const unsigned finer = std::max(l.places, r.places);
    const Integer l_low = l.digits << (finer - l.places);
    const Integer l_high = Integer(l.digits + 1) << (finer - l.places);
    const Integer r_low = r.digits << (finer - r.places);
    const Integer r_high = Integer(r.digits + 1) << (finer - r.places);
    if (compare_products(l_high, right.weight, r_low, left.weight) < 0) return std::strong_ordering::greater;
    if (compare_products(r_high, left.weight, l_low, right.weight) < 0) return std::strong_ordering::less;
  }
}

}  // namespace poise::ports
