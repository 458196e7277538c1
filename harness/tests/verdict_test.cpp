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

}  // namespace
}  // namespace poise::harness
