#include "verdict.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/value_kind.hpp"

namespace poise::harness {
namespace {

using conformance::Contract;
using conformance::Level;
using conformance::Stage;

bool belongs(const Contract& contract, const Entry& entry) {
  return std::find(contract.topics.begin(), contract.topics.end(), entry.vector->topic) != contract.topics.end();
}

/// What the vector needs beyond text, and beyond `pick` among the ways to ask for choices.
std::set<std::string> extensions_in(const Entry& entry) {
  std::set<std::string> kinds = conformance::kinds_in(entry.vector->question);
  kinds.erase("text");
  if (std::holds_alternative<conformance::Assign>(entry.vector->question)) kinds.insert("assign");
  return kinds;
}

std::string counted(std::size_t count, const char* what) { return std::to_string(count) + " " + what + (count == 1 ? "" : "s"); }

LevelVerdict verdict_at(const Contract& contract, Level level, const Ledger& ledger) {
  std::size_t failed = 0;
  std::size_t not_run = 0;
  std::size_t missing = 0;  // unsupported though nothing but text is needed
  std::size_t passed = 0;
  std::map<std::string, bool> kinds;  // of each extension: whether all its vectors passed
  for (const Entry& entry : ledger.entries()) {
    if (!belongs(contract, entry) || conformance::level_of(entry.vector->question) > level) continue;
    const std::set<std::string> extensions = extensions_in(entry);
    failed += entry.state == State::failed ? 1 : 0;
    not_run += entry.state == State::not_run ? 1 : 0;
    passed += entry.state == State::passed ? 1 : 0;
    missing += entry.state == State::unsupported && extensions.empty() ? 1 : 0;
    for (const std::string& kind : extensions) {
      const auto known = kinds.emplace(kind, true).first;
      if (entry.state == State::unsupported) known->second = false;
    }
  }
  std::size_t broken = 0;
  for (const LawEntry& entry : ledger.laws()) {
    if (entry.law->contract != contract.name) continue;
    if (!entry.report) ++not_run;
    if (entry.report && entry.report->verdict == conformance::LawVerdict::broken) ++broken;
  }

  LevelVerdict verdict{level, Standing::conformant, "", {}};
  if (failed + broken > 0) {
    verdict.standing = Standing::not_conformant;
    if (failed > 0) verdict.reason = counted(failed, "vector") + " failed";
    if (broken > 0) verdict.reason += (failed > 0 ? ", " : "") + counted(broken, "law") + " broken";
  } else if (not_run > 0) {
    verdict.standing = Standing::not_shown;
    verdict.reason = std::to_string(not_run) + " not run";
  } else if (missing > 0 || passed == 0) {
    verdict.standing = Standing::not_shown;
    verdict.reason = passed == 0 ? "nothing passed" : counted(missing, "vector") + " unsupported";
  } else {
    for (const auto& [kind, whole] : kinds) {
      if (whole) verdict.kinds.push_back(kind);
    }
  }
  return verdict;
}

std::optional<Culprit> culprit_of(const Contract& contract, const Ledger& ledger) {
  std::optional<Culprit> first;
  const auto consider = [&](Stage stage, const std::string& clause) {
    const auto rank = [](const Culprit& culprit) { return std::pair{culprit.stage, conformance::order_of(culprit.clause)}; };
    if (Culprit found{stage, clause}; !first || rank(found) < rank(*first)) first = found;
  };
  for (const Entry& entry : ledger.entries()) {
    if (!belongs(contract, entry) || entry.state != State::failed) continue;
    if (entry.first_difference && !entry.first_difference->clause.empty()) {
      consider(entry.first_difference->stage, std::string(entry.first_difference->clause));
    } else {
      consider(conformance::stage_of(entry.vector->question), entry.vector->clause);
    }
  }
  if (first) return first;
  for (const LawEntry& entry : ledger.laws()) {
    const bool broken = entry.report && entry.report->verdict == conformance::LawVerdict::broken;
    if (broken && entry.law->contract == contract.name) consider(Stage::choice, std::string(entry.law->clause));
  }
  return first;
}

}  // namespace

std::vector<ContractVerdict> verdicts(const Ledger& ledger) {
  std::vector<ContractVerdict> all;
  for (const Contract& contract : conformance::contracts()) {
    ContractVerdict verdict{&contract, {}, culprit_of(contract, ledger)};
    for (const Level level : contract.levels) verdict.levels.push_back(verdict_at(contract, level, ledger));
    all.push_back(std::move(verdict));
  }
  return all;
}

}  // namespace poise::harness
