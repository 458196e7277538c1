#include "stream.hpp"

#include <gtest/gtest.h>

namespace poise::generator {
namespace {

TEST(Stream, DependsOnItsNameAlone) {
  Stream one("draw");
  Stream same("draw");
  Stream other("drawn");
  const std::uint64_t first = one.next();
  EXPECT_EQ(first, same.next());
  EXPECT_NE(first, other.next());
}

TEST(Stream, IsTheSameOnEveryMachine) {
  Stream stream("pinned");
  EXPECT_EQ(stream.next(), 8210374220277162308u);
}

TEST(Stream, BelowStaysBelowAndReachesEverything) {
  Stream stream("below");
  unsigned seen = 0;
  for (int i = 0; i < 1000; ++i) seen |= 1u << stream.below(7);
  EXPECT_EQ(seen, 0x7fu);
}

}  // namespace
}  // namespace poise::generator
