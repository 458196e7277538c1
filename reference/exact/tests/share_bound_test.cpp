#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "interval.hpp"
#include "poise/exact/log_error.hpp"
#include "poise/reference/log_unit.hpp"
#include "poise/reference/rendezvous.hpp"

/// docs/proofs.md, "Shares": how far the chance that a race is longer than t can be from exp(-weight * t).
namespace poise::exact {
namespace {

using reference::Sample;

constexpr std::uint64_t whole = static_cast<std::uint64_t>(reference::largest_sample);
constexpr double stated = 1.44e-14;  // the bound for one race

TEST(OneRace, StaysWithinTheBoundStated) {
  double low = 0;
  double high = 0;
  for (const Piece& piece : all_pieces()) {
    const Range error = error_of(piece);
    low = std::min(low, error.low);
    high = std::max(high, error.high);
  }
  const Interval one_sample = Interval(1) / Interval(whole);
  const Interval of_ln = std::max(-low, high + std::ldexp(1.0, -53));
  const Interval of_division = one_sample * Interval(0.37);  // the largest y * exp(-y) is 1/e
  EXPECT_LE(upper(Interval(of_ln + of_division)), stated);
  EXPECT_GE(lower(of_ln), 0.99 * stated);
}

/// How many samples have a -ln(U) above x. ln never falls (joints_test), so they are the smallest ones.
std::uint64_t samples_above(double x) {
  std::uint64_t low = 0;  // the largest sample known to be above; 0: none
  std::uint64_t high = whole + 1;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (-reference::log_unit<double>(Sample{middle}) > x ? low : high) = middle;
  }
  return low;
}

/// The chance itself, counted, at 20,000 places: it keeps the bound, and comes near it.
TEST(OneRace, HasTheDistributionOfAnExponentialWithinTheBound) {
  double worst = 0;
  const auto look_at = [&](double x) {
    const Interval chance = Interval(samples_above(x)) / Interval(whole);
    const Interval difference = abs(chance - exp(-Interval(x)));
    ASSERT_LE(upper(difference), stated) << x;
    worst = std::max(worst, lower(difference).convert_to<double>());
  };
  for (int i = 0; i <= 10000; ++i) look_at(i * 0.0037);
  for (int i = 0; i <= 10000; ++i) look_at(std::ldexp(1 + i % 16 / 16.0, -(i / 16) % 60));
  for (const double just_below : {0x1.9p-47, 0x1.92p-47}) look_at(std::nextafter(just_below, 0));
  EXPECT_GT(worst, 0.75 * stated);
}

/// Equal draws fall to the earlier index: with n candidates and draws from a small range, all cases counted by the contract's rule.
TEST(Ties, MoveAShareByLessThanStated) {
  for (const std::uint64_t words : {2u, 3u, 8u}) {
    for (std::uint64_t n = 1; n <= 4; ++n) {
      std::vector<std::uint64_t> wins(n);
      std::uint64_t cases = 1;
      for (std::uint64_t i = 0; i < n; ++i) cases *= words;
      for (std::uint64_t number = 0; number < cases; ++number) {
        std::uint64_t rest = number;
        std::uint64_t champion = 0;
        std::uint64_t champion_draw = 0;
        for (std::uint64_t i = 0; i < n; ++i, rest /= words) {
          const std::uint64_t draw = rest % words;
          if (i == 0 || reference::larger_draw_beats(reference::Draw{draw}, reference::Draw{champion_draw})) {
            champion = i;
            champion_draw = draw;
          }
        }
        ++wins[champion];
      }
      // |wins / cases - 1 / n| <= (n - 1) / words
      for (const std::uint64_t won : wins) {
        const auto difference = static_cast<std::int64_t>(won * n) - static_cast<std::int64_t>(cases);
        EXPECT_LE(static_cast<std::uint64_t>(std::abs(difference)) * words, (n - 1) * cases * n) << words << ' ' << n;
      }
    }
  }
}

}  // namespace
}  // namespace poise::exact
