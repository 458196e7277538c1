#include <bit>

#include <gtest/gtest.h>

#include "poise/reference/mix64.hpp"
#include "poise/reference/sample.hpp"

/// docs/proofs.md, "Samples": from 1 to 2^53, each of as many draws as any other, and exact as a binary64.
namespace poise::reference {
namespace {

std::uint64_t sample(std::uint64_t draw) { return static_cast<std::uint64_t>(sample_of(Draw{draw})); }

TEST(Samples, GoFromOneToTheLargest) {
  EXPECT_EQ(sample(0), 1u);
  EXPECT_EQ(sample(UINT64_MAX), static_cast<std::uint64_t>(largest_sample));
  EXPECT_TRUE(std::has_single_bit(static_cast<std::uint64_t>(largest_sample)));
  EXPECT_EQ(std::bit_width(static_cast<std::uint64_t>(largest_sample)) - 1, 53);
}

TEST(Samples, HaveTwoThousandAndFortyEightDrawsEach) {
  for (std::uint64_t i = 0; i < 20000; ++i) {
    const std::uint64_t number = i < 100 ? i + 1 : i < 200 ? static_cast<std::uint64_t>(largest_sample) - (i - 100) : sample(mix64(i));
    const auto first = static_cast<std::uint64_t>(first_draw_of(Sample{number}));
    ASSERT_EQ(sample(first), number);
    ASSERT_EQ(sample(first + 2047), number);
    ASSERT_EQ(number == 1 ? 0 : sample(first - 1), number - 1);
    ASSERT_EQ(static_cast<std::uint64_t>(static_cast<double>(number)), number);
    ASSERT_EQ(static_cast<double>(number) / static_cast<double>(static_cast<std::uint64_t>(largest_sample)) * 0x1p53,
              static_cast<double>(number));
  }
}

}  // namespace
}  // namespace poise::reference
