#pragma once

#include <string>

#include "reports.hpp"
#include "told.hpp"

namespace poise::harness {

struct TerminalStyle {
  Reports::Detail detail = Reports::Detail::normal;
  bool colour = false;
};

/// The report for a person at a terminal, in printable ASCII but for line feeds and colours. Normal: what was planned, a row a topic, laws,
/// the first failures with the stage and clause, and the verdicts. Quiet: the verdicts, and what kept the run from going on to its end.
/// Verbose: every failure, a crash with the port's last words, and what is unsupported.
std::string terminal_report(const Told& told, const TerminalStyle& style = {});

}  // namespace poise::harness
