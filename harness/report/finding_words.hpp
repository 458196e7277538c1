#pragma once

#include <string>
#include <vector>

#include "run/findings.hpp"

namespace poise::harness {

/// A finding for a person: lines of printable ASCII, the first of which says it all. "All 4211 answers to questions of Poise are those of
/// `platform-log`: calls the platform's logarithm. Clause NUM-4 ln. 61 of them differ from the contract."
std::vector<std::string> words_of(const Finding& finding);

}  // namespace poise::harness
