#include "poise/reference/fnv1a.hpp"

#include <string_view>

#include <gtest/gtest.h>

namespace poise::reference {
namespace {

std::uint64_t hash(std::string_view text) { return fnv1a64({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); }

TEST(Fnv1a, ReproducesThePublishedTestValues) {
  EXPECT_EQ(hash(""), 0xcbf29ce484222325u);
  EXPECT_EQ(hash("a"), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(hash("b"), 0xaf63df4c8601f1a5u);
  EXPECT_EQ(hash("foobar"), 0x85944171f73967e8u);
  EXPECT_EQ(hash("chongo was here!\n"), 0x46810940eff5f915u);
}

TEST(Fnv1a, TakesBytesAsUnsigned) { EXPECT_EQ(hash("\xc3\xa9"), 0x0ac21707b7181e01u); }

}  // namespace
}  // namespace poise::reference
