#include "poise/reference/exact_score.hpp"

#include <bit>
#include <cmath>
#include <map>

#include <boost/multiprecision/cpp_int.hpp>

namespace poise::reference {
namespace {

using Integer = boost::multiprecision::cpp_int;

// -- Enclosures: real numbers between two fixed-point ones, of so many bits behind the point. ----------------------------------------

struct Enclosure {
  Integer low;
  Integer high;
};

/// 2 atanh(a / b) for 0 <= a / b <= 1/3. What is cut from the square, from each power and from each term costs less than 4 units a term;
/// the rest of the series is below one unit when a power is cut to nothing.
Enclosure twice_atanh(const Integer& a, const Integer& b, unsigned bits) {
  if (a == 0) return {0, 0};
  const Integer square = ((a * a) << bits) / (b * b);
  Integer power = (a << (bits + 1)) / b;
  Integer sum = 0;
  unsigned terms = 0;
  for (; power != 0; ++terms) {
    sum += power / (2 * terms + 1);
    power = (power * square) >> bits;
  }
  return {sum, sum + 4 * terms + 4};
}

const Enclosure& log_2(unsigned bits) {
  thread_local std::map<unsigned, Enclosure> known;
  const auto found = known.find(bits);
  return found != known.end() ? found->second : known.emplace(bits, twice_atanh(1, 3, bits)).first->second;
}

/// exp(-x) for x from 0 to 1, given as a fixed-point number. Terms alternate and fall; each is cut, which costs less than 2 units.
Enclosure exp_of_minus(const Integer& x, unsigned bits) {
  Integer term = Integer(1) << bits;
  Integer sum = 0;
  unsigned terms = 0;
  while (term != 0) {
    sum += terms % 2 == 0 ? term : Integer(-term);
    ++terms;
    term = ((term * x) >> bits) / terms;
  }
  return {sum - 2 * terms - 3, sum + 2 * terms + 3};
}

// -- What scores are made of. -----------------------------------------------------------------------------------------------------------

/// A weight, exactly.
struct Weight {
  Integer numerator;
  Integer denominator;
};

Weight weight_of(double weight) {
  int exponent = 0;
  const double fraction = std::frexp(weight, &exponent);  // subnormal weights too
  const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  if (exponent >= 0) return {Integer(mantissa) << static_cast<unsigned>(exponent), 1};
  return {mantissa, Integer(1) << static_cast<unsigned>(-exponent)};
}

/// A score as SEL-13 takes it apart: u = odd / 2^halvings, where u = 1 has none.
struct Parts {
  std::uint64_t odd;
  unsigned halvings;
  Weight weight;

