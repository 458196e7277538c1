#include <gtest/gtest.h>

#include "poise/reference/mix64.hpp"

/// docs/proofs.md, "mix64 is a bijection": each step has the inverse stated there.
namespace poise::reference {
namespace {

/// The inverses of the multipliers modulo 2^64, as docs/proofs.md states them.
constexpr std::uint64_t inverses[2] = {0x96de1b173f119089, 0x319642b2d24d8ec3};

TEST(Mix64, MultipliersHaveTheInversesStated) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(mix64_multipliers[i] % 2, 1u);
    EXPECT_EQ(mix64_multipliers[i] * inverses[i], 1u) << i;
  }
}

std::uint64_t xor_shift(std::uint64_t x, int shift) { return x ^ (x >> shift); }
std::uint64_t undo_xor_shift(std::uint64_t x, int shift) { return x ^ (x >> shift) ^ (x >> 2 * shift); }

/// Both are linear over the bits: what holds of the 64 words of one bit holds of all words.
TEST(Mix64, ShiftsAreUndoneOnEachBit) {
  for (const int shift : mix64_shifts) {
    ASSERT_LT(2 * shift, 64);
    ASSERT_GE(3 * shift, 64);
    for (int bit = 0; bit < 64; ++bit) {
      const std::uint64_t word = std::uint64_t{1} << bit;
      EXPECT_EQ(undo_xor_shift(xor_shift(word, shift), shift), word) << shift;
      EXPECT_EQ(xor_shift(undo_xor_shift(word, shift), shift), word) << shift;
    }
  }
}

/// The inverse written out with the numbers of docs/proofs.md.
std::uint64_t inverse_of_mix64(std::uint64_t x) {
  x = undo_xor_shift(x, 31) * inverses[1];
  x = undo_xor_shift(x, 27) * inverses[0];
  return undo_xor_shift(x, 30);
}

TEST(Mix64, IsUndoneByTheStepsBackwards) {
  for (std::uint64_t i = 0; i < 100000; ++i) {
    const std::uint64_t x = i < 64 ? std::uint64_t{1} << i : i * 0x9e3779b97f4a7c15;
    ASSERT_EQ(inverse_of_mix64(mix64(x)), x);
    ASSERT_EQ(unmix64(x), inverse_of_mix64(x));
  }
}

}  // namespace
}  // namespace poise::reference
