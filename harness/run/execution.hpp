#pragma once

#include "ledger.hpp"
#include "progress.hpp"
#include "transport/transport.hpp"

namespace poise::harness {

/// Asks the port about everything in the ledger, judges, and looks into failures: for the first few of each topic and clause, at which
/// stage the port first differs. What could not be asked stays not_run.
void execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger, Progress& progress);
void execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger);

}  // namespace poise::harness
