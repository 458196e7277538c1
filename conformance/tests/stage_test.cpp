#include "poise/conformance/stage.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

Pick pick(std::vector<Candidate> candidates, Hash hash = nullptr) {
  return {Policy::rendezvous, std::make_shared<const std::vector<Candidate>>(std::move(candidates)), reference::text("k"), std::move(hash)};
}

TEST(Stage, StepsComeInTheOrderOfThePipelineAndEndWithTheQuestion) {
  const Operation question = pick({{reference::text("a")}, {reference::text("b"), 1, Status::draining}, {reference::text("c")}});
  const auto steps = steps_to(question);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_LE(steps[0].stage, steps[i].stage);
  EXPECT_EQ(steps.size(), 3u + 2u * 3u + 1u);  // key and two eligible identities; hash, mix and draw of each; the choice
  EXPECT_EQ(steps.back().right, right_answer(question));
  EXPECT_EQ(steps.back().stage, Stage::choice);
}

TEST(Stage, WithAHashTableTheHashIsNotAskedAbout) {
  for (const Step& step : steps_to(pick({{reference::text("a")}}, std::make_shared<const HashTable>()))) {
    EXPECT_NE(step.stage, Stage::hash);
    EXPECT_NE(step.stage, Stage::mix);
  }
}

TEST(Stage, ARefusedInputHasNoSteps) { EXPECT_TRUE(steps_to(pick({{reference::text("\xff")}})).empty()); }

/// The clause of each stage but the last, which is the question itself.
std::map<Stage, std::set<std::string_view>> clauses_to(const Operation& question) {
  std::map<Stage, std::set<std::string_view>> clauses;
  auto steps = steps_to(question);
  EXPECT_EQ(steps.back().clause, "");
  steps.pop_back();
  for (const Step& step : steps) clauses[step.stage].insert(step.clause);
  return clauses;
}

using Clauses = std::map<Stage, std::set<std::string_view>>;

Clauses clauses_of_a_weighted_choice() {
  return {{Stage::encoding, {"VAL-1"}}, {Stage::hash, {"HASH-1"}}, {Stage::mix, {"HASH-2"}},     {Stage::draw, {"HASH-3"}},
          {Stage::sample, {"NUM-1"}},   {Stage::race, {"NUM-6"}},  {Stage::logarithm, {"NUM-4"}}};
}

TEST(Stage, EachStageBeforeAWeightedChoiceNamesItsClause) {
  Pick question = pick({{reference::text("a"), 2}, {reference::text("b"), 3}});
  question.policy = Policy::weighted_rendezvous;
  EXPECT_EQ(clauses_to(question), clauses_of_a_weighted_choice());
}

TEST(Stage, AnAssignIsWalkedLikeAPickOfItsFirstKey) {
  Pick choice = pick({{reference::text("a"), 2}, {reference::text("b"), 3}});
  choice.policy = Policy::weighted_rendezvous;
  const Assign question{choice.policy, choice.candidates, std::vector<Value>{choice.key, reference::text("another")}, nullptr};
  EXPECT_EQ(clauses_to(question), clauses_of_a_weighted_choice());
  const auto of_pick = steps_to(choice);
  const auto of_assign = steps_to(question);
  ASSERT_EQ(of_pick.size(), of_assign.size());
  for (std::size_t i = 0; i + 1 < of_pick.size(); ++i) {
    EXPECT_EQ(of_pick[i].what, of_assign[i].what);
    EXPECT_EQ(of_pick[i].right, of_assign[i].right);
  }
  EXPECT_EQ(of_assign.back().stage, Stage::choice);
  EXPECT_EQ(of_assign.back().right, right_answer(question));
}

TEST(Stage, WithAHashTableTheDrawIsTheBuildersClause) {
  const Clauses expected{{Stage::encoding, {"VAL-1"}}, {Stage::draw, {"HASH-4"}}};
  EXPECT_EQ(clauses_to(pick({{reference::text("a")}}, std::make_shared<const HashTable>())), expected);
}

TEST(Stage, ADrawARaceAndALogarithmNameTheClausesBeforeThem) {
  const Clauses to_a_logarithm{{Stage::sample, {"NUM-1"}}};
  const Clauses to_a_race{{Stage::sample, {"NUM-1"}}, {Stage::logarithm, {"NUM-4"}}};
  EXPECT_EQ(clauses_to(LogUnit{1}), to_a_logarithm);
  EXPECT_EQ(clauses_to(Race{1, 2}), to_a_race);
  const auto to_a_draw = steps_to(DrawOf{reference::text("k"), reference::text("a"), nullptr});
  ASSERT_EQ(to_a_draw.size(), 5u);
  EXPECT_EQ(to_a_draw[2].clause, "HASH-1");
  EXPECT_EQ(to_a_draw[3].clause, "HASH-2");
  EXPECT_EQ(to_a_draw[4].clause, "HASH-3");
}

TEST(Stage, AValueIsEncodedByTheClauseOfItsKind) {
  const auto clause_of = [](Value value) { return steps_to(DrawOf{std::move(value), reference::text("a"), nullptr}).at(0).clause; };
  EXPECT_EQ(clause_of(reference::text("k")), "VAL-1");
  EXPECT_EQ(clause_of(reference::u64(1)), "VAL-4");
}

TEST(Stage, EightEligibleCandidatesStandForAllOfThem) {
  std::vector<Candidate> candidates{{reference::text("ill"), 1, Status::unavailable}};
  for (int i = 0; i < 12; ++i) candidates.push_back({reference::text("node-" + std::to_string(i))});
  const auto steps = steps_to(pick(std::move(candidates)));
  EXPECT_EQ(steps.size(), 1u + 8u + 3u * 8u + 1u);
  EXPECT_EQ(steps[steps.size() - 2].what, "the draw of candidate 8");
}

std::vector<std::string> whats(const std::vector<Step>& steps) {
  std::vector<std::string> all;
  for (const Step& step : steps) all.push_back(std::string(name(step.stage)) + ": " + step.what);
  return all;
}

TEST(Stage, ASessionOfTheExerciseGoesThroughItsScores) {
  const auto steps = steps_to(H32Session{{AddStep{"red"}, OwnerStep{"page1"}}});
  EXPECT_EQ(whats(steps), (std::vector<std::string>{"hash: fnv1a32 of pair 0", "mix: fmix32 of pair 0", "score: h32 of pair 0",
                                                    "score: the score of pair 0", "choice: the answer"}));
  EXPECT_EQ(stage_of(H32Session{{TrackStep{{"k"}}}}), Stage::state);
}

TEST(Stage, ASelectionGoesThroughScore32AndU) {
  const auto steps = steps_to(Select{{"k", {"a"}, "", std::vector<double>{1}}});
  EXPECT_EQ(whats(steps), (std::vector<std::string>{"score: score32 of node 0", "sample: u of node 0", "choice: the answer"}));
  EXPECT_EQ(steps_to(SelectExact{{"k", {"a"}, "", {}}}).back().stage, Stage::order);
}

TEST(Stage, AChangeGoesThroughTheRankingsOnBothSides) {
  const auto table = std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{"k", {{"a", 1}}}});
  const auto steps = steps_to(RankChange{table, {"a"}, {"a"}, {"k"}, 1});
  EXPECT_EQ(whats(steps),
            (std::vector<std::string>{"choice: the ranking before of key 0", "choice: the ranking after of key 0", "report: the answer"}));
}

}  // namespace
}  // namespace poise::conformance
