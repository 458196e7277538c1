#pragma once

#include <optional>
#include <string>
#include <vector>

#include "poise/conformance/law.hpp"
#include "poise/conformance/port.hpp"
#include "run/findings.hpp"
#include "run/ledger.hpp"
#include "run/verdict.hpp"

namespace poise::harness {

/// Everything that reports tell, each in its own form. Text that comes from a port may hold anything; each report makes it harmless.
struct Told {
  conformance::About port;
  conformance::LawOptions law_options;
  std::string profile;
  std::string selection;  ///< filters and shards in force, in words; empty: everything was planned
  const Ledger* ledger = nullptr;
  std::vector<ContractVerdict> verdicts;
  std::vector<Finding> findings = {};         ///< what the wrong answers come from
  std::vector<std::string> incidents;         ///< breakdowns that no single question brings about, a line each
  std::optional<std::string> broke_off;       ///< why the run ended before its end, in one line
  double seconds = 0;                         ///< how long it took
  std::optional<std::string> objection = {};  ///< why the run is no success, though it came to its end
};

}  // namespace poise::harness
