#include "poise/reference/ranked_placement.hpp"

#include <gtest/gtest.h>

/// The document's six keys, every figure it states of them.
namespace poise::reference {
namespace {

const PlacementRules rules;

const ScoreTable table{{"alpha", {{"A", 90}, {"B", 20}, {"C", 70}, {"D", 40}, {"E", 75}}},
                       {"beta", {{"A", 30}, {"B", 80}, {"C", 60}, {"D", 20}, {"E", 81}}},
                       {"gamma", {{"A", 10}, {"B", 50}, {"C", 95}, {"D", 40}, {"E", 10}}},
                       {"delta", {{"A", 70}, {"B", 60}, {"C", 20}, {"D", 85}, {"E", 90}}},
                       {"epsilon", {{"A", 40}, {"B", 30}, {"C", 60}, {"D", 55}, {"E", 59}}},
                       {"zeta", {{"A", 65}, {"B", 65}, {"C", 10}, {"D", 50}, {"E", 65}}}};
const std::vector<std::string> keys{"alpha", "beta", "gamma", "delta", "epsilon", "zeta"};
const Names four{"A", "B", "C", "D"};

std::vector<std::string> moved(const Names& after) {
  std::vector<std::string> all;
  const auto report = change(rules, table, four, after, keys, 2);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Change& each = report->at(i);
    if (each.owner_before != each.owner_after) all.push_back(keys[i] + " " + each.owner_before + ">" + each.owner_after);
  }
  return all;
}

TEST(SixKeys, HaveTheseOwners) {
  const char* owners[] = {"A", "B", "C", "D", "C", "A"};
  for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_EQ(*owner(rules, table, four, keys[i]), owners[i]) << keys[i];
}

TEST(SixKeys, TwoOfThemMoveWhenEJoins) { EXPECT_EQ(moved({"A", "B", "C", "D", "E"}), (std::vector<std::string>{"beta B>E", "delta D>E"})); }

TEST(SixKeys, TwoOfThemMoveWhenCLeaves) { EXPECT_EQ(moved({"A", "B", "D"}), (std::vector<std::string>{"gamma C>B", "epsilon C>D"})); }

TEST(SixKeys, AlphaAndBetaChangeTheirSecond) {
  const auto report = change(rules, table, four, {"A", "B", "D"}, keys, 2);
  EXPECT_EQ(report->at(0), (Change{"A", "A", {"A", "C"}, {"A", "D"}, Cause::candidate_list}));
  EXPECT_EQ(report->at(1), (Change{"B", "B", {"B", "C"}, {"B", "A"}, Cause::candidate_list}));
}

TEST(SixKeys, ZetaIsTiedAndDependsOnWhoIsSeen) {
  EXPECT_EQ(*owner(rules, table, {"E", "D", "C", "B", "A"}, "zeta"), "A");
  EXPECT_EQ(*owner(rules, table, {"A", "B", "D"}, "zeta"), "A");
  EXPECT_EQ(*owner(rules, table, {"B", "D"}, "zeta"), "B");
}

}  // namespace
}  // namespace poise::reference
