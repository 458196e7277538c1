#include "poise/exact/race_order.hpp"

#include <gtest/gtest.h>

namespace poise::exact {
namespace {

using reference::Sample;

constexpr std::uint64_t whole = std::uint64_t{1} << 53;

TEST(RaceOrder, PowersOfTwoTieExactly) {
  for (std::int64_t k = 1; k <= 53; ++k) {
    EXPECT_EQ(order_of_true_races(Sample{whole >> k}, k, Sample{whole >> 1}, 1), std::strong_ordering::equal) << k;
  }
}

TEST(RaceOrder, OtherPowersTieToo) {
  const std::uint64_t three_quarters = 3 * (whole / 4);
  const std::uint64_t cube = 27 * (whole / 64);
  EXPECT_EQ(order_of_true_races(Sample{three_quarters}, 1, Sample{cube}, 3), std::strong_ordering::equal);
  EXPECT_EQ(order_of_true_races(Sample{9 * (whole / 16)}, 2, Sample{cube}, 3), std::strong_ordering::equal);
  EXPECT_EQ(order_of_true_races(Sample{9 * (whole / 16)}, 2, Sample{cube + 1}, 3), std::strong_ordering::greater);
}

TEST(RaceOrder, UEqualToOneTiesWithNothingElse) {
  EXPECT_EQ(order_of_true_races(Sample{whole}, 7, Sample{whole}, 1), std::strong_ordering::equal);
  EXPECT_EQ(order_of_true_races(Sample{whole}, 1, Sample{whole - 1}, 4294967295), std::strong_ordering::less);
}

TEST(RaceOrder, NeighboursAreToldApart) {
  EXPECT_EQ(order_of_true_races(Sample{12345}, 4294967295, Sample{12346}, 4294967295), std::strong_ordering::greater);
  EXPECT_EQ(order_of_true_races(Sample{whole / 3}, 4294967295, Sample{whole / 3}, 4294967294), std::strong_ordering::less);
}

}  // namespace
}  // namespace poise::exact
