#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ledger.hpp"
#include "plan.hpp"

namespace poise::harness {

/// How a run went as GoogleTest sees it.
struct Shown {
  bool listed_only = false;          ///< --gtest_list_tests: nothing was to be run
  std::size_t selected = 0;          ///< tests that were to run, after filters and sharding
  std::vector<const Check*> checks;  ///< of them, those that are checks of vectors
  bool whole = false;                ///< that is, all of them
  bool counts_agree = false;         ///< GoogleTest ran as many tests as the ledger was planned for
};

/// Shows the plan as GoogleTest tests, a test each for a topic's clause and for a law, and runs those that are selected by the usual flags
/// and environment (--gtest_filter, sharding, listing, output files). Once GoogleTest has decided which, the ledger is planned and
/// `execute` is called, one time; then each test shows what became of its part. Throws std::runtime_error, in one line, when the output
/// file cannot be written.
Shown show_in_googletest(const Plan& plan, const std::vector<std::string>& gtest_flags, Ledger& ledger,
                         const std::function<void()>& execute);

}  // namespace poise::harness
