#include "yaml.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace poise::generator {
namespace {

TEST(Yaml, StringsAreQuotedAsciiWithoutSurrogates) {
  EXPECT_EQ(yaml_quoted("a\"b\\"), R"("a\"b\\")");
  EXPECT_EQ(yaml_quoted(std::string("\0\n\x7f", 3)), R"("\u0000\u000A\u007F")");
  EXPECT_EQ(yaml_quoted("\xc3\xa9"), R"("\u00E9")");
  EXPECT_EQ(yaml_quoted("\xf0\x9f\x99\x82"), R"("\U0001F642")");
}

TEST(Yaml, MapsAndListsAreInFlowStyleAndOddKeysQuoted) {
  EXPECT_EQ(yaml_flow(boost::json::parse(R"({"a":[1,true,"x"],"00ff":{},"b_2":[]})")), R"({a: [1, true, "x"], "00ff": {}, b_2: []})");
}

}  // namespace
}  // namespace poise::generator
