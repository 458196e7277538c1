#include <bit>

#include <gtest/gtest.h>

#include "poise/reference/log_unit.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/race.hpp"
#include "poise/reference/weighted_rendezvous.hpp"

/// docs/proofs.md, "Monotone" and "Equal weights": the joints between binades, one by one, and the argument within a binade, tried.
namespace poise::reference {
namespace {

constexpr std::uint64_t whole = static_cast<std::uint64_t>(largest_sample);
constexpr int joints = std::bit_width(whole) - 1;

TEST(Joints, ThereAreFiftyThreeAndLnRisesAtEach) {
  EXPECT_EQ(joints, 53);
  for (int e = 1; e <= joints; ++e) {
    const std::uint64_t joint = std::uint64_t{1} << e;
    EXPECT_LT(log_unit<double>(Sample{joint - 1}), log_unit<double>(Sample{joint})) << e;
  }
}

/// z of NUM-3, of m = 1 + j * 2^-52.
double z_of(std::uint64_t j) {
  const double m = 1 + static_cast<double>(j) * 0x1p-52;
  return (m - 1) / (m + 1);
}

/// The whole of m's range, in runs that begin at both ends, in the middle, and where j is a power of two or random.
TEST(WithinABinade, ZNeverFalls) {
  constexpr std::uint64_t all = std::uint64_t{1} << 52;
  constexpr std::uint64_t run = 2000;
  std::vector<std::uint64_t> starts{0, all / 2 - run / 2, all - 1 - run};
  for (int i = 11; i < 52; ++i) starts.push_back((std::uint64_t{1} << i) - run / 2);
  for (std::uint64_t i = 1; i <= 100; ++i) starts.push_back(mix64(i) % (all - 1 - run));
  for (const std::uint64_t start : starts) {
    for (std::uint64_t j = start; j < start + run; ++j) ASSERT_LE(z_of(j), z_of(j + 1)) << j;
  }
}

TEST(WithinABinade, LnNeverFalls) {
  for (std::uint64_t sample = 1; sample < 300000; ++sample)
    ASSERT_LE(log_unit<double>(Sample{sample}), log_unit<double>(Sample{sample + 1}));
  for (int e = 18; e < joints; ++e) {
    const std::uint64_t first = std::uint64_t{1} << e;
    for (std::uint64_t start : {first, first + mix64(first) % (first / 2), 2 * first - 1000}) {
      for (std::uint64_t sample = start; sample < start + 1000; ++sample)
        ASSERT_LE(log_unit<double>(Sample{sample}), log_unit<double>(Sample{sample + 1})) << sample;
    }
  }
}

Racer racer(Draw draw, std::int64_t weight) {
  const double log = log_unit<double>(sample_of(draw));
  return {draw, weight, log, race<double>(log, weight)};
}

/// At one weight the race is won just when the draw is larger: for draws of one sample, of neighbours, at the joints and next to one.
TEST(EqualWeights, TheLargerDrawWinsTheRace) {
  std::vector<std::uint64_t> draws{0, 1, 2047, 2048, UINT64_MAX - 2048, UINT64_MAX - 2047, UINT64_MAX - 1, UINT64_MAX};
  for (int e = 1; e < joints; ++e) {
    const auto joint = static_cast<std::uint64_t>(first_draw_of(Sample{std::uint64_t{1} << e}));
    draws.insert(draws.end(), {joint - 2048, joint - 1, joint, joint + 1, joint + 2048});
  }
  for (std::uint64_t i = 1; i <= 100; ++i) draws.push_back(mix64(i));
  for (const std::int64_t weight : {smallest_weight, std::int64_t{3}, std::int64_t{1000}, std::int64_t{2147483648}, largest_weight}) {
    for (const std::uint64_t one : draws) {
      for (const std::uint64_t other : draws)
        ASSERT_EQ(smaller_race_beats(racer(Draw{one}, weight), racer(Draw{other}, weight)), one > other)
            << one << ' ' << other << ' ' << weight;
    }
  }
}

}  // namespace
}  // namespace poise::reference
