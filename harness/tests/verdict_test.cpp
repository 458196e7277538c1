#include "run/verdict.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "golden/golden.hpp"

namespace poise::harness {
namespace {

/// A ledger of all vectors of the contract's topics, each in the state the function gives.
template <typename StateOf>
Ledger ledger(const StateOf& state_of) {
  Ledger all;
  for (const std::string& topic : conformance::contracts().front().topics) {
    for (const auto& vector : golden_vectors(topic)) {
      all.plan(vector);
      all.entries().back().state = state_of(vector);
    }
  }
  return all;
}

Standing standing(const Ledger& entries, std::size_t level) { return verdicts(entries, true).front().levels[level].standing; }

bool needs_u128(const conformance::Vector& vector) { return vector.id.find("u128") != std::string::npos; }

TEST(Verdict, AllPassedIsConformantAtEachLevel) {
  const Ledger all = ledger([](const auto&) { return State::passed; });
  EXPECT_EQ(standing(all, 0), Standing::conformant);
  EXPECT_EQ(standing(all, 1), Standing::conformant);
}

TEST(Verdict, OneFailureOfAStageLeavesSelectionAlone) {
  const Ledger all = ledger([](const auto& vector) { return vector.id == "mix64/zero" ? State::failed : State::passed; });
  EXPECT_EQ(standing(all, 0), Standing::conformant);
  EXPECT_EQ(standing(all, 1), Standing::not_conformant);
}

TEST(Verdict, AKindLeftOutIsNotCertifiedAndCostsNothingElse) {
  const Ledger all = ledger([](const auto& vector) { return needs_u128(vector) ? State::unsupported : State::passed; });
  const auto verdict = verdicts(all, true).front().levels[1];
  EXPECT_EQ(verdict.standing, Standing::conformant);
  EXPECT_EQ(std::count(verdict.kinds.begin(), verdict.kinds.end(), "u128"), 0);
  EXPECT_EQ(std::count(verdict.kinds.begin(), verdict.kinds.end(), "u64"), 1);
}

TEST(Verdict, TextLeftOutIsNoCertificate) {
  const Ledger all = ledger([](const auto& vector) { return vector.id == "draw/text-a-on-a" ? State::unsupported : State::passed; });
  EXPECT_EQ(standing(all, 0), Standing::conformant);
  EXPECT_EQ(standing(all, 1), Standing::not_shown);
}

TEST(Verdict, WhatWasNotRunIsNeverCertified) {
  const Ledger all = ledger([](const auto& vector) { return vector.id == "errors/empty" ? State::not_run : State::passed; });
  EXPECT_EQ(standing(all, 0), Standing::not_shown);
}

TEST(Verdict, FromAPartNothingIsCertifiedButFailuresCount) {
  EXPECT_EQ(verdicts(ledger([](const auto&) { return State::passed; }), false).front().levels[0].standing, Standing::not_shown);
  EXPECT_EQ(verdicts(ledger([](const auto&) { return State::failed; }), false).front().levels[0].standing, Standing::not_conformant);
}

TEST(Verdict, NothingPassedIsNoCertificate) {
  EXPECT_EQ(standing(ledger([](const auto&) { return State::unsupported; }), 0), Standing::not_shown);
  EXPECT_EQ(standing(Ledger{}, 0), Standing::not_shown);
}

TEST(Verdict, TheCulpritIsTheEarliestStageAndThereTheFirstClause) {
  const Ledger all = ledger(
      [](const auto& vector) { return vector.id.starts_with("rendezvous/") || vector.id == "mix64/zero" ? State::failed : State::passed; });
  const auto culprit = verdicts(all, true).front().culprit;
  ASSERT_TRUE(culprit);
  EXPECT_EQ(culprit->stage, conformance::Stage::mix);
  EXPECT_EQ(culprit->clause, "HASH-2");
}

/// A law of the contract, with what became of it.
conformance::Law law_of(std::size_t contract, std::string_view clause) {
  return {"some-law", clause, "", conformance::contracts()[contract].name, {}};
}

void add(Ledger& ledger, const conformance::Law& law, std::optional<conformance::LawVerdict> verdict) {
  ledger.plan(law);
  if (verdict) ledger.laws().back().settle(conformance::LawReport{*verdict, 1, 1, 0, 1, {}});
}

TEST(Verdict, ABrokenLawMakesItsContractNotConformantAtEachLevel) {
  const auto broken = law_of(0, "RDV-4");
  Ledger all = ledger([](const auto&) { return State::passed; });
  add(all, broken, conformance::LawVerdict::broken);
  for (const bool whole : {true, false}) {
    const auto contract = verdicts(all, whole).front();
    for (const LevelVerdict& level : contract.levels) {
      EXPECT_EQ(level.standing, Standing::not_conformant);
      EXPECT_EQ(level.reason, "1 law broken");
      EXPECT_TRUE(level.kinds.empty());
    }
  }
}

TEST(Verdict, ALawThatHoldsIsNoObstacle) {
  const auto held = law_of(0, "RDV-4");
  Ledger all = ledger([](const auto&) { return State::passed; });
  add(all, held, conformance::LawVerdict::holds);
  EXPECT_EQ(standing(all, 0), Standing::conformant);
  EXPECT_FALSE(verdicts(all, true).front().culprit);
}

TEST(Verdict, ALawThatWasNotRunIsNoCertificateAtAnyLevel) {
  const auto skipped = law_of(0, "RDV-4");
  Ledger all = ledger([](const auto&) { return State::passed; });
  add(all, skipped, std::nullopt);
  const auto contract = verdicts(all, true).front();
  for (const LevelVerdict& level : contract.levels) {
    EXPECT_EQ(level.standing, Standing::not_shown);
    EXPECT_EQ(level.reason, "1 not run");
  }
}

TEST(Verdict, LawsOfAnotherContractDoNotCount) {
  const auto broken = law_of(1, "WRV-1");
  const auto skipped = law_of(1, "WRV-5");
  Ledger all = ledger([](const auto&) { return State::passed; });
  add(all, broken, conformance::LawVerdict::broken);
  add(all, skipped, std::nullopt);
  const auto both = verdicts(all, true);
  EXPECT_EQ(both[0].levels[0].standing, Standing::conformant);
  EXPECT_FALSE(both[0].culprit);
  EXPECT_EQ(both[1].levels[0].standing, Standing::not_conformant);
}

TEST(Verdict, WithALawAloneBrokenTheCulpritIsItsClauseAndNoClauseHasFailedVectors) {
  const auto held = law_of(0, "RDV-1");
  const auto broken = law_of(0, "RDV-4");
  Ledger all = ledger([](const auto&) { return State::passed; });
  add(all, held, conformance::LawVerdict::holds);
  add(all, broken, conformance::LawVerdict::broken);
  const auto contract = verdicts(all, true).front();
  ASSERT_TRUE(contract.culprit);
  EXPECT_EQ(contract.culprit->clause, "RDV-4");
  EXPECT_EQ(contract.culprit->stage, conformance::Stage::choice);
  EXPECT_TRUE(contract.culprit->stage_known);
  EXPECT_TRUE(contract.broken.empty());
}

TEST(Verdict, AFailedVectorIsTheCulpritBeforeABrokenLaw) {
  const auto broken = law_of(0, "RDV-1");
  Ledger all = ledger([](const auto& vector) { return vector.id == "mix64/zero" ? State::failed : State::passed; });
  add(all, broken, conformance::LawVerdict::broken);
  add(all, broken, conformance::LawVerdict::broken);
  const auto contract = verdicts(all, true).front();
  EXPECT_EQ(contract.culprit->clause, "HASH-2");
  EXPECT_EQ(contract.levels[0].reason, "2 laws broken");
  EXPECT_EQ(contract.levels[1].reason, "1 vector failed, 2 laws broken");
  ASSERT_EQ(contract.broken.size(), 1u);
  EXPECT_EQ(contract.broken[0].first, "HASH-2");
  EXPECT_EQ(contract.broken[0].second.failed, 1u);
  EXPECT_EQ(contract.broken[0].second.asked, golden_vectors("mix64").size());
}

}  // namespace
}  // namespace poise::harness
