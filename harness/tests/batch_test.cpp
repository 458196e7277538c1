#include "protocol/batch.hpp"

#include <set>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "protocol/cost.hpp"

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

std::vector<conformance::Candidate> nodes(std::size_t count) {
  std::vector<conformance::Candidate> list;
  for (std::size_t i = 0; i < count; ++i) list.push_back({reference::text("node-" + std::to_string(i))});
  return list;
}

conformance::Candidates shared(std::vector<conformance::Candidate> list) {
  return std::make_shared<const std::vector<conformance::Candidate>>(std::move(list));
}

conformance::RingSession session(const std::vector<conformance::Candidate>& list, std::vector<conformance::RingStep> steps,
                                 conformance::RingSettings config = {}) {
  return {std::make_shared<const std::vector<std::vector<conformance::Candidate>>>(1, list), std::move(steps), config, nullptr};
}

/// How many questions each batch of so many equal ones has.
std::vector<std::size_t> sizes(const Operation& question, std::size_t times) {
  const std::vector<Operation> questions(times, question);
  const Batches made = batches(questions);
  expect_whole(made, times, {});
  std::vector<std::size_t> found;
  for (const Batch& batch : made.batches) found.push_back(batch.questions.size());
  return found;
}

using Sizes = std::vector<std::size_t>;

TEST(Batch, ABatchAsksForAtMost65536Choices) {
  const auto assign = [](std::uint32_t keys) {
    return conformance::Assign{conformance::Policy::rendezvous, shared(nodes(2)), conformance::KeyRange{0, keys}};
  };
  EXPECT_EQ(sizes(assign(16384), 9), (Sizes{4, 4, 1}));
  EXPECT_EQ(sizes(assign(65536), 2), (Sizes{1, 1}));
  EXPECT_EQ(sizes(assign(65537), 2), (Sizes{1, 1})) << "alone, as it is too much for any batch";
  EXPECT_EQ(batches({assign(65536), assign(1)}).batches.size(), 2u);
  EXPECT_EQ(batches({assign(65535), assign(1)}).batches.size(), 1u);
  const std::vector<conformance::Value> keys(32768, reference::text("k"));
  EXPECT_EQ(sizes(conformance::Assign{conformance::Policy::rendezvous, shared(nodes(2)), keys}, 3), (Sizes{2, 1}));
}

TEST(Batch, ABatchAsksForRingsOfAtMost2To21Points) {
  const conformance::Candidates list = shared({{reference::text("a")},
                                               {reference::text("b"), 6},
                                               {reference::text("c"), 9, conformance::Status::draining},
                                               {reference::text("d"), 1}});  // weights of 8 in all
  const conformance::RingSettings large{131072, std::nullopt};               // 2^20 points
  EXPECT_EQ(sizes(conformance::RingDigest{list, large}, 5), (Sizes{2, 2, 1}));
  EXPECT_EQ(sizes(conformance::RingPoints{list, large}, 2), (Sizes{1, 1}));
  EXPECT_EQ(sizes(conformance::Pick{conformance::Policy::ring_hash, list, reference::text("k"), nullptr, large}, 5), (Sizes{2, 2, 1}));
  EXPECT_EQ(sizes(conformance::Assign{conformance::Policy::ring_hash, list, conformance::KeyRange{0, 9}, nullptr, large}, 3),
            (Sizes{2, 1}));
  EXPECT_EQ(sizes(session(*list, {conformance::ReconcileStep{0}, conformance::GenerationStep{}, conformance::ResetStep{}}, large), 3),
            (Sizes{2, 1}));
  EXPECT_EQ(sizes(session(*list,
                          {conformance::PickStep{0, reference::text("k")}, conformance::ResetStep{},
                           conformance::AssignStep{0, conformance::KeyRange{0, 9}}},
                          large),
                  3),
            (Sizes{1, 1, 1}));
  // 2^21 is the limit, and a ring beyond it is alone.
  EXPECT_EQ(sizes(conformance::RingDigest{shared(nodes(1)), {1 << 21, 1 << 21}}, 2), (Sizes{1, 1}));
  EXPECT_EQ(sizes(conformance::RingDigest{shared(nodes(1)), {1 << 22, 1 << 22}}, 2), (Sizes{1, 1}));
  EXPECT_EQ(sizes(conformance::RingDigest{shared(nodes(2)), {1 << 20, 1 << 21}}, 2), (Sizes{1, 1}));
  EXPECT_EQ(sizes(conformance::RingDigest{shared(nodes(2)), {1 << 19, 1 << 21}}, 2), (Sizes{2}));
}

TEST(Batch, WhatIsRefusedHasNoPoints) {
  const conformance::RingSettings large{1 << 20, std::nullopt};
  std::vector<conformance::Candidate> invalid = nodes(1);
  invalid.push_back({reference::text("b"), 0, conformance::Status::draining});
  for (const auto& [list, config] : {std::pair{nodes(2), large},  // above the cap
                                     {nodes(0), large},
                                     {invalid, large},
                                     {nodes(1), conformance::RingSettings{0, std::nullopt}},
                                     {nodes(1), conformance::RingSettings{1 << 20, -1}},
                                     {nodes(1), conformance::RingSettings{(1 << 20) + 1, std::nullopt}}}) {
    EXPECT_EQ(sizes(conformance::RingDigest{shared(list), config}, 100), (Sizes{100}));
    EXPECT_EQ(cost_of(conformance::RingDigest{shared(list), config}).points, 0u);
  }
  // Rings have points, other policies have none.
  EXPECT_EQ(cost_of(conformance::Pick{conformance::Policy::rendezvous, shared(nodes(2)), reference::text("k")}).points, 0u);
  EXPECT_EQ(cost_of(conformance::Pick{conformance::Policy::ring_hash, shared(nodes(2)), reference::text("k")}).points, 256u);
}

/// The longest answers to rings and sessions that one batch can ask for.
TEST(Batch, AnswersAboutRingsFitIntoTheRunnersLine) {
  std::vector<conformance::RingStep> steps;
  for (int i = 0; i < 100; ++i) steps.emplace_back(conformance::ReconcileStep{0});  // refused: the longest name there is
  const std::vector<Operation> longest{conformance::RingPoints{shared(nodes(4096)), {1, std::nullopt}},
                                       conformance::RingPoints{shared(nodes(1)), {4096, std::nullopt}},
                                       conformance::RingPoints{shared(nodes(1)), {1, std::nullopt}},
                                       conformance::RingPoints{shared({}), {}},
                                       session(nodes(6), steps, {4, 20}),
                                       session(nodes(1), {conformance::GenerationStep{}}),
                                       session(nodes(1), {conformance::AssignStep{0, conformance::KeyRange{0, 65536 - 16}}})};
  for (const Operation& question : longest) {
    const std::size_t bytes = conformance::ascii(conformance::to_json(conformance::right_answer(question))).size() + 1;
    const std::size_t times = 2 * 65536 / cost_of(question).choices + 1;  // more than one batch
    const Sizes found = sizes(question, times);
    EXPECT_GT(found.size(), 1u);
    for (const std::size_t size : found) EXPECT_LT(bytes * size + 64, runner_line_limit);
  }
  EXPECT_EQ(cost_of(longest[0]).choices, 4u * 4096);
  EXPECT_EQ(cost_of(longest[4]).choices, 16u * 100);
  EXPECT_EQ(cost_of(longest[6]).choices, 65536u);
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
