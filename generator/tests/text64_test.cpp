#include "forge/text64.hpp"

#include <set>

#include <gtest/gtest.h>

#include "forge/fnv64.hpp"
#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

constexpr std::uint64_t start = reference::fnv1a64_start;
constexpr std::uint64_t states[] = {0, 1, 0x7fffffffffffffff, 0x8000000000000000, UINT64_MAX, start};

bool is_of(std::string_view text, std::string_view alphabet) { return text.find_first_not_of(alphabet) == std::string::npos; }

TEST(Fnv64, StateAfterIsTheHashFromAnyState) {
  EXPECT_EQ(state64_after(start, "a"), 0xaf63dc4c8601ec8c);
  EXPECT_EQ(state64_after(start, "foobar"), 0x85944171f73967e8);
  EXPECT_EQ(state64_after(state64_after(start, "foo"), "bar"), 0x85944171f73967e8);
}

TEST(Fnv64, StateBeforeUndoesStateAfter) {
  for (const std::uint64_t state : states) {
    for (const std::string_view text : {"", "a", "foobar", "\xff\x80\x01", "na\xc3\xafve"}) {
      EXPECT_EQ(state64_before(state64_after(state, text), text), state) << text;
      EXPECT_EQ(state64_after(state64_before(state, text), text), state) << text;
    }
  }
}

TEST(Text64, BetweenStatesReachesItsTarget) {
  for (const std::uint64_t before : {start, std::uint64_t{0}}) {
    for (const std::uint64_t after : states) {
      const auto text = text64_between(before, after, digits_and_letters, 12);
      ASSERT_TRUE(text);
      EXPECT_EQ(text->size(), 12u);
      EXPECT_TRUE(is_of(*text, digits_and_letters)) << *text;
      EXPECT_EQ(state64_after(before, *text), after) << *text;
    }
  }
}

TEST(Text64, BetweenStatesOfEightBytesIsFoundWheneverThereIsOne) {
  // From any bytes at all, so that there is one.
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string_view made : {"12345678", "\xff\xff\xff\xff\xff\xff\xff\xff", "\x80\x7f\x01\xfe\x40\xbf\x20\xdf"}) {
    std::set<std::string> found;
    each_text64_between(start, state64_after(start, made), all, made.size(), [&](const std::string& text) {
      EXPECT_EQ(state64_after(start, text), state64_after(start, made));
      EXPECT_TRUE(found.insert(text).second);
      return false;
    });
    EXPECT_TRUE(found.contains(std::string(made)));
  }
}

TEST(Text64, BetweenStatesIsNothingWhereThereIsNone) {
  EXPECT_FALSE(text64_between(start, 0, digits_and_letters, 7));  // 3.5 * 10^12 texts, 2^64 states
}

TEST(Text64, CollisionsHoldFromEachStart) {
  const std::vector<std::uint64_t> starts{state64_after(start, "\x02"), state64_after(start, "\x03")};
  for (const auto& [count, length] : {std::pair<std::size_t, std::size_t>{1, 8}, {1, 10}, {2, 14}}) {
    const std::vector<std::uint64_t> some(starts.begin(), starts.begin() + static_cast<std::ptrdiff_t>(count));
    const auto pair = colliding_texts64(some, digits_and_letters, length);
    ASSERT_TRUE(pair) << length;
    EXPECT_NE(pair->first, pair->second);
    for (const std::string& text : {pair->first, pair->second}) {
      EXPECT_EQ(text.size(), length);
      EXPECT_TRUE(is_of(text, digits_and_letters)) << text;
    }
    for (const std::uint64_t state : some) EXPECT_EQ(state64_after(state, pair->first), state64_after(state, pair->second));
  }
}

TEST(Text64, CollisionsDependOnTheLowestByteOfTheStartAlone) {
  const auto pair = colliding_texts64({start}, digits_and_letters, 8);
  ASSERT_TRUE(pair);
  std::size_t collide = 0;
  for (std::uint64_t low = 0; low < 256; ++low) {
    const bool here = state64_after(low, pair->first) == state64_after(low, pair->second);
    for (const std::uint64_t high : {std::uint64_t{0x100}, std::uint64_t{0xabcdef0123456700}})
      EXPECT_EQ(state64_after(high + low, pair->first) == state64_after(high + low, pair->second), here);
    collide += here ? 1 : 0;
  }
  EXPECT_GE(collide, 1u);
}

}  // namespace
}  // namespace poise::generator
