#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/kills.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "run/execution.hpp"
#include "run/findings.hpp"
#include "run/plan.hpp"
#include "run/verdict.hpp"
#include "some_of.hpp"
#include "transport/in_process.hpp"
#include "transport/shuffled.hpp"
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

std::unique_ptr<Transport> in_process(const reference::Rules& rules) {
  return std::make_unique<InProcess>(std::make_unique<conformance::RulesPort>("port", rules));
}

std::unique_ptr<Transport> over_a_pipe(const std::string& port) {
  return std::make_unique<Subprocess>(PortProgram{{POISE_CONFORM, "serve", "--port", port}});
}

struct Outcome {
  Ledger ledger;
  std::vector<ContractVerdict> verdicts;
  std::optional<std::string> broke_off;

  const ContractVerdict& rendezvous() const { return verdicts.front(); }
};

enum class What { vectors, laws };

Outcome run(Transport& transport, What what) {
  Outcome outcome;
  if (what == What::vectors) {
    for (const auto* vector : vectors_for_faults()) outcome.ledger.plan(*vector);
  } else {
    for (const auto& law : conformance::laws()) outcome.ledger.plan(law);
  }
  Shuffled shuffled(transport, 1);
  Progress silent;
  execute(shuffled, {}, outcome.ledger, silent);
  const std::vector<Finding> findings = explain_failures(shuffled, outcome.ledger, silent);
  outcome.broke_off = shuffled.finish();
  outcome.verdicts = verdicts(outcome.ledger, true);
  name_culprits(findings, outcome.verdicts);
  return outcome;
}

/// The contracts in which a fault is to be named: those its stage and clause belong to.
std::vector<std::size_t> contracts_of(const Fault& fault) {
  if (fault.clause.starts_with("RING")) return {2};
  switch (fault.plant.family()) {
    case conformance::Family::placement: return {3};
    case conformance::Family::exercise: return {4};
    case conformance::Family::selector: return {5};
    case conformance::Family::texts: return fault.clause == "TXT-2" ? std::vector<std::size_t>{3, 4, 5} : std::vector<std::size_t>{4, 5};
    case conformance::Family::poise: break;
  }
  const bool numeric = conformance::Stage::sample <= fault.stage && fault.stage <= conformance::Stage::race;
  if (numeric || fault.clause.starts_with("WRV")) return {1};
  return {0};
}

/// The first of them.
std::size_t contract_of(const Fault& fault) { return contracts_of(fault).front(); }

/// Whether a port with the fault answers any vector of the contract wrongly, up to this level.
bool shows_at(const Fault& fault, const ContractVerdict& contract, conformance::Level level, const Ledger& ledger) {
  const auto rules = fault.rules();
  for (const Entry& entry : ledger.entries()) {
    const auto& vector = *entry.vector;
    if (!conformance::concerns(*contract.contract, vector.topic, vector.question) || !conformance::counts_at(vector.question, level))
      continue;
    if (conformance::is_seen_by(rules, vector.question, vector.right)) return true;
  }
  return false;
}

void expect_named(const Fault& fault, const Outcome& found, const ContractVerdict& contract) {
  EXPECT_TRUE(std::any_of(contract.levels.begin(), contract.levels.end(), [](const LevelVerdict& level) {
    return level.standing == Standing::not_conformant;
  })) << fault.name;
  for (const LevelVerdict& level : contract.levels) {
    if (shows_at(fault, contract, level.level, found.ledger)) {
      EXPECT_EQ(level.standing, Standing::not_conformant) << fault.name;
    }
  }
  ASSERT_TRUE(contract.culprit) << fault.name;
  EXPECT_EQ(contract.culprit->clause, fault.clause) << fault.name;
  EXPECT_EQ(contract.culprit->stage, fault.stage) << fault.name;
}

void expect_named(const Fault& fault, const Outcome& found) {
  EXPECT_FALSE(found.broke_off) << *found.broke_off;
  for (const std::size_t contract : contracts_of(fault)) expect_named(fault, found, found.verdicts[contract]);
}

/// Whole runs are dear, so every fifth fault has one; diagnosis_test.cpp looks at all of them.
TEST(EveryFifthFault, IsNamedInProcess) {
  for (std::size_t i = 0; i < conformance::faults().size(); i += one_of(5)) {
    const Fault& fault = conformance::faults()[i];
    expect_named(fault, run(*in_process(fault.rules()), What::vectors));
  }
}

/// Of all chapters of the catalogue.
std::vector<Fault> some_faults() {
  constexpr std::size_t sample = are_many ? 20 : 5;
  std::vector<Fault> some;
  for (std::size_t i = 0; i < sample; ++i) some.push_back(conformance::faults()[(2 * i + 1) * conformance::faults().size() / (2 * sample)]);
  return some;
}

class SomeFaults : public testing::TestWithParam<Fault> {};

TEST_P(SomeFaults, AreNamedOverAPipe) {
  expect_named(GetParam(), run(*over_a_pipe("fault:" + std::string(GetParam().name)), What::vectors));
}