  bool is_one() const { return halvings == 0; }
};

Parts parts_of(std::uint64_t t, Weight weight) {  // u = t / 2^32
  const auto twos = static_cast<unsigned>(std::countr_zero(t));
  return {t >> twos, 32 - twos, std::move(weight)};
}

Parts parts_of(const ExactScore& score) { return parts_of(std::uint64_t{score.score32} + 1, weight_of(score.weight)); }

/// -ln u. Not for u = 1.
Enclosure log_of(const Parts& parts, unsigned bits) {
  const auto width = static_cast<unsigned>(std::bit_width(parts.odd)) - 1;
  const Integer power = Integer(1) << width;
  const Enclosure mantissa = twice_atanh(parts.odd - power, parts.odd + power, bits);
  const Enclosure& one = log_2(bits);
  const unsigned halvings = parts.halvings - width;
  return {halvings * one.low - mantissa.high, halvings * one.high - mantissa.low};
}

/// -ln(score).
Enclosure log_of_score(const Parts& parts, unsigned bits) {
  if (parts.is_one()) return {0, 0};
  const Enclosure log = log_of(parts, bits);
  return {log.low * parts.weight.denominator / parts.weight.numerator, log.high * parts.weight.denominator / parts.weight.numerator + 1};
}

bool are_equal(const Parts& left, const Parts& right) {
  if (left.is_one() || right.is_one()) return left.is_one() && right.is_one();
  const auto halvings_by = [](const Parts& its, const Parts& other) -> Integer {
    return its.halvings * other.weight.numerator * its.weight.denominator;
  };
  if (halvings_by(left, right) != halvings_by(right, left)) return false;
  return pow(Integer(left.odd), right.halvings) == pow(Integer(right.odd), left.halvings);
}

std::strong_ordering order_of(const Parts& left, const Parts& right) {
  if (are_equal(left, right)) return std::strong_ordering::equal;
  if (left.is_one()) return std::strong_ordering::greater;
  if (right.is_one()) return std::strong_ordering::less;
  // -ln(u) / weight, with the weights multiplied over.
  const Integer left_factor = left.weight.denominator * right.weight.numerator;
  const Integer right_factor = right.weight.denominator * left.weight.numerator;
  for (unsigned bits = 96;; bits *= 2) {
    const Enclosure left_log = log_of(left, bits);
    const Enclosure right_log = log_of(right, bits);
    if (left_log.high * left_factor < right_log.low * right_factor) return std::strong_ordering::greater;
    if (left_log.low * left_factor > right_log.high * right_factor) return std::strong_ordering::less;
  }
}

// -- Bounds. --------------------------------------------------------------------------------------------------------------------------

/// A positive number between two with one denominator, a power of two.
struct Scaled {
  Integer low;
  Integer high;
  unsigned bits = 0;  ///< the denominator is 2 to this
};

/// A score, and what its tolerance takes away and adds.
struct Tolerated {
  Scaled lowest;
  Scaled score;
  Scaled highest;
};

Tolerated tolerated(const Parts& parts, unsigned bits) {
  const Integer one = Integer(1) << bits;
  const Enclosure log = log_of_score(parts, bits);
  // The tolerance over the score: (4 + |ln s| + 1/w) / 2^50.
  const Integer inverse = (parts.weight.denominator << bits) / parts.weight.numerator;
  const bool exact = (parts.weight.denominator << bits) % parts.weight.numerator == 0;
  const Enclosure tolerance{(4 * one + log.low + inverse) >> 50, ((4 * one + log.high + inverse + (exact ? 0 : 1)) >> 50) + 1};

  Enclosure score{one, one};
  unsigned halvings = 0;
  if (!parts.is_one()) {
    const Enclosure& half = log_2(bits);
    halvings = static_cast<unsigned>(log.low / half.high);
    // What is left is not below 0, and not above 1 but for the width of the enclosures.
    score = {exp_of_minus(log.high - halvings * half.low, bits).low, exp_of_minus(log.low - halvings * half.high, bits).high};
  }
  const unsigned scale = 2 * bits + halvings;
  return {{score.low * (one - tolerance.high), score.high * (one - tolerance.low), scale},
          {score.low << bits, score.high << bits, scale},
          {score.low * (one + tolerance.low), score.high * (one + tolerance.high), scale}};
}

enum class Rounding { up, down, nearest };

/// A positive fixed-point number as a binary64, subnormal ones included.
double rounded(const Integer& number, unsigned bits, Rounding rounding) {
  const int width = static_cast<int>(msb(number)) + 1;
  const int shift = std::max(width - 53, static_cast<int>(bits) - 1074);
  if (shift <= 0) return std::ldexp(number.convert_to<double>(), -static_cast<int>(bits));
  const auto cut = static_cast<unsigned>(shift);
  Integer kept = number >> cut;
  const Integer rest = number - (kept << cut);
  const Integer half = Integer(1) << (cut - 1);
  const bool up =
      rounding == Rounding::up ? rest > 0 : rounding == Rounding::nearest && (rest > half || (rest == half && bit_test(kept, 0)));
  if (up) kept += 1;
  return std::ldexp(kept.convert_to<double>(), shift - static_cast<int>(bits));
}

constexpr unsigned first_precision = 192;
constexpr unsigned last_precision = 3072;

/// The number as a binary64, if its two ends become the same one.
bool settled(const Scaled& number, Rounding rounding, double& out) {
  if (number.low <= 0) return false;
  const double low = rounded(number.low, number.bits, rounding);
  out = rounded(number.high, number.bits, rounding);
  return low == out;
}

/// A number that its enclosure, however narrow, does not tell from the middle of two binary64 (the square of a u of 27 bits is such a one):
/// the middle, which rounds to the even one of them.
double rounded_middle(const Scaled& number) {
  const unsigned noise = static_cast<unsigned>(msb(number.high)) - last_precision / 2;
  const Integer middle = (((number.low + number.high) >> noise) + 1) >> 1;
  return rounded(middle << noise, number.bits, Rounding::nearest);
}

}  // namespace

std::strong_ordering order_of_scores(const ExactScore& left, const ExactScore& right) { return order_of(parts_of(left), parts_of(right)); }

bool is_beyond_bounds(const ExactScore& score) {
  if (score.weight < 0.001) return true;
  const Parts smallest = parts_of(std::uint64_t{1} << 31, Weight{1, 1022});  // (1/2)^1022
  return order_of(parts_of(score), smallest) == std::strong_ordering::less;
}

ScoreBounds bounds_of(const ExactScore& score) {
  const Parts parts = parts_of(score);
  ScoreBounds bounds;
  for (unsigned bits = first_precision;; bits *= 2) {
    const Tolerated its = tolerated(parts, bits);
    const bool from = settled(its.lowest, Rounding::up, bounds.from);
    const bool to = settled(its.highest, Rounding::down, bounds.to);
    const bool nearest = settled(its.score, Rounding::nearest, bounds.nearest);
    if (from && to && nearest) return bounds;
    if (bits < last_precision) continue;
    if (!nearest) bounds.nearest = rounded_middle(its.score);
    return bounds;
  }
}

bool is_within_tolerance(const ExactScore& score, const ExactScore& largest) {
  const Parts parts = parts_of(score);
  const Parts largest_parts = parts_of(largest);
  if (order_of(parts, largest_parts) != std::strong_ordering::less) return true;
  for (unsigned bits = first_precision;; bits *= 2) {
    const Scaled its = tolerated(parts, bits).highest;
    const Scaled least = tolerated(largest_parts, bits).lowest;
    // On one scale, multiplied over.
    const auto to_scale = [&](const Integer& number, unsigned own, unsigned other) -> Integer {
      return number << (std::max(own, other) - own);
    };
    if (to_scale(its.high, its.bits, least.bits) < to_scale(least.low, least.bits, its.bits)) return false;
    if (to_scale(its.low, its.bits, least.bits) >= to_scale(least.high, least.bits, its.bits)) return true;
    if (bits >= last_precision) return true;  // equal, as far as anybody can tell
  }
}

}  // namespace poise::reference
