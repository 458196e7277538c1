#include "poise/reference/rendezvous.hpp"

#include <gtest/gtest.h>

#include "poise/reference/rules.hpp"

namespace poise::reference {
namespace {

/// A hash builder whose draws are these, by the last byte of the identity.
HashBuilder dictate(std::vector<std::uint64_t> draws) {
  return [draws = std::move(draws)](BytesView bytes) { return unmix64(draws.at(bytes.back())); };
}

Candidate candidate(std::uint8_t identity, Status status = Status::ready, std::int64_t weight = 1) {
  return {{Integer{IntegerKind::u8, false, identity}}, weight, status};
}

Result<std::size_t> pick(const std::vector<Candidate>& candidates, const HashBuilder& hash) {
  const PoiseRules rules;
  const auto contest = make_contest(rules, candidates);
  if (!contest) return contest.error();
  return rendezvous(rules, hash, *contest, Bytes{});
}

TEST(Rendezvous, TheLargestDrawWins) { EXPECT_EQ(*pick({candidate(0), candidate(1), candidate(2)}, dictate({5, 9, 7})), 1u); }

TEST(Rendezvous, DrawsAreUnsigned) {
  EXPECT_EQ(*pick({candidate(0), candidate(1)}, dictate({0x7fffffffffffffff, 0x8000000000000000})), 1u);
}

TEST(Rendezvous, EqualDrawsGoToTheEarlier) { EXPECT_EQ(*pick({candidate(0), candidate(1), candidate(2)}, dictate({3, 8, 8})), 1u); }

TEST(Rendezvous, TheIndexCountsTheIneligible) {
  EXPECT_EQ(*pick({candidate(0, Status::draining), candidate(1, Status::unavailable), candidate(2)}, dictate({9, 9, 1})), 2u);
}

TEST(Rendezvous, TheIneligibleNeverReachTheHashBuilder) {
  const HashBuilder builder = [](BytesView bytes) {
    EXPECT_EQ(bytes.back(), 1);
    return std::uint64_t{0};
  };
  EXPECT_EQ(*pick({candidate(0, Status::draining), candidate(1), candidate(2, Status::unavailable)}, builder), 1u);
}

TEST(Rendezvous, NobodyIsEmptyAndNobodyReadyIsNoEligibleCandidates) {
  EXPECT_EQ(pick({}, dictate({})).error(), Refusal::Empty);
  EXPECT_EQ(pick({candidate(0, Status::draining)}, dictate({})).error(), Refusal::NoEligibleCandidates);
}

TEST(Rendezvous, WeightsOutsideTheirRangeAreRefusedWhateverTheStatus) {
  for (const std::int64_t weight : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 32}) {
    EXPECT_EQ(pick({candidate(0), candidate(1, Status::unavailable, weight)}, dictate({1, 1})).error(), Refusal::InvalidWeight);
  }
  EXPECT_TRUE(pick({candidate(0, Status::ready, largest_weight)}, dictate({1})));
}

TEST(Rendezvous, RefusalsOfCandidatesComeBeforeThoseOfTheList) {
  EXPECT_EQ(pick({candidate(0, Status::draining, 0)}, dictate({})).error(), Refusal::InvalidWeight);
  EXPECT_EQ(pick({{text("\xff"), 0, Status::draining}}, dictate({})).error(), Refusal::InvalidValue);
}

}  // namespace
}  // namespace poise::reference
