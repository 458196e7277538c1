#include "yaml_json.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "yaml.hpp"

namespace poise::generator {
namespace {

namespace json = boost::json;

/// What is read of a file with this text.
json::value read(const std::string& text) {
  const std::string name = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const auto path = std::filesystem::temp_directory_path() / ("poise_yaml_json_" + name + ".yaml");
  std::ofstream(path, std::ios::binary) << text;
  try {
    auto value = conformance::json_from_yaml_file(path.string());
    std::filesystem::remove(path);
    return value;
  } catch (const std::exception&) {
    std::filesystem::remove(path);
    throw;
  }
}

TEST(YamlJson, PlainNumbersAreNumbers) {
  const auto list = read("[1.5, -0.5, 2.0, 1e3, 3, -7, 9007199254740992]").as_array();
  ASSERT_EQ(list.size(), 7u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(list[i].is_double()) << i;
  EXPECT_EQ(list[0], json::value(1.5));
  EXPECT_EQ(list[1], json::value(-0.5));
  EXPECT_EQ(list[2], json::value(2.0));
  EXPECT_EQ(list[3], json::value(1000.0));
  for (std::size_t i = 4; i < 7; ++i) EXPECT_TRUE(list[i].is_int64()) << i;
  EXPECT_EQ(list[4], json::value(3));
  EXPECT_EQ(list[5], json::value(-7));
  EXPECT_EQ(list[6], json::value(9007199254740992));
}

TEST(YamlJson, QuotedNumbersAndWordsAreTexts) {
  EXPECT_EQ(read(R"(["1.5", "7", "true", "null"])"), json::parse(R"(["1.5", "7", "true", "null"])"));
  EXPECT_EQ(read("[inf, nan, .5x, 0.1.1, yes, n, node-1]"), json::parse(R"(["inf", "nan", ".5x", "0.1.1", "yes", "n", "node-1"])"));
  EXPECT_EQ(read("[.inf, .nan, .5]"), json::parse(R"([".inf", ".nan", ".5"])"));
  EXPECT_EQ(read("[true, false, null]"), json::parse("[true, false, null]"));
}

TEST(YamlJson, KeysAreTextsQuotedOrNot) {
  EXPECT_EQ(read(R"({"true": 1, "n": 2, "null": 3, "1": 4, a: 5})"), json::parse(R"({"true": 1, "n": 2, "null": 3, "1": 4, "a": 5})"));
  EXPECT_THROW(read(R"({"n": 1, n: 2})"), std::runtime_error);
}

TEST(YamlJson, WhatIsWrittenIsReadBack) {
  const auto value = json::parse(
      R"({"true":1,"false":[],"yes":{},"no":"no","on":true,"off":"off","y":1.5,"n":-0.5,"null":"null","r":0.1,"":"\u0000\"\\","é":"\ud83d\ude00"})");
  EXPECT_EQ(read(yaml_flow(value)), value);
}

}  // namespace
}  // namespace poise::generator
