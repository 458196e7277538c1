#pragma once

#include <string>

#include "poise/conformance/kill_matrix.hpp"

/// The kill matrix, in three forms: how well the vectors find what is wrong on purpose.
namespace poise::harness {

/// For a person: a table for each contract, a column for each level, then what lives, twins, and equivalents that are seen.
std::string terminal_faults(const conformance::KillMatrix& matrix, bool colour);

/// For a program; docs/commands.md describes it.
std::string json_faults(const conformance::KillMatrix& matrix);

/// docs/faults.md: the catalogue, with what each fault is, where it was met, and how often it is killed. The same on every machine.
std::string markdown_faults(const conformance::KillMatrix& matrix);

/// What keeps the matrix from being complete, a line each: "platform-log lives at selection of poise-weighted-rendezvous: …".
std::vector<std::string> shortcomings(const conformance::KillMatrix& matrix);

}  // namespace poise::harness
