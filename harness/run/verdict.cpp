#include "verdict.hpp"

#include <set>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/value_kind.hpp"

namespace poise::harness {
namespace {

using conformance::Contract;
using conformance::Level;
using conformance::Stage;

bool belongs(const Contract& contract, const Entry& entry) {
  return conformance::concerns(contract, entry.vector->topic, entry.vector->question);
}

bool is_broken(const LawEntry& entry, const Contract& contract) {
  return entry.law->contract == contract.name && entry.report && entry.report->verdict == conformance::LawVerdict::broken;
}

std::string counted(std::size_t count, const char* what) { return std::to_string(count) + " " + what + (count == 1 ? "" : "s"); }

/// What the vectors of a level ask for, and whether the port answered all of it. A vector that needs several extensions and is not
/// supported tells of none of them alone; one that is needed only together with others counts as left out then.
class Extensions {
 public:
  void add(const std::set<std::string>& names, bool supported, bool alone) {
    for (const std::string& name : names) {
      const auto known = states_.emplace(name, State{}).first;
      known->second.shown = known->second.shown || supported;
      known->second.missed = known->second.missed || (!supported && alone);
    }
  }
  void sort_into(std::vector<std::string>& with, std::vector<std::string>& without) const {
    for (const auto& [name, state] : states_) (state.shown && !state.missed ? with : without).push_back(name);
  }

