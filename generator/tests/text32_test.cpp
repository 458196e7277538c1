#include "forge/text32.hpp"

#include <cstdint>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

constexpr std::uint32_t empty = 0x811c9dc5;  // the hash of no bytes, where every hash begins

constexpr std::string_view texts[] = {"", "a", "foobar", "page1|", "na\xc3\xafve", "\xff\x80\x01", "node-1100284"};
constexpr std::uint32_t states[] = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, empty};

TEST(Text32, StateAfterIsTheHashFromAnyState) {
  EXPECT_EQ(state_after(empty, ""), empty);
  EXPECT_EQ(state_after(empty, "a"), 0xe40c292c);
  EXPECT_EQ(state_after(empty, "foobar"), 0xbf9cf968);
  EXPECT_EQ(state_after(state_after(empty, "foo"), "bar"), 0xbf9cf968);
  EXPECT_EQ(state_after(empty, std::string_view("\0", 1)), 0x050c5d1f);
}

TEST(Text32, StateBeforeUndoesStateAfter) {
  for (const std::uint32_t state : states) {
    for (const std::string_view text : texts) {
      EXPECT_EQ(state_before(state_after(state, text), text), state) << text;
      EXPECT_EQ(state_after(state_before(state, text), text), state) << text;
    }
  }
}

TEST(Text32, TextBetweenReachesItsTarget) {
  for (const std::uint32_t before : {empty, state_after(empty, "page1|"), std::uint32_t{0}}) {
    for (const std::uint32_t after : states) {
      const std::string text = text_between(before, after);
      EXPECT_EQ(state_after(before, text), after) << text;
      EXPECT_TRUE(text.size() == 7 || text.size() == 8) << text;
      EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos) << text;
    }
  }
}

TEST(Text32, TextBetweenIsTheSameEachTime) {
  const std::string first = text_between(empty, 0xffffffff);
  EXPECT_NE(text_between(0, 0xffffffff), first);  // and what is kept of one state is not taken for another
  EXPECT_EQ(text_between(empty, 0xffffffff), first);
}

/// The first number that ends in a state in which a smaller one has ended, and that one, by a table of all states so far.
std::pair<std::uint32_t, std::uint32_t> first_pair(std::uint32_t before, const std::string& prefix) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (std::uint32_t number = 1;; ++number) {
    const auto [met, is_new] = numbers.emplace(state_after(before, prefix + std::to_string(number)), number);
    if (!is_new) return {met->second, number};
  }
}

TEST(Text32, TiedNamesTieAndAreTheFirstPair) {
  const std::pair<std::uint32_t, std::string> cases[] = {{empty, "node-"}, {state_after(empty, "page2|"), "node-"}, {0, ""}};
  for (const auto& [before, prefix] : cases) {
    const auto [one, other] = tied_names(before, prefix);
    EXPECT_NE(one, other);
    EXPECT_EQ(state_after(before, one), state_after(before, other));
    const auto [smaller, larger] = first_pair(before, prefix);
    EXPECT_LT(smaller, larger);
    EXPECT_EQ(one, prefix + std::to_string(smaller));
    EXPECT_EQ(other, prefix + std::to_string(larger));
  }
}

TEST(Text32, TiedNamesAreTheSameEachTime) {
  const auto first = tied_names(empty, "node-");
  EXPECT_NE(tied_names(empty, "cache-"), first);
  EXPECT_EQ(tied_names(empty, "node-"), first);
}

}  // namespace
}  // namespace poise::generator
