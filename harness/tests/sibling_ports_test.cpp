#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "poise/conformance/oracle.hpp"
#include "poise/reference/rules.hpp"
#include "run/execution.hpp"
#include "run/plan.hpp"
#include "run/verdict.hpp"
#include "transport/in_process.hpp"

/// Which ports of the node selector are right: any that compute in doubles, none that compute in less, and none that do not choose by their
/// own tables.
namespace poise::harness {
namespace {

using conformance::Answer;

std::vector<LevelVerdict> levels_of(std::unique_ptr<conformance::Port> port) {
  InProcess transport(std::move(port));
  Ledger ledger;
  const Plan whole = make_plan("", conformance::Profile::quick);
  for (const Check& check : whole.checks) {
    for (const auto* vector : check.vectors) ledger.plan(*vector);
  }
  for (const auto* law : whole.laws) ledger.plan(*law);
  execute(transport, {}, ledger);
  EXPECT_FALSE(transport.finish());
  return verdicts(ledger, true).at(5).levels;
}

/// The node selector in doubles, by some formula; the exact order is not offered.
class InDoubles : public conformance::Port {
 public:
  using Power = double (*)(double u, double weight);
  explicit InDoubles(Power power) { rules_.selector.power = power; }

  conformance::About about() const override { return {"in-doubles", "", ""}; }
  Answer fnv1a32(const conformance::Fnv1a32& question) override { return answer_by(rules_, question); }
  Answer score32(const conformance::Score32& question) override { return answer_by(rules_, question); }
  Answer unit(const conformance::UnitOf& question) override { return answer_by(rules_, question); }
  Answer select(const conformance::Select& question) override { return answer_by(rules_, question); }

 private:
  reference::Rules rules_;
};

void expect_right(const std::vector<LevelVerdict>& levels) {
  ASSERT_EQ(levels.size(), 3u);
  EXPECT_EQ(levels[0].standing, Standing::conformant) << levels[0].reason;
  EXPECT_EQ(levels[1].standing, Standing::conformant) << levels[1].reason;
  EXPECT_EQ(levels[2].standing, Standing::not_shown);
}

void expect_wrong(const std::vector<LevelVerdict>& levels) {
  ASSERT_EQ(levels.size(), 3u);
  EXPECT_EQ(levels[0].standing, Standing::not_conformant);
  EXPECT_EQ(levels[1].standing, Standing::not_conformant);
}

TEST(APortInDoubles, ThatUsesPowIsRight) {
  expect_right(levels_of(std::make_unique<InDoubles>([](double u, double weight) { return std::pow(u, 1 / weight); })));
}

TEST(APortInDoubles, ThatUsesExpOfALogarithmIsRight) {
  expect_right(levels_of(std::make_unique<InDoubles>([](double u, double weight) { return std::exp(std::log(u) / weight); })));
}

TEST(APortInDoubles, ThatUsesExpOfALogarithmTimesTheInverseIsRight) {
  expect_right(levels_of(std::make_unique<InDoubles>([](double u, double weight) { return std::exp(std::log(u) * (1 / weight)); })));
}

TEST(APortInDoubles, ThatUsesExp2OfALog2IsRight) {
  expect_right(levels_of(std::make_unique<InDoubles>([](double u, double weight) { return std::exp2(std::log2(u) / weight); })));
}

TEST(APortInFloats, IsWrong) {
  expect_wrong(levels_of(std::make_unique<InDoubles>(
      [](double u, double weight) { return static_cast<double>(std::pow(static_cast<float>(u), 1 / static_cast<float>(weight))); })));
}

TEST(APortInFloats, IsWrongThoughItRoundsNothingButItsScores) {
  expect_wrong(levels_of(std::make_unique<InDoubles>(
      [](double u, double weight) { return static_cast<double>(static_cast<float>(std::pow(u, 1 / weight))); })));
}

/// Prints the right table, and answers the first of the ids that are accepted, without regard to it.
class FirstAccepted final : public InDoubles {
 public:
  using InDoubles::InDoubles;
  Answer select(const conformance::Select& question) override {
    Answer answer = InDoubles::select(question);
    const Answer right = conformance::right_answer(question);
    const auto* accepted = std::get_if<conformance::AcceptedChoices>(&right);
    if (auto* choice = std::get_if<conformance::Choice>(&answer); choice != nullptr && accepted != nullptr)
      choice->chosen = accepted->chosen.front();
    return answer;
  }
};

TEST(AToy, ThatAnswersTheFirstOfTheAcceptedIdsIsWrong) { expect_wrong(levels_of(std::make_unique<FirstAccepted>(reference::power_score))); }

}  // namespace
}  // namespace poise::harness