TEST_P(SomeFaults, GiveTheSameShrunkCaseOverAPipe) {
  const Outcome typed = run(*in_process(GetParam().rules()), What::laws);
  const Outcome piped = run(*over_a_pipe("fault:" + std::string(GetParam().name)), What::laws);
  for (std::size_t i = 0; i < typed.ledger.laws().size(); ++i) {
    const auto& here = *typed.ledger.laws()[i].report;
    const auto& there = *piped.ledger.laws()[i].report;
    EXPECT_EQ(here.verdict, there.verdict);
    ASSERT_EQ(here.counterexample.has_value(), there.counterexample.has_value());
    if (here.counterexample) {
      EXPECT_EQ(here.counterexample->shown, there.counterexample->shown);
      const bool exact = typed.ledger.laws()[i].law->name == "exact-selection-equals-reference";  // it refuses to shrink what crashes
      EXPECT_LE(there.counterexample->candidates, exact ? 9u : 8u);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sample, SomeFaults, testing::ValuesIn(some_faults()), [](const auto& info) {
  std::string plain(info.param.name);
  std::replace(plain.begin(), plain.end(), '-', '_');
  return plain;
});

TEST(ARing, ThatIsRightInItsChoicesAndWrongInItsStateFailsStateAlone) {
  for (const char* name : {"generation-counts-unchanged", "generation-counts-refusals", "reset-keeps-the-generation",
                           "empty-list-not-counted", "rebuilds-every-time", "refusal-empties-the-ring"}) {
    const Outcome found = run(*in_process(conformance::find_fault(name)->rules()), What::vectors);
    const std::vector<LevelVerdict>& levels = found.verdicts.at(2).levels;
    ASSERT_EQ(levels.size(), 3u);
    EXPECT_EQ(levels[0].standing, Standing::conformant) << name;
    EXPECT_EQ(levels[1].standing, Standing::not_conformant) << name;
    EXPECT_EQ(levels[2].standing, Standing::conformant) << name;
  }
}

/// A port that answers picks alone, rightly or with a fault.
class PickOnly final : public conformance::Port {
 public:
  explicit PickOnly(const reference::Rules& rules) : rules_(rules) {}
  conformance::About about() const override { return {"pick-only", "", ""}; }
  Answer pick(const conformance::Pick& question) override { return conformance::answer_by(rules_, question); }

 private:
  reference::Rules rules_;
};

TEST(APortThatOnlyPicks, IsCertifiedAtSelectionAndNothingElseCountsAsPassed) {
  InProcess transport(std::make_unique<PickOnly>(reference::Rules{}));
  const Outcome found = run(transport, What::vectors);
  EXPECT_EQ(found.rendezvous().levels[0].standing, Standing::conformant);
  EXPECT_EQ(found.rendezvous().levels[1].standing, Standing::not_shown);
  for (const Entry& entry : found.ledger.entries()) {
    const bool is_pick = std::holds_alternative<conformance::Pick>(entry.vector->question);
    EXPECT_EQ(entry.state, is_pick ? State::passed : State::unsupported) << entry.vector->id;
  }
}

TEST(APortThatOnlyPicks, IsToldOfAFaultByItsChoicesAlone) {
  std::size_t told = 0;
  std::size_t named = 0;
  for (std::size_t i = 0; i < conformance::faults().size(); i += one_of(5)) {
    const Fault& fault = conformance::faults()[i];
    InProcess transport(std::make_unique<PickOnly>(fault.rules()));
    const Outcome found = run(transport, What::vectors);
    const ContractVerdict& contract = found.verdicts[contract_of(fault)];
    bool shown = false;
    for (const Entry& entry : found.ledger.entries()) {
      shown =
          shown || (entry.state == State::failed && conformance::concerns(*contract.contract, entry.vector->topic, entry.vector->question));
    }
    if (!shown) continue;  // of the numeric faults, several need solved weights to show in a choice
    ++told;
    EXPECT_EQ(contract.levels[0].standing, Standing::not_conformant) << fault.name;
    if (contract.culprit->clause == fault.clause && contract.culprit->stage == fault.stage) {
      ++named;  // by diagnosis, though choices alone were seen
    } else {
      EXPECT_EQ(contract.culprit->stage, conformance::Stage::choice) << fault.name;
    }
  }
  if (!are_many) return;
  EXPECT_GE(told, 80u);
  EXPECT_GE(named * 10, told * 8) << named << " of " << told;
}

TEST(TheRightPorts, AreConformant) {
  const Outcome typed = run(*in_process({}), What::vectors);
  const Outcome piped = run(*over_a_pipe("bundled"), What::vectors);
  const Outcome by_laws = run(*over_a_pipe("bundled"), What::laws);
  for (const LawEntry& entry : by_laws.ledger.laws()) EXPECT_EQ(entry.report->verdict, LawVerdict::holds) << entry.law->name;
  for (const Outcome* each : {&typed, &piped}) {
    EXPECT_FALSE(each->broke_off);
    for (const ContractVerdict& contract : each->verdicts) {
      for (const LevelVerdict& level : contract.levels) EXPECT_EQ(level.standing, Standing::conformant) << contract.contract->name;
    }
    EXPECT_EQ(each->ledger.vectors()[State::passed], each->ledger.entries().size());
  }
}

}  // namespace
}  // namespace poise::harness
