#include "poise/reference/weighted_rendezvous.hpp"

#include <gtest/gtest.h>

#include "poise/reference/rules.hpp"

namespace poise::reference {
namespace {

struct Entry {
  std::uint64_t draw;
  std::int64_t weight;
};

/// Index of the winner among candidates with these draws and weights.
std::size_t winner(const std::vector<Entry>& entries) {
  const PoiseRules rules;
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < entries.size(); ++i) candidates.push_back({{Integer{IntegerKind::u8, false, i}}, entries[i].weight});
  const HashBuilder hash = [&](BytesView bytes) { return unmix64(entries[bytes.back()].draw); };
  return weighted_rendezvous(rules, hash, *make_contest(rules, candidates), Bytes{});
}

constexpr std::uint64_t half = (std::uint64_t{1} << 63) - 1;  // U = 1/2

TEST(WeightedRendezvous, TheSmallestRaceWins) {
  EXPECT_EQ(winner({{half, 1}, {half, 3}, {half, 2}}), 1u);
  EXPECT_EQ(winner({{half, 1}, {half + (std::uint64_t{1} << 40), 1}}), 1u);
}

TEST(WeightedRendezvous, EqualRacesGoToTheLargerDraw) { EXPECT_EQ(winner({{half - 5, 1}, {half, 1}, {half - 1, 1}}), 1u); }

TEST(WeightedRendezvous, EqualRacesAndDrawsGoToTheEarlier) { EXPECT_EQ(winner({{7, 1}, {half, 2}, {half, 2}}), 1u); }

TEST(WeightedRendezvous, AtUEqualToOneDrawsDecideAndThenTheIndexWhateverTheWeights) {
  EXPECT_EQ(winner({{UINT64_MAX - 1, 9}, {UINT64_MAX, 1}}), 1u);
  EXPECT_EQ(winner({{UINT64_MAX, 1}, {UINT64_MAX, 9}}), 0u);
}

TEST(Sample, IsTheHighBitsPlusOne) {
  EXPECT_EQ(sample_of(Draw{0}), Sample{1});
  EXPECT_EQ(sample_of(Draw{0x7ff}), Sample{1});
  EXPECT_EQ(sample_of(Draw{0x800}), Sample{2});
  EXPECT_EQ(sample_of(Draw{UINT64_MAX}), largest_sample);
  EXPECT_EQ(sample_of(first_draw_of(Sample{12345})), Sample{12345});
}

}  // namespace
}  // namespace poise::reference
