#include <bit>
#include <cfloat>
#include <cmath>

#include <gtest/gtest.h>

#include "log_unit_series.hpp"
#include "poise/reference/mix64.hpp"

/// docs/proofs.md, "Underflow": what becomes of numbers below the normal ones does not matter.
namespace poise::reference {
namespace {

int replaced = 0;  // results below the normal numbers, so that a test sees that there were some

/// Binary64 in which each positive result below 2^-1022 is replaced by another number from 0 to 2^-1022.
template <const double& in_place>
struct Replacing {
  double value;
  explicit Replacing(double number) : value(number) {}

  static Replacing of(double result) {
    if (result == 0 || std::fabs(result) >= DBL_MIN) return Replacing(result);
    ++replaced;
    return Replacing(in_place);
  }
  friend Replacing operator+(Replacing left, Replacing right) { return of(left.value + right.value); }
  friend Replacing operator-(Replacing left, Replacing right) { return of(left.value - right.value); }
  friend Replacing operator*(Replacing left, Replacing right) { return of(left.value * right.value); }
  friend Replacing operator/(Replacing left, Replacing right) { return of(left.value / right.value); }
};

constexpr double nothing = 0;
constexpr double smallest_normal = DBL_MIN;

void expect_one_value(std::uint64_t sample) {
  const auto expected = std::bit_cast<std::uint64_t>(log_unit<double>(Sample{sample}));
  ASSERT_EQ(std::bit_cast<std::uint64_t>(log_unit<Replacing<nothing>>(Sample{sample}).value), expected) << sample;
  ASSERT_EQ(std::bit_cast<std::uint64_t>(log_unit<Replacing<smallest_normal>>(Sample{sample}).value), expected) << sample;
}

/// Terms become that small only just above a power of two: m - 1 below 2^-39. There are 2^13 such samples in the highest binade, and fewer
/// below: all of them, and as many again.
TEST(Underflow, ChangesNoValueWhateverBecomesOfIt) {
  replaced = 0;
  for (int e = 30; e < 53; ++e) {
    const std::uint64_t first = std::uint64_t{1} << e;
    const std::uint64_t many = e > 38 ? std::uint64_t{1} << (e - 38) : 2;
    for (std::uint64_t j = 0; j < many; ++j) expect_one_value(first + j);
  }
  EXPECT_GT(replaced, 1000);

  replaced = 0;
  for (std::uint64_t i = 1; i <= 20000; ++i) {
    const std::uint64_t sample = 1 + (mix64(i) >> (11 + i % 53));
    const int e = static_cast<int>(std::bit_width(sample)) - 1;
    if (sample - (std::uint64_t{1} << e) >= std::uint64_t{1} << std::max(e - 38, 0)) expect_one_value(sample);
  }
  EXPECT_EQ(replaced, 0);
}

}  // namespace
}  // namespace poise::reference
