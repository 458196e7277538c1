#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"

/// The notation of the contracts beside Poise.
namespace poise::conformance {
namespace {

namespace json = boost::json;

void there_and_back(const char* operation, const std::string& fields) {
  const Operation read = operation_from_json(operation, json::parse(fields).as_object());
  EXPECT_EQ(name(read), operation);
  EXPECT_EQ(json::parse(ascii(to_json(read))), json::parse(fields)) << fields;
}

TEST(JsonOfTheSiblings, GoesThereAndBack) {
  there_and_back("fnv1a32", R"({"data":"00ff"})");
  there_and_back("rank", R"({"scores":{"k":{"a":"3ff0000000000000","":"7ff8000000000000"},"":{}},"members":["a","","a"],"key":"k"})");
  there_and_back("rank_owner", R"({"scores":{},"members":[],"key":"\u0000"})");
  there_and_back("rank_top", R"({"scores":{"k":{"a":"8000000000000000"}},"members":["a"],"key":"k","r":1.5})");
  there_and_back("rank_top", R"({"scores":{},"members":["a"],"key":"k","r":-9007199254740992})");
  there_and_back("rank_change", R"({"scores":{},"before":["a"],"after":[],"keys":["k","k"],"r":0})");
  there_and_back("fmix32", R"({"x":4294967295})");
  there_and_back("h32", R"({"text":"na\u00efve \ud83d\ude00"})");
  there_and_back("h32_score", R"({"key":"|","node":""})");
  there_and_back("h32_assign", R"({"nodes":["a"],"keys":["k"]})");
  there_and_back("h32_assign", R"({"nodes":["a"],"numbered":{"prefix":"","first":9007199254740992,"count":65536}})");
  there_and_back("h32_session",
                 R"({"steps":[{"do":"add","node":"a b"},{"do":"remove","node":""},{"do":"owner","key":"k"},{"do":"top","key":"k","n":3},
                                    {"do":"track","keys":["k","l"]},{"do":"diff"}]})");
  there_and_back("score32", R"({"key":"k","id":"n","seed":"s"})");
  there_and_back("unit", R"({"score32":0})");
  there_and_back("select", R"({"key":"","nodes":["a"],"weights":["7ff0000000000000"]})");
  there_and_back("select_exact", R"({"key":"k","nodes":[],"seed":"\u0000"})");
}

TEST(JsonOfTheSiblings, AnEmptySeedIsNone) {
  const Operation read = operation_from_json("score32", json::parse(R"({"key":"k","id":"n","seed":""})").as_object());
  EXPECT_FALSE(to_json(read).contains("seed"));
}

TEST(JsonOfTheSiblings, RefusesOtherFormsInOneLine) {
  const std::pair<const char*, const char*> wrong[] = {
      {"fmix32", R"({"x":"00000000"})"},
      {"fmix32", R"({"x":4294967296})"},
      {"rank", R"({"scores":[],"members":[],"key":"k"})"},
      {"rank", R"({"scores":{"k":[]},"members":[],"key":"k"})"},
      {"rank", R"({"scores":{"k":{"a":90}},"members":[],"key":"k"})"},
      {"rank", R"({"scores":{},"members":"a","key":"k"})"},
      {"rank", R"({"scores":{},"members":[1],"key":"k"})"},
      {"rank", R"({"scores":{},"members":[]})"},
      {"rank_top", R"({"scores":{},"members":[],"key":"k","r":"1"})"},
      {"rank_top", R"({"scores":{},"members":[],"key":"k"})"},
      {"h32_session", R"({"steps":{}})"},
      {"h32_session", R"({"steps":["add"]})"},
      {"h32_session", R"({"steps":[{"do":"top","key":"k","n":-1}]})"},
      {"h32_session", R"({"steps":[{"do":"fly"}]})"},
      {"h32_assign", R"({"nodes":["a"],"keys":["k"],"numbered":{"prefix":"","first":0,"count":1}})"},
      {"h32_assign", R"({"nodes":["a"],"numbered":{"prefix":"","first":0,"count":65537}})"},
      {"h32_assign", R"({"nodes":["a"]})"},
      {"select", R"({"key":"k","nodes":["a"],"weights":[1]})"},
      {"select", R"({"key":"k","nodes":["a"],"weights":"3ff0000000000000"})"}};
  for (const auto& [operation, fields] : wrong) {
    try {
      operation_from_json(operation, json::parse(fields).as_object());
      ADD_FAILURE() << operation << ' ' << fields << " was accepted";
    } catch (const NotationError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    }
  }
}

