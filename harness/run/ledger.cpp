#include "ledger.hpp"

#include <algorithm>
#include <numeric>

namespace poise::harness {
namespace {

using conformance::Verdict;

State state_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed: return State::passed;
    case Verdict::failed: return State::failed;
    case Verdict::unsupported: return State::unsupported;
    case Verdict::crashed: return State::crashed;
    case Verdict::timed_out: return State::timed_out;
    case Verdict::not_run: break;
  }
  return State::not_run;
}

State state_of(const conformance::LawReport& report) {
  switch (report.verdict) {
    case conformance::LawVerdict::holds: return State::passed;
    case conformance::LawVerdict::broken: return State::failed;
    case conformance::LawVerdict::unsupported: return State::unsupported;
    case conformance::LawVerdict::not_run: break;
  }
  return State::not_run;
}

/// The state of what is among the known failures.
State of_known(State state) {
  if (state == State::passed) return State::unexpected_passed;
  return is_wrong(state) ? State::expected_failed : state;
}

}  // namespace

std::string_view name(State state) {
  switch (state) {
    case State::passed: return "passed";
    case State::failed: return "failed";
    case State::expected_failed: return "expected-failed";
    case State::unexpected_passed: return "unexpected-passed";
    case State::unsupported: return "unsupported";
    case State::crashed: return "crashed";
    case State::timed_out: return "timed-out";
    case State::not_run: return "not-run";
  }
  return "";
}

bool is_wrong(State state) {
  return state == State::failed || state == State::crashed || state == State::timed_out || state == State::expected_failed;
}

bool is_unexpected(State state) { return state == State::unexpected_passed || (is_wrong(state) && state != State::expected_failed); }

void Counts::add(const Counts& other) {
  for (const State state : all_states) counts_[static_cast<std::size_t>(state)] += other[state];
}

std::size_t Counts::sum() const { return std::accumulate(std::begin(counts_), std::end(counts_), std::size_t{0}); }

void Entry::settle(conformance::Answer answer) {
  state = state_of(conformance::judge(vector->right, answer));
  if (known) state = of_known(state);
  given = std::move(answer);
}

conformance::Verdict Entry::verdict() const {
  switch (state) {
    case State::passed:
    case State::unexpected_passed: return Verdict::passed;
    case State::failed: return Verdict::failed;
    case State::crashed: return Verdict::crashed;
    case State::timed_out: return Verdict::timed_out;
    case State::unsupported: return Verdict::unsupported;
    case State::expected_failed: return given ? conformance::judge(vector->right, *given) : Verdict::failed;
    case State::not_run: break;
  }
  return Verdict::not_run;
}

void LawEntry::settle(conformance::LawReport found) {
  state = state_of(found);
  if (known) state = of_known(state);
  report = std::move(found);
}

Entry& Ledger::plan(const conformance::Vector& vector) {
  Entry& entry = entries_.emplace_back();
  entry.vector = &vector;
  return entry;
}

LawEntry& Ledger::plan(const conformance::Law& law) {
  LawEntry& entry = laws_.emplace_back();
  entry.law = &law;
  return entry;
}

Counts Ledger::vectors() const {
  Counts counts;
  for (const Entry& entry : entries_) counts.add(entry.state);
  return counts;
}

Counts Ledger::law_counts() const {
  Counts counts;
  for (const LawEntry& entry : laws_) counts.add(entry.state);
  return counts;
}

std::vector<std::pair<std::string, Counts>> Ledger::by_topic() const {
  std::vector<std::pair<std::string, Counts>> topics;
  for (const Entry& entry : entries_) {
    auto found = std::find_if(topics.begin(), topics.end(), [&](const auto& topic) { return topic.first == entry.vector->topic; });
    if (found == topics.end()) found = topics.emplace(topics.end(), entry.vector->topic, Counts{});
    found->second.add(entry.state);
  }
  return topics;
}

}  // namespace poise::harness
