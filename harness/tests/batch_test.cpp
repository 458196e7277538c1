#include "protocol/batch.hpp"

#include <set>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Operation;

Operation pick(const char* identity, const std::string& key) {
  const std::vector<conformance::Candidate> list{{reference::text(identity)}, {reference::text("other")}};
  return conformance::Pick{conformance::Policy::rendezvous, std::make_shared<const std::vector<conformance::Candidate>>(list),
                           reference::text(key)};
}

Batches batches(const std::vector<Operation>& questions, const Limits& limits = {}) {
  std::uint64_t next_id = 1;
  return make_batches(questions, limits, next_id);
}

/// Every question once, in lines that end in LF and keep the limits.
void expect_whole(const Batches& made, std::size_t questions, const Limits& limits) {
  std::set<std::size_t> seen;
  std::set<std::uint64_t> ids;
  for (const Batch& batch : made.batches) {
    EXPECT_TRUE(ids.insert(batch.id).second);
    EXPECT_LE(batch.line.size(), limits.line);
    EXPECT_LE(batch.questions.size(), limits.items);
    EXPECT_EQ(batch.line.find('\n'), batch.line.size() - 1);
    const auto parsed = boost::json::parse(batch.line);
    EXPECT_EQ(parsed.at("items").as_array().size(), batch.questions.size());
    for (const std::size_t question : batch.questions) EXPECT_TRUE(seen.insert(question).second);
  }
  for (const std::size_t question : made.too_long) EXPECT_TRUE(seen.insert(question).second);
  EXPECT_EQ(seen.size(), questions);
}

TEST(Batch, WhatManyQuestionsShareIsSaidOnce) {
  const std::vector<Operation> questions{pick("a", "1"), pick("a", "2"),        pick("b", "3"),
                                         pick("a", "4"), conformance::Mix64{1}, conformance::Mix64{2}};
  const Batches made = batches(questions);
  expect_whole(made, questions.size(), {});
  ASSERT_EQ(made.batches.size(), 3u);
  EXPECT_EQ(made.batches[0].questions, (std::vector<std::size_t>{0, 1, 3}));
  EXPECT_NE(made.batches[0].line.find("\"shared\""), std::string::npos);
}

TEST(Batch, QuestionsThatShareNothingTravelTogether) {
  const std::vector<Operation> questions{pick("a", "1"), pick("b", "2"), pick("c", "3")};
  const Batches made = batches(questions);
  expect_whole(made, questions.size(), {});
  EXPECT_EQ(made.batches.size(), 1u);
  EXPECT_EQ(made.batches[0].line.find("\"shared\""), std::string::npos);
}

TEST(Batch, LimitsOfItemsAndLinesAreKept) {
  std::vector<Operation> questions;
  for (int i = 0; i < 3000; ++i) questions.push_back(pick("a", std::string(static_cast<std::size_t>(i % 90), 'k')));
  for (const Limits& limits : {Limits{1, 65536, 7, {}}, Limits{1, 65536, 4096, {}}}) {
    const Batches made = batches(questions, limits);
    expect_whole(made, questions.size(), limits);
    EXPECT_TRUE(made.too_long.empty());
  }
}

TEST(Batch, AQuestionNoLineHoldsIsNotAskedAndTheOthersAre) {
  const std::vector<Operation> questions{pick("a", "1"), pick("a", std::string(70000, 'k')), pick("a", "2")};
  const Limits limits{1, 65536, 4096, {}};
  const Batches made = batches(questions, limits);
  expect_whole(made, questions.size(), limits);
  EXPECT_EQ(made.too_long, std::vector<std::size_t>{1});
}

TEST(Batch, AnswersAreReadInTheOrderOfTheItems) {
  const std::vector<Operation> questions{conformance::Mix64{1}, conformance::Mix64{0}};
  const Batches made = batches(questions);
  const auto answers =
      read_answers(R"({"id":1,"results":[{"value":"5692161d100b05e5"},{"unsupported":"no"}],"more":1})", made.batches[0], questions);
  EXPECT_EQ(answers[0], conformance::right_answer(questions[0]));
  EXPECT_EQ(answers[1], Answer(conformance::Unsupported{"no"}));
  EXPECT_EQ(read_answers(R"({"id":1,"unsupported":"never heard"})", made.batches[0], questions)[1],
            Answer(conformance::Unsupported{"never heard"}));
}

TEST(Batch, BrokenAnswersAreRefusedInOneLine) {
  const std::vector<Operation> questions{conformance::Mix64{1}};
  const Batches made = batches(questions);
  for (const char* line :
       {"", "prose", "[]", R"({"id":1})", R"({"id":1,"results":[]})",
        R"({"id":1,"results":[{"value":"5692161d100b05e5"},{"value":"5692161d100b05e5"}]})", R"({"id":1,"results":{}})"}) {
    EXPECT_THROW(read_answers(line, made.batches[0], questions), conformance::NotationError) << line;
  }
  const auto answers = read_answers(R"({"id":1,"results":[{"value":1}]})", made.batches[0], questions);
  ASSERT_TRUE(std::holds_alternative<conformance::NoAnswer>(answers.at(0)));
  EXPECT_EQ(std::get<conformance::NoAnswer>(answers.at(0)).why, conformance::NoAnswer::Why::broke_protocol);
  for (const char* line : {"", "{}", R"({"id":"1"})", R"({"id":0})", R"({"id":-1})", R"({"id":1.5})"}) {
    EXPECT_THROW(id_of_answer(line), conformance::NotationError) << line;
  }
}

}  // namespace
}  // namespace poise::harness
