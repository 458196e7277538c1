#pragma once

#include <optional>
#include <string>

#include "ledger.hpp"
#include "transport/transport.hpp"

namespace poise::harness {

/// Asks the port about everything in the ledger, judges, and looks into failures: for the first few of each topic, at which stage the port
/// first differs. Returns the line of a PortFailure, if one ended it; what was not reached stays not_run.
std::optional<std::string> execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger);

}  // namespace poise::harness
