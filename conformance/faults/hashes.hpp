#pragma once

#include <vector>

#include "poise/conformance/fault.hpp"

/// The faults of the chapter on hashes, by what they are about.
namespace poise::conformance {

std::vector<Fault> fnv1a64_faults();  ///< HASH-1
std::vector<Fault> mix64_faults();    ///< HASH-2
std::vector<Fault> draw_faults();     ///< HASH-3
std::vector<Fault> builder_faults();  ///< HASH-4

}  // namespace poise::conformance
