#pragma once

#include <string>

namespace poise::harness {

/// docs/laws.md: all laws, a table a contract.
std::string laws_as_markdown();

/// docs/evidence.md: what proves each clause of a port, and what there is of it.
std::string evidence_as_markdown();

}  // namespace poise::harness
