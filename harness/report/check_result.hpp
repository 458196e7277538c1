#pragma once

#include <string>
#include <vector>

#include "run/ledger.hpp"

namespace poise::harness {

/// What became of the vectors of one topic that are filed under one clause.
struct CheckResult {
  std::string topic;
  std::string clause;
  std::vector<const Entry*> entries;
  Counts counts;

  std::vector<const Entry*> in(State state) const;

  /// Those where the port is wrong and nobody expected it.
  std::vector<const Entry*> unexpectedly_wrong() const;
};

/// All checks of the ledger, in the order of planning.
std::vector<CheckResult> results_by_check(const Ledger& ledger);

}  // namespace poise::harness
