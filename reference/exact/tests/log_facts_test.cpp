#include "poise/exact/log_facts.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "poise/reference/log_unit.hpp"

namespace poise::exact {
namespace {

using reference::Sample;

TEST(LogFacts, KnowTheLogarithmOfOneHalf) {
  const LogFacts facts = log_facts(Sample{std::uint64_t{1} << 52});
  EXPECT_EQ(facts.truth.substr(0, 33), "-6.931471805599453094172321214581");
  EXPECT_EQ(facts.nearest, -reference::ln2);
}

TEST(LogFacts, NextToOneTheSeriesIsAHundredTimesTheLogarithm) {
  const LogFacts facts = log_facts(Sample{(std::uint64_t{1} << 53) - 1});
  EXPECT_EQ(facts.nearest, -0x1p-53);
  EXPECT_EQ(reference::log_unit<double>(Sample{(std::uint64_t{1} << 53) - 1}), -1.1102230246251565e-14);
  EXPECT_EQ(facts.series.substr(0, 5), "-1.09");
}

TEST(LogFacts, NearestIsWhatTheLibraryGivesNearlyAlways) {
  int differ = 0;
  for (std::uint64_t sample = 1; sample < (std::uint64_t{1} << 53) / 3; sample = sample * 3 + 1) {
    if (log_facts(Sample{sample}).nearest != std::log(static_cast<double>(sample) * 0x1p-53)) ++differ;
  }
  EXPECT_LE(differ, 1);
}

TEST(LogFacts, TheLargestSampleIsZero) { EXPECT_EQ(log_facts(reference::largest_sample).truth, "0"); }

}  // namespace
}  // namespace poise::exact
