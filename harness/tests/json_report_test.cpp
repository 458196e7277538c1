#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "report/json.hpp"
#include "report/json_layout.hpp"
#include "story.hpp"

/// What programs read. That it is as the schema says is tested on whole runs, in machine_reports_test.py.
namespace poise::harness {
namespace {

using namespace conformance;
namespace json = boost::json;

json::object parsed(const Told& told) { return json::parse(json_report(told)).as_object(); }

std::uint64_t sum(const json::value& states) {
  std::uint64_t all = 0;
  for (const auto& state : states.as_object()) all += state.value().to_number<std::uint64_t>();
  return all;
}

TEST(JsonReport, HasEveryStateAndTheyAddUpToWhatWasPlanned) {
  Story story;
  int times = 0;
  for (const State state : all_states) story.add("mix64", state, ++times);
  story.add("draw", State::passed, 2);
  story.add("draw", State::passed, "HASH-3");
  const json::object report = parsed(story.told());
  const json::value& vectors = report.at("vectors");
  EXPECT_EQ(json::serialize(vectors.at("states")),
            R"({"passed":4,"failed":2,"expected-failed":3,"unexpected-passed":4,"unsupported":5,"crashed":6,"timed-out":7,"not-run":8})");
  EXPECT_EQ(vectors.at("planned"), 39);
  EXPECT_EQ(sum(vectors.at("states")), 39u);
  ASSERT_EQ(vectors.at("topics").as_array().size(), 2u);
  ASSERT_EQ(vectors.at("checks").as_array().size(), 3u);
  EXPECT_EQ(vectors.at("topics").at(0).at("planned"), 36);
  EXPECT_EQ(sum(vectors.at("topics").at(0).at("states")), 36u);
  EXPECT_EQ(vectors.at("checks").at(1).at("clause"), "HASH-2");
  EXPECT_EQ(vectors.at("checks").at(1).at("planned"), 2);
  EXPECT_EQ(vectors.at("checks").at(2).at("clause"), "HASH-3");
}

TEST(JsonReport, ListsEveryFailureAndWhatPassesUnexpectedly) {
  Story story;
  for (const State state : all_states) story.add("mix64", state, 30);
  const json::object report = parsed(story.told());
  EXPECT_EQ(report.at("failures").as_array().size(), 5u * 30);
}

TEST(JsonReport, TellsAllOfAFailure) {
  Story story;
  Entry& entry = story.add_failed_pick();
  entry.first_difference = Step{Stage::mix, "mix64 for the draw of candidate 0", Mix64{1}, Word{3}, "HASH-2"};
  entry.given_at_difference = Word{4};
  EXPECT_EQ(json::serialize(parsed(story.told()).at("failures").at(0)),
            R"({"id":"rendezvous/1","topic":"rendezvous","clause":"RDV-1","contracts":["poise-rendezvous"],"op":"pick","state":"failed",)"
            R"("known":null,"expected":"index 0","got":"index 7","no_answer":null,"first_difference":{"stage":"mix",)"
            R"("what":"mix64 for the draw of candidate 0","clause":"HASH-2","expected":"0x0000000000000003","got":"0x0000000000000004"},)"
            R"("stages_hidden":false})");
}

TEST(JsonReport, TellsHowAPortCrashedAndItsLastWords) {
  Story story;
  story.add("mix64", State::crashed);
  EXPECT_EQ(json::serialize(parsed(story.told()).at("failures").at(0).at("no_answer")),
            R"_({"why":"crashed","how":"killed by signal 6 (Aborted)","last_words":["going","gone"]})_");
}

TEST(JsonReport, TellsLaws) {
  Story story;
  LawReport broken = broken_law();
  broken.edges = {{"duplicates", 7}};
  broken.counterexample->wrong = {{Mix64{5}, Word{1}, Word{2}}};
  story.add(some_law, broken, "#17");
  story.add(some_law, {});
  const json::object report = parsed(story.told());
  EXPECT_EQ(json::serialize(report.at("laws").at("each").at(0)),
            R"({"name":"some-law","clause":"RDV-4","contract":"poise-rendezvous","state":"expected-failed","known":"#17","cases":100,)"
            R"("reached":90,"unsupported":0,"left_out":0,"edges":{"duplicates":7},"questions":321,"right_alone":false,"counterexample":)"
            R"({"shown":"key \"k\"\ncandidate 0\n","why":"expected 1, got 0\n","wrong":[{"op":"mix64","input":{"x":"0000000000000005"},)"
            R"("expected":"0x0000000000000001","got":"0x0000000000000002"}]}})");
  EXPECT_EQ(report.at("laws").at("each").at(1).at("state"), "not-run");
  EXPECT_EQ(report.at("laws").at("planned"), 2);
  EXPECT_EQ(sum(report.at("laws").at("states")), 2u);
}

TEST(JsonReport, TellsVerdictsAndWhatTheRunWas) {
  Story story;
  Told told = story.told();
  told.law_options.seed = UINT64_MAX;
  told.seconds = 1.23456;
  ContractVerdict verdict{&contracts().front(), {{Level::pipeline, Standing::not_shown, "3 not run", {}, {}, {}}}, {}, {}};
  verdict.culprit = Culprit{Stage::choice, false, "RDV-1"};
  verdict.broken = {{"RDV-1", {5, 18}}};
  told.verdicts = {verdict};
  const json::object report = parsed(told);
  EXPECT_EQ(report.at("scope").at("seed"), "18446744073709551615");
  EXPECT_EQ(report.at("scope").at("selection"), nullptr);
  EXPECT_EQ(report.at("broke_off"), nullptr);
  EXPECT_NE(json_report(told).find("\n  \"seconds\": 1.235,\n"), std::string::npos);
  EXPECT_EQ(
      json::serialize(report.at("verdicts").at(0)),
      R"({"contract":"poise-rendezvous","caveat":"","levels":[{"level":"pipeline","standing":"not-certified","reason":"3 not run","kinds":[],)"
      R"("features":[],"without":[]}],"culprit":{"stage":null,"clause":"RDV-1"},"broken":[{"clause":"RDV-1","failed":5,"asked":18}]})");
}

TEST(JsonReport, IsAsciiWhateverAPortSaysAndHoldsNoCommandForALog) {
  Story story;
  story.add("mix64", State::failed).given = NamedError{hostile};
  Told told = story.told();
  told.port = {hostile, hostile, hostile};
  told.incidents = {hostile};
  told.broke_off = hostile;
  const std::string report = json_report(told);
  for (const char each : report) ASSERT_TRUE(each == '\n' || (each >= 0x20 && each < 0x7f));
  EXPECT_EQ(report.find("##"), std::string::npos);
  const std::string name = json::value_to<std::string>(json::parse(report).at("port").at("name"));
  EXPECT_EQ(name.substr(0, 30), hostile.substr(0, 30));  // what can be held is held as it is
  EXPECT_NE(name.find("##[error]"), std::string::npos);
}

TEST(JsonLayout, PutsInOneLineWhatFits) {
  const json::value short_one = json::parse(R"({"a":[1,2,{"b":null}],"c":{},"d":[]})");
  EXPECT_EQ(laid_out(short_one), R"({"a": [1, 2, {"b": null}], "c": {}, "d": []})"
                                 "\n");
  const std::string text(160, 'x');
  EXPECT_EQ(laid_out(json::object{{"a", {text}}, {"b", 2.5}}), "{\n  \"a\": [\n    \"" + text + "\"\n  ],\n  \"b\": 2.500\n}\n");
}

}  // namespace
}  // namespace poise::harness
