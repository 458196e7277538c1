#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/judge.hpp"
#include "poise/conformance/law.hpp"
#include "poise/conformance/stage.hpp"
#include "poise/conformance/vector.hpp"

namespace poise::harness {

/// Where a planned vector or law ends: in one of these, and in one only. What a port does not support, and what was not run, is never
/// counted as passed.
enum class State {
  passed,
  failed,
  expected_failed,    ///< failed, crashed or timed out, and is among the known failures
  unexpected_passed,  ///< passed, though it is among the known failures: the list is stale
  unsupported,
  crashed,
  timed_out,
  not_run,
};

inline constexpr State all_states[] = {State::passed,      State::failed,  State::expected_failed, State::unexpected_passed,
                                       State::unsupported, State::crashed, State::timed_out,       State::not_run};

/// In words: "passed", "expected-failed", "timed-out", "not-run", …
std::string_view name(State state);

/// Whether the port is wrong there, expected or not.
bool is_wrong(State state);

/// Whether it needs somebody's attention: the port is wrong there and nobody expected it, or a known failure is none any more.
bool is_unexpected(State state);

/// How many ended in each state.
class Counts {
 public:
  void add(State state) { ++counts_[static_cast<std::size_t>(state)]; }
  void add(const Counts& other);
  std::size_t operator[](State state) const { return counts_[static_cast<std::size_t>(state)]; }
  std::size_t sum() const;

 private:
  std::size_t counts_[std::size(all_states)] = {};
};

/// What became of one vector.
struct Entry {
  const conformance::Vector* vector = nullptr;
  State state = State::not_run;
  std::optional<conformance::Answer> given;                ///< what the port said, or a NoAnswer; nothing before it is settled
  std::optional<std::string> known;                        ///< it is among the known failures, for this reason
  std::optional<conformance::Step> first_difference = {};  ///< of a failure that was looked into: where the port first differs
  std::optional<conformance::Answer> given_at_difference = {};
  bool stages_hidden = false;  ///< of a failed choice that was looked into: the port offers none of the operations before it

  /// Judges what the port said.
  void settle(conformance::Answer answer);

  /// The verdict, whether it was expected or not.
  conformance::Verdict verdict() const;
};

/// What became of one law.
struct LawEntry {
  const conformance::Law* law = nullptr;
  State state = State::not_run;
  std::optional<conformance::LawReport> report;  ///< nothing: it was not even begun
  std::optional<std::string> known;
  std::optional<conformance::Step> first_difference = {};  ///< of a broken law: where the port first differs on the way to a wrong answer
  std::optional<conformance::Answer> given_at_difference = {};
  bool right_alone = false;  ///< of a broken law: asked by itself, of a port that was asked nothing, its first wrong answer is right

  void settle(conformance::LawReport found);
};

/// What became of everything that was planned. Counts; knows nothing of ports or reports.
class Ledger {
 public:
  Entry& plan(const conformance::Vector& vector);
  LawEntry& plan(const conformance::Law& law);

  std::vector<Entry>& entries() { return entries_; }
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<LawEntry>& laws() { return laws_; }
  const std::vector<LawEntry>& laws() const { return laws_; }

  Counts vectors() const;     ///< of all vectors
  Counts law_counts() const;  ///< of all laws

  /// Counts by topic, topics in the order of planning.
  std::vector<std::pair<std::string, Counts>> by_topic() const;

 private:
  std::vector<Entry> entries_;
  std::vector<LawEntry> laws_;
};

}  // namespace poise::harness
