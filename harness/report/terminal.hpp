#pragma once

#include <optional>
#include <string>

#include "poise/conformance/law.hpp"
#include "poise/conformance/port.hpp"
#include "run/ledger.hpp"
#include "run/verdict.hpp"

namespace poise::harness {

/// Everything a report tells.
struct Told {
  conformance::About port;
  conformance::LawOptions law_options;
  std::string profile;
  std::string selection;  ///< filters in force, in words; empty: everything
  const Ledger* ledger;
  std::vector<ContractVerdict> verdicts;
  std::optional<std::string> broke_off;  ///< why the port could not be run to the end
};

/// The report for a person at a terminal: a row a topic, laws, the first failures with the stage and clause, and the verdicts.
std::string terminal_report(const Told& told);

}  // namespace poise::harness