 private:
  struct State {
    bool shown = false;
    bool missed = false;
  };
  std::map<std::string, State> states_;
};

LevelVerdict verdict_at(const Contract& contract, Level level, const Ledger& ledger, const std::optional<std::string>& not_whole) {
  std::size_t failed = 0;
  std::size_t crashed = 0;
  std::size_t timed_out = 0;
  std::size_t not_run = 0;
  std::size_t missing = 0;  // unsupported though nothing but text is needed
  std::size_t passed = 0;
  Extensions kinds;
  Extensions features;
  for (const Entry& entry : ledger.entries()) {
    if (!belongs(contract, entry) || !conformance::counts_at(entry.vector->question, level)) continue;
    const std::set<std::string> its_features = conformance::features_in(entry.vector->question);
    std::set<std::string> its_kinds = conformance::kinds_in(entry.vector->question);
    its_kinds.erase("text");
    const conformance::Verdict verdict = entry.verdict();
    failed += verdict == conformance::Verdict::failed ? 1 : 0;
    crashed += verdict == conformance::Verdict::crashed ? 1 : 0;
    timed_out += verdict == conformance::Verdict::timed_out ? 1 : 0;
    not_run += verdict == conformance::Verdict::not_run ? 1 : 0;
    passed += verdict == conformance::Verdict::passed ? 1 : 0;
    missing += entry.state == State::unsupported && its_kinds.empty() && its_features.empty() ? 1 : 0;
    const bool supported = entry.state != State::unsupported;
    const bool alone = its_kinds.size() + its_features.size() == 1;
    kinds.add(its_kinds, supported, alone);
    features.add(its_features, supported, alone);
  }
  std::size_t broken = 0;
  std::size_t missing_in_laws = 0;
  for (const LawEntry& entry : ledger.laws()) {
    if (entry.law->level != Level::selection && entry.law->level != level) continue;
    if (entry.law->contract == contract.name && entry.state == State::not_run) ++not_run;
    if (is_broken(entry, contract)) ++broken;
    if (entry.law->contract == contract.name && entry.report) missing_in_laws += entry.report->plain_unsupported;
  }

  LevelVerdict verdict{level, Standing::not_shown, "", {}, {}, {}};
  if (failed + crashed + timed_out + broken > 0) {
    verdict.standing = Standing::not_conformant;
    const auto add = [&](const std::string& reason) { verdict.reason += (verdict.reason.empty() ? "" : ", ") + reason; };
    if (failed > 0) add(counted(failed, "vector") + " failed");
    if (crashed > 0) add(counted(crashed, "vector") + " crashed it");
    if (timed_out > 0) add(counted(timed_out, "vector") + " timed out");
    if (broken > 0) add(counted(broken, "law") + " broken");
  } else if (not_run > 0) {
    verdict.reason = std::to_string(not_run) + " not run";
  } else if (passed == 0) {
    verdict.reason = "nothing passed";
  } else if (missing > 0) {
    verdict.reason = counted(missing, "vector") + " in text alone unsupported";
  } else if (missing_in_laws > 0) {
    verdict.reason = counted(missing_in_laws, "question") + " of laws in text alone unsupported";
  } else if (not_whole) {
    verdict.reason = *not_whole;
  } else {
    verdict.standing = Standing::conformant;
    verdict.kinds.emplace_back("text");
    kinds.sort_into(verdict.kinds, verdict.without);
    features.sort_into(verdict.features, verdict.without);
  }
  return verdict;
}

/// The earlier of two, by stage and by the order of clauses.
void take_earlier(std::optional<Culprit>& first, const Culprit& other) {
  const auto rank = [](const Culprit& culprit) { return std::pair{culprit.stage, conformance::order_of(culprit.clause)}; };
  if (!first || rank(other) < rank(*first)) first = other;
}

/// What failed itself says more than what was met on the way to another failure, so that speaks where a stage has no failures of its own.
std::optional<Culprit> culprit_of(const Contract& contract, const Ledger& ledger) {
  std::optional<Culprit> failed;
  std::optional<Culprit> met;
  for (const Entry& entry : ledger.entries()) {
    if (!belongs(contract, entry) || !is_wrong(entry.state)) continue;
    const Stage stage = conformance::stage_of(entry.vector->question);
    take_earlier(failed, {stage, !entry.stages_hidden, entry.vector->clause});
    if (const auto& step = entry.first_difference; step && !step->clause.empty())
      take_earlier(met, {step->stage, true, std::string(step->clause)});
  }
  if (met && (!failed || met->stage < failed->stage)) return met;
  if (failed) return failed;
  for (const LawEntry& entry : ledger.laws()) {
    if (!is_broken(entry, contract)) continue;
    if (const auto& step = entry.first_difference; step && !step->clause.empty())
      take_earlier(met, {step->stage, true, std::string(step->clause)});
  }
  if (met) return met;
  for (const LawEntry& entry : ledger.laws()) {
    if (is_broken(entry, contract))
      return Culprit{entry.law->level == Level::state ? Stage::state : Stage::choice, true, std::string(entry.law->clause)};
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, ClauseCount>> broken_clauses(const Contract& contract, const Ledger& ledger) {
  std::map<std::size_t, std::pair<std::string, ClauseCount>> by_order;
  for (const Entry& entry : ledger.entries()) {
    if (!belongs(contract, entry) || entry.state == State::not_run || entry.state == State::unsupported) continue;
    auto& [clause, count] = by_order[conformance::order_of(entry.vector->clause)];
    clause = entry.vector->clause;
    ++count.asked;
    if (is_wrong(entry.state)) ++count.failed;
  }
  std::vector<std::pair<std::string, ClauseCount>> broken;
  for (const auto& [order, each] : by_order) {
    if (each.second.failed > 0) broken.push_back(each);
  }
  return broken;
}

}  // namespace

std::vector<ContractVerdict> verdicts(const Ledger& ledger, bool whole, const std::string& why_not_whole) {
  const std::optional<std::string> not_whole = whole ? std::nullopt : std::optional(why_not_whole);
  std::vector<ContractVerdict> all;
  for (const Contract& contract : conformance::contracts()) {
    ContractVerdict verdict{&contract, {}, culprit_of(contract, ledger), broken_clauses(contract, ledger)};
    for (const Level level : contract.levels) verdict.levels.push_back(verdict_at(contract, level, ledger, not_whole));
    all.push_back(std::move(verdict));
  }
  return all;
}

}  // namespace poise::harness
