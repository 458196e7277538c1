#include "forge/forge_target.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace poise::generator {
namespace {

std::string refusal_of(const std::string& line) {
  try {
    (void)parse_forge_target(line);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(ForgeTarget, IsForgedAsItSays) {
  for (const char* const line :
       {"draw=0 id=a", "draw=ffffffffffffffff key=k", "sample=9007199254740992", "sample=1 low=2047 key=k", "owner=1",
        "point=8000000000000000 replica=4294967296", "request=7fffffffffffffff", "request=0 length=14 prefix=key-", "collision length=8",
        "collision length=14 behind=owner,point", "collision length=9 behind=draw:k prefix=node-"}) {
    const ForgeTarget target = parse_forge_target(line);
    const auto found = forge(target);
    ASSERT_TRUE(found) << line;
    EXPECT_TRUE(is_forged(target, *found)) << line;
    for (const std::string& text : *found) EXPECT_TRUE(text.starts_with(target.prefix)) << line;
    // Anything else is not.
    Forged other = *found;
    other.front().back() ^= 1;
    EXPECT_FALSE(is_forged(target, other)) << line;
    EXPECT_FALSE(is_forged(target, {})) << line;
  }
}

TEST(ForgeTarget, OfExchangedReplicasIsMoreThanACollision) {
  const ForgeTarget target = parse_forge_target("exchanged-replicas");
  EXPECT_FALSE(is_forged(target, {"a", "b"}));
  EXPECT_FALSE(is_forged(target, {"a", "a"}));
  EXPECT_FALSE(is_forged(target, *forge(parse_forge_target("collision length=14 behind=owner,point"))));
}

TEST(ForgeTarget, TellsAllPlacesOfACollision) {
  const auto places = places_of_collision(*forge(parse_forge_target("collision length=14 behind=owner,point")));
  EXPECT_TRUE(std::find(places.begin(), places.end(), "owner") != places.end());
  EXPECT_TRUE(std::find(places.begin(), places.end(), "point") != places.end());
  EXPECT_TRUE(places_of_collision({"a", "b"}).empty());
}

TEST(ForgeTarget, OfAU64IsForgedWhereThereIsOne) {
  std::size_t found = 0;
  for (int draw = 0; draw < 100; ++draw) {
    const ForgeTarget target = parse_forge_target("draw=" + std::to_string(draw) + " id=a as=u64");
    const auto number = forge(target);
    if (!number) continue;
    EXPECT_TRUE(is_forged(target, *number)) << draw;
    ++found;
  }
  EXPECT_GE(found, 50u);  // 1 - 1/e of them have one
  EXPECT_LE(found, 76u);
}

TEST(ForgeTarget, ThatIsNoneIsRefusedInALine) {
  for (const char* const line : {"",
                                 "draw",
                                 "draw=",
                                 "draw=g",
                                 "draw=00000000000000000",
                                 "draw=-1",
                                 "draw=1 draw=2",
                                 "draw=0 owner=0",
                                 "draw=0 id=a key=k",
                                 "draw=0 low=3",
                                 "sample=0",
                                 "sample=9007199254740993",
                                 "sample=1 low=2048",
                                 "sample=0x1",
                                 "owner=0 id=a",
                                 "owner=0 as=u64",
                                 "draw=0 key=k as=u64",
                                 "draw=0 as=u8",
                                 "draw=0 as=u64 length=9",
                                 "point=0",
                                 "point=0 replica=-1",
                                 "request=0 length=6",
                                 "request=0 length=41",
                                 "request=0 alphabet=greek",
                                 "request=0 prefix=\xff",
                                 "draw=0 id=\xff",
                                 "collision",
                                 "collision length=7",
                                 "collision length=25",
                                 "collision=1 length=8",
                                 "collision length=8 behind=nothing",
                                 "collision length=8 behind=",
                                 "collision length=8 behind=owner,point,request,draw:k",
                                 "anything",
                                 "owner=0 more=1"}) {
    const std::string refusal = refusal_of(line);
    EXPECT_FALSE(refusal.empty()) << line;
    EXPECT_EQ(refusal.find('\n'), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace poise::generator
