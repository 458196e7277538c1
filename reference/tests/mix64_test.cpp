#include "poise/reference/mix64.hpp"

#include <gtest/gtest.h>

namespace poise::reference {
namespace {

TEST(Mix64, HasTheValuesTheContractStates) {
  EXPECT_EQ(mix64(0), 0u);
  EXPECT_EQ(mix64(1), 0x5692161d100b05e5u);
  EXPECT_EQ(mix64(UINT64_MAX), 0xb4d055fcf2cbbd7bu);
  EXPECT_EQ(mix64(std::uint64_t{1} << 63), 0x25c26ea579cea98au);
}

TEST(Mix64, IsUndoneByItsInverse) {
  std::uint64_t x = 0;
  for (int i = 0; i < 100000; ++i) {
    ASSERT_EQ(unmix64(mix64(x)), x);
    ASSERT_EQ(mix64(unmix64(x)), x);
    x = x * 6364136223846793005u + 1442695040888963407u;
  }
  for (int bit = 0; bit < 64; ++bit) EXPECT_EQ(unmix64(mix64(std::uint64_t{1} << bit)), std::uint64_t{1} << bit);
}

}  // namespace
}  // namespace poise::reference
