#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "poise/reference/candidate.hpp"
#include "poise/reference/log_unit.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/race.hpp"

/// docs/proofs.md, "Normal numbers", "Scale" and "Duplicates".
namespace poise::reference {
namespace {

constexpr std::uint64_t whole = static_cast<std::uint64_t>(largest_sample);

double race_of(std::uint64_t sample, std::int64_t weight) { return race<double>(log_unit<double>(Sample{sample}), weight); }

/// ln never falls (joints_test), so its ends are those of the samples.
TEST(Ln, IsZeroOrNormal) {
  EXPECT_EQ(log_unit<double>(Sample{1}), -0x1.25e4f7b2737fap+5);
  EXPECT_EQ(log_unit<double>(Sample{whole - 1}), -0x1.9p-47);
  EXPECT_EQ(std::fpclassify(log_unit<double>(largest_sample)), FP_ZERO);
  EXPECT_FALSE(std::signbit(log_unit<double>(largest_sample)));
}

TEST(Race, IsZeroOrNormal) {
  EXPECT_EQ(largest_weight, (std::int64_t{1} << 32) - 1);
  EXPECT_EQ(race_of(1, smallest_weight), 0x1.25e4f7b2737fap+5);
  EXPECT_GT(race_of(whole - 1, largest_weight), 0x1p-79);
  EXPECT_EQ(std::fpclassify(race_of(whole, largest_weight)), FP_ZERO);
  EXPECT_EQ(std::fpclassify(race_of(whole, smallest_weight)), FP_ZERO);
}

TEST(Scale, ByAPowerOfTwoIsExact) {
  for (std::uint64_t i = 1; i <= 2000; ++i) {
    const std::uint64_t sample = i % 2 == 0 ? whole - i : 1 + (mix64(i) >> 11);
    const auto weight = static_cast<std::int64_t>(1 + mix64(i + 7777) % 1000);
    for (int shift = 0; shift <= 22; ++shift) ASSERT_EQ(std::ldexp(race_of(sample, weight << shift), shift), race_of(sample, weight));
  }
}

/// Two draws of which the second has the smaller race at weights 1 and 7, or an equal one, and not at 3 times these.
TEST(Scale, ByAnotherNumberMayChangeTheChoice) {
  const auto order = [](std::uint64_t one, std::uint64_t other, std::int64_t factor) {
    return race_of(one, factor) <=> race_of(other, 7 * factor);
  };
  std::optional<std::uint64_t> changed;
  for (std::uint64_t one = whole - whole / 10; !changed; ++one) {
    const auto close = static_cast<std::uint64_t>(std::pow(static_cast<double>(one) * 0x1p-53, 7) * 0x1p53);
    for (std::uint64_t other = close - 40; other <= close + 40; ++other) {
      if (order(one, other, 1) != order(one, other, 3)) changed = other;
    }
    ASSERT_LT(one, whole - whole / 10 + 100);
  }
}

/// Two races of one draw: the greater weight has the smaller one, also where the weights are as close as they can be.
TEST(Duplicates, TheGreaterWeightWins) {
  for (std::uint64_t i = 1; i <= 20000; ++i) {
    const std::uint64_t sample = i < 1000 ? whole - i : 1 + (mix64(i) >> 11);
    if (sample == whole) continue;
    for (const std::int64_t weight :
         {smallest_weight, largest_weight - 1, static_cast<std::int64_t>(1 + mix64(i + 1) % (largest_weight - 1))})
      ASSERT_LT(race_of(sample, weight + 1), race_of(sample, weight)) << sample << ' ' << weight;
  }
}

}  // namespace
}  // namespace poise::reference
