#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "run/execution.hpp"
#include "run/plan.hpp"
#include "run/verdict.hpp"
#include "transport/in_process.hpp"
#include "transport/subprocess.hpp"

namespace poise::conformance {

/// How GoogleTest names a fault.
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

}  // namespace poise::conformance

/// Each fault of the catalogue is found by the vectors and named by stage and clause, whatever lies between.
namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Fault;
using conformance::LawVerdict;
using conformance::Operation;

std::unique_ptr<Transport> in_process(const reference::PoiseRules& rules) {
  return std::make_unique<InProcess>(std::make_unique<conformance::RulesPort>("port", rules));
}

std::unique_ptr<Transport> over_a_pipe(const std::string& port) {
  return std::make_unique<Subprocess>(std::vector<std::string>{POISE_CONFORM, "serve", "--port", port}, std::chrono::seconds(10));
}

struct Outcome {
  Ledger ledger;
  std::vector<ContractVerdict> verdicts;
  std::optional<std::string> broke_off;

  const ContractVerdict& rendezvous() const { return verdicts.front(); }
};

Outcome run(Transport& transport) {
  Outcome outcome;
  const Plan plan = make_plan("");
  for (const Check& check : plan.checks) {
    for (const auto* vector : check.vectors) outcome.ledger.plan(*vector);
  }
  for (const auto* law : plan.laws) outcome.ledger.plan(*law);
  outcome.broke_off = execute(transport, {}, outcome.ledger);
  outcome.verdicts = verdicts(outcome.ledger);
  return outcome;
}

void expect_named(const Fault& fault, const Outcome& found) {
  EXPECT_FALSE(found.broke_off) << *found.broke_off;
  for (const LevelVerdict& level : found.rendezvous().levels) {
    const bool shows = fault.stage == conformance::Stage::choice || level.level == conformance::Level::pipeline;
    // A fault of an earlier stage shows in choices too, since all of these change the draws.
    EXPECT_EQ(level.standing, Standing::not_conformant) << fault.name << (shows ? "" : " at an earlier level");
  }
  ASSERT_TRUE(found.rendezvous().culprit) << fault.name;
  EXPECT_EQ(found.rendezvous().culprit->clause, fault.clause) << fault.name;
  EXPECT_EQ(found.rendezvous().culprit->stage, fault.stage) << fault.name;
}

class EachFault : public testing::TestWithParam<Fault> {};

TEST_P(EachFault, IsNamedInProcess) { expect_named(GetParam(), run(*in_process(GetParam().rules()))); }

TEST_P(EachFault, IsNamedOverAPipe) { expect_named(GetParam(), run(*over_a_pipe("fault:" + std::string(GetParam().name)))); }

TEST_P(EachFault, GivesTheSameShrunkCaseOverAPipe) {
  const Outcome typed = run(*in_process(GetParam().rules()));
  const Outcome piped = run(*over_a_pipe("fault:" + std::string(GetParam().name)));
  for (std::size_t i = 0; i < typed.ledger.laws().size(); ++i) {
    const auto& here = *typed.ledger.laws()[i].report;
    const auto& there = *piped.ledger.laws()[i].report;
    EXPECT_EQ(here.verdict, there.verdict);
    ASSERT_EQ(here.counterexample.has_value(), there.counterexample.has_value());
    if (here.counterexample) {
      EXPECT_EQ(here.counterexample->shown, there.counterexample->shown);
      EXPECT_LE(there.counterexample->candidates, 3u);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, EachFault, testing::ValuesIn(conformance::faults()), [](const auto& info) {
  std::string plain(info.param.name);
  std::replace(plain.begin(), plain.end(), '-', '_');
  return plain;
});

/// A port that answers picks alone, rightly or with a fault.
class PickOnly final : public conformance::Port {
 public:
  explicit PickOnly(const reference::PoiseRules& rules) : rules_(rules) {}
  conformance::About about() const override { return {"pick-only", "", ""}; }
  Answer pick(const conformance::Pick& question) override { return conformance::answer_by(rules_, question); }

 private:
  reference::PoiseRules rules_;
};

TEST(APortThatOnlyPicks, IsCertifiedAtSelectionAndNothingElseCountsAsPassed) {
  InProcess transport(std::make_unique<PickOnly>(reference::PoiseRules{}));
  const Outcome found = run(transport);
  EXPECT_EQ(found.rendezvous().levels[0].standing, Standing::conformant);
  EXPECT_EQ(found.rendezvous().levels[1].standing, Standing::not_shown);
  for (const Entry& entry : found.ledger.entries()) {
    const bool is_pick = std::holds_alternative<conformance::Pick>(entry.vector->question);
    EXPECT_EQ(entry.state, is_pick ? State::passed : State::unsupported) << entry.vector->id;
  }
}

TEST(APortThatOnlyPicks, IsToldOfAFaultByItsChoicesAlone) {
  for (const Fault& fault : conformance::faults()) {
    InProcess transport(std::make_unique<PickOnly>(fault.rules()));
    const Outcome found = run(transport);
    EXPECT_EQ(found.rendezvous().levels[0].standing, Standing::not_conformant) << fault.name;
    EXPECT_EQ(found.rendezvous().culprit->stage, conformance::Stage::choice) << fault.name;
  }
}

TEST(TheRightPorts, AreConformant) {
  const Outcome typed = run(*in_process({}));
  const Outcome piped = run(*over_a_pipe("bundled"));
  for (const Outcome* each : {&typed, &piped}) {
    EXPECT_FALSE(each->broke_off);
    for (const LevelVerdict& level : each->rendezvous().levels) EXPECT_EQ(level.standing, Standing::conformant);
    EXPECT_EQ(each->ledger.count(State::passed), each->ledger.entries().size());
  }
}

}  // namespace
}  // namespace poise::harness
