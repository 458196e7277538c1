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

TEST(Yaml, KeysThatSomeReaderTakesForNoTextAreQuoted) {
  EXPECT_EQ(yaml_flow(boost::json::parse(R"({"true":1,"false":1,"yes":1,"no":1,"on":1,"off":1,"y":1,"n":1,"null":1})")),
            R"({"true": 1, "false": 1, "yes": 1, "no": 1, "on": 1, "off": 1, "y": 1, "n": 1, "null": 1})");
  EXPECT_EQ(yaml_flow(boost::json::parse(R"({"node":1,"once":1,"nn":1,"yes_":1,"o":1})")), "{node: 1, once: 1, nn: 1, yes_: 1, o: 1}");
  EXPECT_EQ(yaml_flow(boost::json::parse(R"({"":1,"No":1,"1":1,"-":1,"~":1,"a b":1})")),
            R"({"": 1, "No": 1, "1": 1, "-": 1, "~": 1, "a b": 1})");
}

TEST(Yaml, DoublesAreWrittenPlainly) {
  EXPECT_EQ(yaml_flow(boost::json::parse("[1.5,-0.5,3.5,2,-7]")), "[1.5, -0.5, 3.5, 2, -7]");
  EXPECT_EQ(yaml_flow(boost::json::value(0.1)), "0.1");
}

}  // namespace
}  // namespace poise::generator
