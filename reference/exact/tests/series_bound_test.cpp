#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "interval.hpp"
#include "log_unit_series.hpp"
#include "poise/exact/log_error.hpp"
#include "poise/reference/mix64.hpp"
#include "tracked.hpp"

/// docs/proofs.md, "Truncation", "Rounding", "Both together": the figures stated there, proved for every sample.
namespace poise::exact {
namespace {

using reference::Sample;

constexpr std::uint64_t whole = static_cast<std::uint64_t>(reference::largest_sample);
constexpr Sample below_one{whole - 1};
constexpr Sample worst_seen{8386720};
constexpr Sample worst_rounded{72};

Range hull(const Range& left, const Range& right) { return {std::min(left.low, right.low), std::max(left.high, right.high)}; }

template <typename Bound>
Range over(const std::vector<Piece>& pieces, Bound bound_of) {
  Range all;
  for (const Piece& piece : pieces) all = hull(all, bound_of(piece));
  return all;
}

Piece only(Sample sample) { return {sample, sample}; }

TEST(AllPieces, AreAllSamplesEachOnce) {
  std::uint64_t next = 1;
  for (const Piece& piece : all_pieces()) {
    ASSERT_EQ(static_cast<std::uint64_t>(piece.first), next);
    ASSERT_LE(piece.first, piece.last);
    next = static_cast<std::uint64_t>(piece.last) + 1;
  }
  EXPECT_EQ(next, whole + 1);
}

TEST(Truncation, LiesWithinWhatIsStatedAndReachesIt) {
  const Range all = over(all_pieces(), truncation_of);
  EXPECT_GE(all.low, -1.0813e-14);
  EXPECT_LE(all.high, 1.2291e-15);
  EXPECT_LT(truncation_of(only(below_one)).high, -1.0812e-14);
  EXPECT_GT(truncation_of(only(Sample{1})).low, 1.2290e-15);
}

/// The identity the proof of "Truncation" rests on: series - truth is what is missing of ln2 in LN2, and the terms that were cut.
TEST(Truncation, IsTheTailOfTheSeriesAndTheErrorOfTheConstant) {
  for (const std::uint64_t number : {std::uint64_t{3}, std::uint64_t{1000003}, whole / 3, whole / 2 + 1, whole - 1}) {
    const int e = static_cast<int>(std::bit_width(number)) - 1;
    const Interval m = Interval(number) / power_of_two<Interval>(e);
    const Interval z = (m - 1) / (m + 1);
    Interval power = pow(z, 2 * reference::series_terms + 1);
    Interval tail(0);
    for (int i = reference::series_terms; i < 60; ++i) {
      tail += power / Interval(2 * i + 1);
      power *= z * z;
    }
    const Interval rest = power;  // all further terms are less than z^121 / (1 - z^2) / 121 < z^121 together
    const Interval formula = Interval(53 - e) * (log(Interval(2)) - Interval(reference::ln2)) - 2 * tail;
    const Range computed = truncation_of(only(Sample{number}));
    EXPECT_LE(lower(Interval(formula - 2 * rest)).convert_to<double>(), computed.high) << number;
    EXPECT_GE(upper(formula).convert_to<double>(), computed.low) << number;
    EXPECT_LT(computed.high - computed.low, 1e-28) << number;
  }
}

TEST(Rounding, LiesWithinWhatIsStatedAndReachesIt) {
  std::vector<Piece> few;   // samples computed one by one
  std::vector<Piece> many;  // pieces bounded operation by operation
  for (const Piece& piece : all_pieces()) (piece.first == piece.last ? few : many).push_back(piece);

  const Range computed = over(few, rounding_of);
  EXPECT_GE(computed.low, -6.6324e-15);
  EXPECT_LE(computed.high, 6.1092e-15);
  EXPECT_LT(rounding_of(only(worst_rounded)).high, -6.6323e-15);

  const Range bounded = over(many, rounding_of);
  EXPECT_GE(bounded.low, -4.234e-15);
  EXPECT_LE(bounded.high, 4.234e-15);
  EXPECT_LT(rounding_of(only(worst_seen)).high, -3.751e-15);
}

TEST(Error, LiesWithinWhatIsStatedAndComesNear) {
  const Range all = over(all_pieces(), error_of);
  EXPECT_GE(all.low, -1.435e-14);
  EXPECT_LE(all.high, 7.292e-15);
  EXPECT_LT(error_of(only(worst_seen)).high, -1.378e-14);
  EXPECT_GT(error_of(only(Sample{6})).low, 7.291e-15);
}

TEST(Rounding, OfSingleSamplesLiesWithinTheBoundOfTheirPiece) {
  for (const Piece& piece : all_pieces()) {
    const auto first = static_cast<std::uint64_t>(piece.first);
    const std::uint64_t length = static_cast<std::uint64_t>(piece.last) - first + 1;
    if (length == 1) continue;
    const Range bound = rounding_of(piece);
    for (const std::uint64_t sample : {first, first + reference::mix64(first) % length, first + length - 1}) {
      const Range computed = rounding_of(only(Sample{sample}));
      ASSERT_LE(bound.low, computed.low) << sample;
      ASSERT_GE(bound.high, computed.high) << sample;
    }
  }
}

TEST(Pieces, OfMoreThanOneBinadeAreNone) {
  EXPECT_THROW(rounding_of({Sample{0}, Sample{0}}), std::invalid_argument);
  EXPECT_THROW(rounding_of({Sample{7}, Sample{8}}), std::invalid_argument);
  EXPECT_THROW(truncation_of({Sample{6}, Sample{5}}), std::invalid_argument);
  EXPECT_THROW(truncation_of({Sample{whole + 1}, Sample{whole + 1}}), std::invalid_argument);
}

/// Each operation of the error analysis, tried on numbers: what is computed lies within the error stated.
TEST(Tracked, EnclosesWhatEachOperationRounds) {
  const Interval wide(1.0, 1.25);
  for (int i = 0; i < 2000; ++i) {
    const double x = 1 + std::ldexp(static_cast<double>(reference::mix64(2 * i + 1) >> 12), -54);
    const double y = 1 + std::ldexp(static_cast<double>(reference::mix64(2 * i + 2) >> 12), -54);
    const Tracked left(wide);
    const Tracked right(wide);
    const auto expect_within = [&](const Tracked& tracked, double result, const Interval& exact) {
      const Interval error = Interval(result) - exact;
      EXPECT_LE(lower(tracked.error()), lower(error)) << x << ' ' << y;
      EXPECT_GE(upper(tracked.error()), upper(error)) << x << ' ' << y;
    };
    expect_within(left + right, x + y, Interval(x) + Interval(y));
    expect_within(left - right, x - y, Interval(x) - Interval(y));
    expect_within(left * right, x * y, Interval(x) * Interval(y));
    expect_within(left / right, x / y, Interval(x) / Interval(y));
    expect_within((left * right) / (left + right), (x * y) / (x + y), (Interval(x) * Interval(y)) / (Interval(x) + Interval(y)));
  }
}

TEST(Tracked, KnowsWhatIsNotRounded) {
  const Tracked numbers(Interval(1.0, 1.25));
  EXPECT_EQ(upper((numbers - Tracked(1)).error()), 0);
  EXPECT_EQ(upper((Tracked(2) * numbers).error()), 0);
  EXPECT_EQ(upper((numbers / Tracked(1)).error()), 0);
  EXPECT_EQ(upper((Tracked(0) + numbers).error()), 0);
  EXPECT_GT(upper((Tracked(3) - numbers).error()), 0);
  EXPECT_GT(upper((numbers / Tracked(3)).error()), 0);
}

}  // namespace
}  // namespace poise::exact
