#include "true_log.hpp"

#include <cmath>
#include <random>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include "extended.hpp"
#include "fdlibm_log.hpp"

/// The arithmetic of faults is held to other arithmetic: a fault that erred by itself would test nothing.
namespace poise::conformance {
namespace {

using Precise = boost::multiprecision::cpp_bin_float_50;

/// Samples of all magnitudes, those next to U = 1 among them.
std::vector<std::uint64_t> samples() {
  std::vector<std::uint64_t> all;
  for (std::uint64_t below = 0; below < 100; ++below) all.push_back((std::uint64_t{1} << 53) - below);
  std::mt19937_64 numbers(1);
  for (unsigned i = 0; i < 2000; ++i) all.push_back(1 + (numbers() >> (11 + i % 53)));
  return all;
}

double relative_error(const DoubleDouble& value, const Precise& right) {
  if (right == 0) return value.hi == 0 ? 0 : 1;
  return static_cast<Precise>(abs((Precise(value.hi) + Precise(value.lo) - right) / right)).convert_to<double>();
}

TEST(TrueLog, HasAHundredBits) {
  for (const std::uint64_t sample : samples()) {
    const Precise right = log(ldexp(Precise(sample), -53));
    EXPECT_LT(relative_error(true_log(std::ldexp(static_cast<double>(sample), -53)), right), 0x1p-100) << sample;
    EXPECT_EQ(correctly_rounded_log(sample), right.convert_to<double>()) << sample;
  }
}

TEST(TrueExp, HasNinetyFiveBits) {
  for (const std::uint64_t sample : samples()) {
    const DoubleDouble x = true_log(std::ldexp(static_cast<double>(sample), -53)) / DoubleDouble{7};
    EXPECT_LT(relative_error(true_exp(x), exp(Precise(x.hi) + Precise(x.lo))), 0x1p-95) << sample;
  }
}

TEST(FdlibmLog, IsWithinAnUlpAndNotAlwaysTheNearest) {
  std::size_t wrong = 0;
  for (const std::uint64_t sample : samples()) {
    const double u = std::ldexp(static_cast<double>(sample), -53);
    const double right = correctly_rounded_log(sample);
    for (const double given : {fdlibm_log(u), fdlibm_log1p(u - 1)}) {
      EXPECT_LE(std::abs(given - right), std::ldexp(1.0, std::ilogb(right == 0 ? 1 : right) - 52)) << sample;
      wrong += given != right ? 1 : 0;
    }
  }
  EXPECT_GT(wrong, 20u);
  EXPECT_EQ(fdlibm_log(0.6023203277884887), -0x1.039107c9111c6p-1);  // a published example; the nearest ends in c5
}

TEST(Extended, IsThatOfTheSoftware) {
  std::mt19937_64 numbers(2);
  for (unsigned i = 0; i < 2000; ++i) {
    const double a = std::ldexp(static_cast<double>(numbers()), -64);
    const double b = std::ldexp(static_cast<double>(numbers()), -64) + 1;
    const Extended native = Extended(a) / Extended(b) + Extended(b) * Extended(a);
    const SoftwareExtended soft = SoftwareExtended(a) / SoftwareExtended(b) + SoftwareExtended(b) * SoftwareExtended(a);
    EXPECT_EQ(static_cast<double>(native), soft.convert_to<double>());
    EXPECT_EQ(SoftwareExtended(native), soft);
  }
}

}  // namespace
}  // namespace poise::conformance
