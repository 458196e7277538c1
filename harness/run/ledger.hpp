#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "poise/conformance/law.hpp"
#include "poise/conformance/stage.hpp"
#include "poise/conformance/vector.hpp"

namespace poise::harness {

/// Where a planned vector ends. What a port does not support, and what was not run, is never counted as passed.
enum class State { passed, failed, unsupported, not_run };

/// What became of one vector.
struct Entry {
  const conformance::Vector* vector = nullptr;
  State state = State::not_run;
  std::optional<conformance::Answer> given;
  std::optional<conformance::Step> first_difference;  ///< of a failure that was looked into: where the port first differs
  std::optional<conformance::Answer> given_at_difference;
  bool stages_hidden = false;  ///< of a failed choice that was looked into: the port offers none of the operations before it
};

struct LawEntry {
  const conformance::Law* law = nullptr;
  std::optional<conformance::LawReport> report;  ///< nothing: not run
};

/// What became of everything that was planned. Counts; knows nothing of ports or reports.
class Ledger {
 public:
  void plan(const conformance::Vector& vector) { entries_.emplace_back().vector = &vector; }
  void plan(const conformance::Law& law) { laws_.push_back({&law, {}}); }

  std::vector<Entry>& entries() { return entries_; }
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<LawEntry>& laws() { return laws_; }
  const std::vector<LawEntry>& laws() const { return laws_; }

  std::size_t count(State state) const;

  /// Counts by topic, topics in the order of planning.
  std::vector<std::pair<std::string, std::map<State, std::size_t>>> by_topic() const;

 private:
  std::vector<Entry> entries_;
  std::vector<LawEntry> laws_;
};

}  // namespace poise::harness
