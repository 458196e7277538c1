#include "poise/conformance/stage.hpp"

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

}  // namespace
}  // namespace poise::conformance
