#include "run/plan.hpp"

#include <set>

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

TEST(Plan, PatternsMatchWholeIds) {
  EXPECT_TRUE(matches("mix64/*", "mix64/zero"));
  EXPECT_TRUE(matches("*/bit-?3", "mix64/bit-03"));
  EXPECT_TRUE(matches("*", ""));
  EXPECT_FALSE(matches("mix64", "mix64/zero"));
  EXPECT_FALSE(matches("", "a"));
  EXPECT_FALSE(matches("?", ""));
}

TEST(Plan, HoldsEveryVectorOnceAndAllLaws) {
  const Plan plan = make_plan("");
  std::set<std::string> ids;
  for (const Check& check : plan.checks) {
    for (const auto* vector : check.vectors) {
      EXPECT_TRUE(ids.insert(vector->id).second) << vector->id;
      EXPECT_EQ(vector->topic, check.topic);
      EXPECT_EQ(vector->clause, check.clause);
    }
  }
  EXPECT_GT(ids.size(), 600u);
  EXPECT_EQ(plan.laws.size(), conformance::laws().size());
}

TEST(Plan, HasTheSameChecksInEveryProfile) {
  const Plan quick = make_plan("", conformance::Profile::quick);
  const Plan full = make_plan("", conformance::Profile::full);
  ASSERT_EQ(quick.checks.size(), full.checks.size());
  std::size_t without_vectors = 0;
  for (std::size_t i = 0; i < full.checks.size(); ++i) {
    EXPECT_EQ(quick.checks[i].topic, full.checks[i].topic);
    EXPECT_EQ(quick.checks[i].clause, full.checks[i].clause);
    EXPECT_FALSE(full.checks[i].vectors.empty());
    if (quick.checks[i].vectors.empty()) ++without_vectors;
  }
  EXPECT_GT(without_vectors, 0u);
}

TEST(Plan, APatternThatMatchesNothingOfTheProfileLeavesNothing) {
  EXPECT_TRUE(make_plan("shares/*", conformance::Profile::quick).checks.empty());
  EXPECT_FALSE(make_plan("shares/*", conformance::Profile::full).checks.empty());
}

TEST(Plan, APatternLeavesOutTheLaws) {
  const Plan plan = make_plan("errors/empty");
  ASSERT_EQ(plan.checks.size(), 1u);
  EXPECT_EQ(plan.checks[0].vectors.size(), 1u);
  EXPECT_TRUE(plan.laws.empty());
}

}  // namespace
}  // namespace poise::harness
