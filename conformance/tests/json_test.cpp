#include "poise/conformance/json.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

namespace json = boost::json;

std::string there_and_back(const char* operation, const char* fields) {
  return ascii(to_json(operation_from_json(operation, json::parse(fields).as_object())));
}

TEST(Json, OperationsComeBackAsTheyWent) {
  const std::pair<const char*, const char*> written[] = {
      {"fnv1a64", R"({"data":"00ff"})"},
      {"mix64", R"({"x":"00000000000000ff"})"},
      {"encode", R"({"value":{"text":"na\u00efve \ud83d\ude42 \u0000"}})"},
      {"encode", R"({"value":{"tuple":[{"i128":"-170141183460469231731687303715884105728"},{"bool":true},{"unit":[]}]}})"},
      {"encode", R"({"value":{"u128":"340282366920938463463374607431768211455"}})"},
      {"encode", R"({"value":{"char":55296}})"},
      {"draw", R"({"key":{"bytes":""},"identity":{"u8":"256"},"hash":{"table":{"00":"0000000000000001"},"default":"ffffffffffffffff"}})"},
      {"pick", R"({"policy":"rendezvous","candidates":[{"identity":{"text":"a"},"weight":-1,"status":"draining"}],"key":{"text":"k"}})"},
      {"assign", R"({"policy":"rendezvous","candidates":[],"range":{"first":"18446744073709551615","count":2}})"},
      {"assign", R"({"policy":"rendezvous","candidates":[],"keys":[{"text":"k"}]})"},
  };
  for (const auto& [operation, fields] : written) EXPECT_EQ(there_and_back(operation, fields), fields);
}

TEST(Json, IllFormedTextTravelsAsUnitsWhereUnitsCanHoldItAndElseAsBytes) {
  EXPECT_EQ(there_and_back("encode", R"({"value":{"utf16":"d800"}})"), R"({"value":{"utf16":"d800"}})");
  EXPECT_EQ(there_and_back("encode", R"({"value":{"utf16":"0061dc00d83d"}})"), R"({"value":{"utf16":"0061dc00d83d"}})");
  EXPECT_EQ(there_and_back("encode", R"({"value":{"utf8":"ff"}})"), R"({"value":{"utf8":"ff"}})");
  EXPECT_EQ(there_and_back("encode", R"({"value":{"utf8":"eda0bdedb982"}})"), R"({"value":{"utf8":"eda0bdedb982"}})");
  EXPECT_EQ(there_and_back("encode", R"({"value":{"utf16":"d83dde42"}})"), R"({"value":{"text":"\ud83d\ude42"}})");
}

TEST(Json, WhatIsWrittenWronglyIsNamedInOneLine) {
  const std::pair<const char*, const char*> wrong[] = {
      {"mix64", R"({"x":"FF"})"},
      {"mix64", R"({"x":"00000000000000FF"})"},
      {"mix64", R"({})"},
      {"fnv1a64", R"({"data":"0"})"},
      {"encode", R"({"value":{"u8":7}})"},
      {"encode", R"({"value":{"u8":"07"}})"},
      {"encode", R"({"value":{"i8":"-0"}})"},
      {"encode", R"({"value":{"u128":"340282366920938463463374607431768211456"}})"},
      {"encode", R"({"value":{"float":"1"}})"},
      {"encode", R"({"value":{"text":"a","bytes":""}})"},
      {"pick", R"({"policy":"random","candidates":[],"key":{"text":""}})"},
      {"pick", R"({"policy":"rendezvous","candidates":[{"identity":{"text":""},"weight":1.5}],"key":{"text":""}})"},
      {"assign", R"({"policy":"rendezvous","candidates":[],"keys":[]})"},
      {"frobnicate", R"({})"},
  };
  for (const auto& [operation, fields] : wrong) {
    try {
      there_and_back(operation, fields);
      ADD_FAILURE() << operation << ' ' << fields << " was accepted";
    } catch (const NotationError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    }
  }
}

TEST(Json, AnswersAreReadByWhatWasAsked) {
  const Operation encode = Encode{reference::text("")};
  const Operation mix = Mix64{0};
  EXPECT_EQ(answer_from_json(encode, json::parse(R"({"value":"0000000000000000"})")), Answer(Bytes(8, 0)));
  EXPECT_EQ(answer_from_json(mix, json::parse(R"({"value":"0000000000000000"})")), Answer(Word{0}));
  EXPECT_EQ(answer_from_json(mix, json::parse(R"({"error":"Empty"})")), Answer(NamedError{"Empty"}));
  EXPECT_THROW(answer_from_json(mix, json::parse(R"({"value":0})")), NotationError);
  EXPECT_THROW(answer_from_json(mix, json::parse(R"({"value":"0000000000000000","error":"Empty"})")), NotationError);
  EXPECT_THROW(answer_from_json(mix, json::parse(R"("unsupported")")), NotationError);
  const Operation assign = Assign{Policy::rendezvous, std::make_shared<const std::vector<Candidate>>(), KeyRange{0, 2}};
  EXPECT_THROW(answer_from_json(assign, json::parse(R"({"value":[0]})")), NotationError);
}

TEST(Json, WhateverAPortSaysIsShownAsPrintableAscii) {
  for (const char* said : {"a\nb", "\x1b[31mred", "na\xc3\xafve", "\xff\xfe", "]]>"}) {
    for (const char c : show(NamedError{said})) EXPECT_TRUE(' ' <= c && c < 0x7f) << show(NamedError{said});
  }
}

}  // namespace
}  // namespace poise::conformance
