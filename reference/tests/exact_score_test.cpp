#include "poise/reference/exact_score.hpp"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "poise/reference/node_selector.hpp"

namespace poise::reference {
namespace {

constexpr auto equal = std::strong_ordering::equal;
constexpr auto less = std::strong_ordering::less;
constexpr auto greater = std::strong_ordering::greater;

constexpr std::uint32_t half = 0x7fffffff;
constexpr std::uint32_t quarter = 0x3fffffff;
constexpr std::uint32_t one = 0xffffffff;

TEST(ExactScores, AreEqualWhereAlgebraSaysSo) {
  EXPECT_EQ(order_of_scores({quarter, 2}, {half, 1}), equal);
  EXPECT_EQ(order_of_scores({quarter, 5e-324 * 2}, {half, 5e-324}), equal);
  EXPECT_EQ(order_of_scores({0x8fffffff, 2}, {0xbfffffff, 1}), equal);  // 9/16 and 3/4
  EXPECT_EQ(order_of_scores({0x6bffffff, 3}, {0x8fffffff, 2}), equal);  // 27/64 and 9/16
  EXPECT_EQ(order_of_scores({one, 5e-324}, {one, 1e308}), equal);
  EXPECT_EQ(order_of_scores({12345, 0.3}, {12345, 0.3}), equal);
}

TEST(ExactScores, AreTornApartByOneStep) {
  EXPECT_EQ(order_of_scores({quarter, std::nextafter(2.0, 3)}, {half, 1}), greater);
  EXPECT_EQ(order_of_scores({quarter, std::nextafter(2.0, 1)}, {half, 1}), less);
  EXPECT_EQ(order_of_scores({quarter, 2}, {half, std::nextafter(1.0, 2)}), less);
  EXPECT_EQ(order_of_scores({quarter + 1, 2}, {half, 1}), greater);
  EXPECT_EQ(order_of_scores({one, 5e-324}, {one - 1, std::numeric_limits<double>::max()}), greater);
  EXPECT_EQ(order_of_scores({0, std::numeric_limits<double>::max()}, {one - 1, 5e-324}), greater);
  EXPECT_EQ(order_of_scores({7, 1e-300}, {7, std::nextafter(1e-300, 1)}), less);
  EXPECT_EQ(order_of_scores({0x1fffffff, 0.9}, {half, 0.3}), 0.9 > 3 * static_cast<long double>(0.3) ? greater : less);
}

TEST(ExactScores, HaveTheOrderOfLogarithmsWhereThoseAreFarApart) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const auto first = static_cast<std::uint32_t>(random());
    const auto second = static_cast<std::uint32_t>(random());
    const double weight = std::ldexp(1 + static_cast<double>(random() % 1000) / 1000, static_cast<int>(random() % 2000) - 1000);
    const double other = weight * (0.5 + static_cast<double>(random() % 1000) / 1000);
    const long double left = std::log(static_cast<long double>(unit_of(first))) / weight;
    const long double right = std::log(static_cast<long double>(unit_of(second))) / other;
    if (std::abs(left - right) <= std::abs(left) * 1e-12L) continue;
    EXPECT_EQ(order_of_scores({first, weight}, {second, other}), left > right ? greater : less);
  }
}

TEST(Bounds, OfUOneAreRational) {
  const ScoreBounds bounds = bounds_of({one, 1});
  EXPECT_EQ(bounds.nearest, 1);
  EXPECT_EQ(bounds.from, 1 - 5 * 0x1p-50);
  EXPECT_EQ(bounds.to, 1 + 5 * 0x1p-50);
}

/// u has 27 bits, its square 54: it lies in the middle of two numbers, and the even one is the nearest.
TEST(Bounds, OfAMiddleNameTheEvenNeighbour) {
  for (const std::uint32_t score32 : {134217724u, 134217722u, 100000000u}) {
    const std::uint64_t t = std::uint64_t{score32} + 1;
    ASSERT_EQ(t % 2, 1u);
    const auto square = t * t;
    EXPECT_EQ(bounds_of({score32, 0.5}).nearest, std::ldexp(static_cast<double>(square), -64)) << score32;
  }
}

/// The claim behind the tolerance: u^(1/w) of this platform, and exp(ln(u)/w), lie within it; in single precision nothing does.
TEST(Bounds, HoldWhatDoublesCompute) {
  std::mt19937_64 random(2);
  int judged = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto score32 = static_cast<std::uint32_t>(random());
    const double weight = std::exp(static_cast<double>(random() % 20000) / 1000 - 6.9);
    if (is_beyond_bounds({score32, weight})) continue;
    ++judged;
    const ScoreBounds bounds = bounds_of({score32, weight});
    EXPECT_LE(bounds.from, bounds.nearest);
    EXPECT_LE(bounds.nearest, bounds.to);
    for (const double score : {power_score(unit_of(score32), weight), std::exp(std::log(unit_of(score32)) / weight)}) {
      EXPECT_LE(bounds.from, score) << score32 << ' ' << weight;
      EXPECT_GE(bounds.to, score) << score32 << ' ' << weight;
    }
  }
  EXPECT_GT(judged, 15000);
}

TEST(Bounds, EndAtTheSmallestNormalNumber) {
  EXPECT_FALSE(is_beyond_bounds({one, 0.001}));
  EXPECT_TRUE(is_beyond_bounds({one, std::nextafter(0.001, 0)}));
  EXPECT_FALSE(is_beyond_bounds({0, 0.03132}));  // 2^(-32 / 0.03132) is 2^-1021.7
  EXPECT_TRUE(is_beyond_bounds({0, 0.03131}));
  EXPECT_FALSE(is_beyond_bounds({0xffffefff, 0.001}));
  const double largest_weight_at_the_end = 0.0625 / 2;  // u = 2^-32 to the 32: 2^-1024
  EXPECT_TRUE(is_beyond_bounds({0, largest_weight_at_the_end}));
}

TEST(Tolerance, IsTheSumOfBoth) {
  EXPECT_TRUE(is_within_tolerance({quarter, 2}, {half, 1}));
  EXPECT_TRUE(is_within_tolerance({quarter, std::nextafter(2.0, 1)}, {half, 1}));
  EXPECT_FALSE(is_within_tolerance({quarter, 2 - 1e-12}, {half, 1}));
  EXPECT_FALSE(is_within_tolerance({one - 1, 1}, {one, 1}));
  EXPECT_TRUE(is_within_tolerance({one - 1, 1e16}, {one, 1}));
  EXPECT_TRUE(is_within_tolerance({one, 1}, {one - 1, 1}));  // larger is near enough
}

}  // namespace
}  // namespace poise::reference