Answer read_as(const char* operation, const char* fields, const char* answer) {
  return answer_from_json(operation_from_json(operation, json::parse(fields).as_object()), json::parse(answer));
}

TEST(JsonOfTheSiblings, AnswersAreReadByWhatWasAsked) {
  const char* rank = R"({"scores":{},"members":[],"key":"k"})";
  EXPECT_EQ(read_as("rank", rank, R"({"value":["b","a"]})"), Answer(NameList{{"b", "a"}}));
  EXPECT_EQ(read_as("rank_owner", rank, R"({"value":"b"})"), Answer(Name{"b"}));
  EXPECT_THROW(read_as("rank_owner", rank, R"({"value":["b"]})"), NotationError);
  const char* change = R"({"scores":{},"before":[],"after":[],"keys":["k"],"r":0})";
  EXPECT_EQ(read_as("rank_change", change, R"({"value":[{"owners":["a","b"],"before":["a"],"after":[],"cause":"owner-left"}]})"),
            Answer(Changes{{{"a", "b", {"a"}, {}, reference::Cause::owner_left}}}));
  EXPECT_THROW(read_as("rank_change", change, R"({"value":[]})"), NotationError);
  EXPECT_THROW(read_as("rank_change", change, R"({"value":[{"owners":["a"],"before":[],"after":[],"cause":"none"}]})"), NotationError);
  EXPECT_THROW(read_as("rank_change", change, R"({"value":[{"owners":["a","b"],"before":[],"after":[],"cause":"moved"}]})"), NotationError);
  const char* session = R"({"steps":[{"do":"diff"},{"do":"owner","key":""}]})";
  EXPECT_EQ(read_as("h32_session", session, R"({"value":[{"value":[["k",null,"a"]]},{"error":"InvalidName"}]})"),
            Answer(SessionAnswers{{Moves{{{"k", std::nullopt, "a"}}}, NamedError{"InvalidName"}}}));
  EXPECT_THROW(read_as("h32_session", session, R"({"value":[{"value":[]}]})"), NotationError);
  EXPECT_THROW(read_as("h32_session", session, R"({"value":[{"value":[["k","a"]]},{"value":"a"}]})"), NotationError);
  const char* select = R"({"key":"k","nodes":["n"]})";
  EXPECT_EQ(read_as("select", select, R"({"value":{"chosen":"n","scores":[{"id":"n","score32":7}]}})"),
            Answer(Choice{"n", {{"n", 7, {}}}}));
  EXPECT_THROW(read_as("select", select, R"({"value":{"chosen":"n"}})"), NotationError);
  EXPECT_THROW(read_as("select", select, R"({"value":{"chosen":"n","scores":[{"id":"n","score32":-1}]}})"), NotationError);
  EXPECT_THROW(read_as("select", select, R"({"accepted":{"chosen":["n"],"scores":[]}})"), NotationError);  // vectors alone say that
  EXPECT_THROW(read_as("h32", R"({"text":""})", R"({"value":4294967296})"), NotationError);
}

TEST(JsonOfTheSiblings, WhatAPortNamesIsShownAsPrintableAscii) {
  const std::string hostile = "a\n\x1b[31m\xc3\xaf\xff";
  const Answer answers[] = {Name{hostile},
                            NameList{{hostile}},
                            Changes{{{hostile, hostile, {hostile}, {hostile}, reference::Cause::none}}},
                            SessionAnswers{{Moves{{{hostile, hostile, std::nullopt}}}}},
                            Choice{hostile, {{hostile, 1, 0.5}}},
                            AcceptedChoices{{hostile}, {{hostile, 1, {}}}}};
  for (const Answer& answer : answers) {
    for (const char c : show(answer)) EXPECT_TRUE(' ' <= c && c < 0x7f) << show(answer);
  }
}

}  // namespace
}  // namespace poise::conformance
