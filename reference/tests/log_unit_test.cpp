#include "poise/reference/log_unit.hpp"

#include <bit>

#include <gtest/gtest.h>

#include "poise/reference/mix64.hpp"
#include "poise/reference/race.hpp"
#include "poise/reference/software_double.hpp"

namespace poise::reference {
namespace {

constexpr std::uint64_t whole = std::uint64_t{1} << 53;

std::uint64_t bits(double value) { return std::bit_cast<std::uint64_t>(value); }

/// Native and software binary64 give one value, in every bit.
void expect_agreement(std::uint64_t sample, std::int64_t weight) {
  const auto native = log_unit<double>(Sample{sample});
  const auto software = log_unit<SoftwareDouble>(Sample{sample});
  ASSERT_EQ(bits(native), bits(software.convert_to<double>())) << sample;
  ASSERT_EQ(bits(race<double>(native, weight)), bits(race<SoftwareDouble>(software, weight).convert_to<double>()))
      << sample << ' ' << weight;
}

TEST(LogUnit, HasTheValuesTheContractStates) {
  EXPECT_EQ(bits(log_unit<double>(Sample{whole})), 0u);
  EXPECT_EQ(log_unit<double>(Sample{whole - 1}), -1.1102230246251565e-14);
  EXPECT_EQ(log_unit<double>(Sample{whole / 2}), -ln2);
  EXPECT_EQ(bits(ln2), 0x3fe62e42fefa39efu);
}

TEST(LogUnit, NativeAndSoftwareAgreeInEveryBinade) {
  for (int e = 0; e <= 53; ++e) {
    const std::uint64_t first = std::uint64_t{1} << e;
    for (std::uint64_t step = 0; step < 200; ++step) {
      const std::uint64_t within = e < 8 ? step % first : mix64(first + step) % first;
      const std::uint64_t sample = first + within;
      if (sample <= whole) expect_agreement(sample, static_cast<std::int64_t>(1 + mix64(sample) % 4294967295));
    }
    for (const std::uint64_t edge : {first, first + 1, 2 * first - 1, 2 * first - 2}) {
      if (first <= edge && edge <= whole) expect_agreement(edge, 4294967295);
    }
  }
}

/// 10 million samples where it is asked for (POISE_SAMPLES), fewer in every run of the tests.
TEST(LogUnit, NativeAndSoftwareAgreeOnRandomSamples) {
  const char* asked = std::getenv("POISE_SAMPLES");
  const std::uint64_t count = asked == nullptr ? 20000 : std::strtoull(asked, nullptr, 10);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t draw = mix64(i + 1);
    expect_agreement(static_cast<std::uint64_t>(sample_of(Draw{draw})), static_cast<std::int64_t>(1 + mix64(draw) % 4294967295));
  }
}

TEST(LogUnit, IsMonotoneAtEveryJointAndNextToOne) {
  for (int e = 1; e <= 53; ++e) {
    const std::uint64_t joint = std::uint64_t{1} << e;
    EXPECT_LE(log_unit<double>(Sample{joint - 1}), log_unit<double>(Sample{joint})) << e;
  }
  for (std::uint64_t below = 1; below < 100000; ++below) {
    ASSERT_LE(log_unit<double>(Sample{whole - below}), log_unit<double>(Sample{whole - below + 1})) << below;
  }
}

TEST(Arithmetic, OfThisMachineIsAsTheContractNeeds) {
  for (const std::string& fault : arithmetic_faults()) ADD_FAILURE() << fault;
}

}  // namespace
}  // namespace poise::reference
