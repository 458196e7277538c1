#include "poise/reference/h32.hpp"

#include <map>

#include <gtest/gtest.h>

/// The lesson's figures, all of them.
namespace poise::reference {
namespace {

const ExerciseRules rules;

TEST(Fmix32, IsUndone) {
  std::uint32_t word = 1;
  for (int i = 0; i < 10000; ++i, word = word * 1664525 + 1013904223) EXPECT_EQ(unfmix32(fmix32(word)), word);
  EXPECT_EQ(fmix32(0), 0u);
}

TEST(TheLesson, HasTheseScores) {
  const std::tuple<const char*, std::uint32_t, std::uint32_t, std::uint32_t> table[] = {{"page1", 1893209739, 601664996, 1992519423},
                                                                                        {"page2", 3841187204, 4237365167, 1187875748},
                                                                                        {"page3", 3704692274, 4213873642, 436657056}};
  for (const auto& [key, red, green, blue] : table) {
    EXPECT_EQ(h32_of_message(rules, key, "red"), red);
    EXPECT_EQ(h32_of_message(rules, key, "green"), green);
    EXPECT_EQ(h32_of_message(rules, key, "blue"), blue);
  }
}

TEST(TheLesson, MovesTwoKeysWhenGreenLeaves) {
  Exercise exercise(rules);
  for (const char* node : {"red", "green", "blue"}) ASSERT_TRUE(exercise.add(node));
  EXPECT_EQ(*exercise.owner("page1"), "blue");
  EXPECT_EQ(*exercise.owner("page2"), "green");
  EXPECT_EQ(*exercise.owner("page3"), "green");
  ASSERT_TRUE(exercise.track({"page1", "page2", "page3"}));
  ASSERT_TRUE(exercise.remove("green"));
  EXPECT_EQ(*exercise.owner("page1"), "blue");
  const std::vector<Moved> moved = exercise.diff();
  EXPECT_EQ(moved, (std::vector<Moved>{{"page2", "green", "red"}, {"page3", "green", "red"}}));
}

std::uint32_t byte_sum(const std::string& text) {
  std::uint32_t sum = 0;
  for (const char c : text) sum += static_cast<unsigned char>(c);
  return sum;
}

TEST(TheTrap, HasTheseSumsAndGivesEveryKeyToOneNode) {
  EXPECT_EQ(byte_sum("page1|red"), 901u);
  EXPECT_EQ(byte_sum("page1|green"), 1115u);
  EXPECT_EQ(byte_sum("page1|blue"), 1010u);
  EXPECT_EQ(byte_sum("page2|red"), 902u);
  EXPECT_EQ(byte_sum("page2|green"), 1116u);
  EXPECT_EQ(byte_sum("page2|blue"), 1011u);
  ExerciseRules trap;
  trap.score = [](const ExerciseRules&, std::string_view key, std::string_view node) { return byte_sum(key_bar_node(key, node)); };
  Exercise exercise(trap);
  for (const char* node : {"red", "green", "blue"}) ASSERT_TRUE(exercise.add(node));
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(*exercise.owner("page" + std::to_string(i)), "green");
}

TEST(WithoutASeparator, TwoPairsHaveOneText) {
  EXPECT_EQ(std::string("ab") + "c", std::string("a") + "bc");
  EXPECT_NE(h32_of_message(rules, "ab", "c"), h32_of_message(rules, "a", "bc"));
}

/// The lesson names no nodes and claims counts within one or two percent of 2,000; with these names the largest difference is what is here.
TEST(FourNodes, ShareEightThousandKeysWithinSevenPercent) {
  Exercise exercise(rules);
  for (const char* node : {"alder", "birch", "cedar", "damson"}) ASSERT_TRUE(exercise.add(node));
  std::map<std::string, int> counts;
  for (int i = 1; i <= 8000; ++i) ++counts[*exercise.owner("page" + std::to_string(i))];
  ASSERT_EQ(counts.size(), 4u);
  for (const auto& [node, count] : counts) {
    EXPECT_GE(count, 1860) << node;
    EXPECT_LE(count, 2140) << node;
  }
}

}  // namespace
}  // namespace poise::reference
