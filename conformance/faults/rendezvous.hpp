#pragma once

#include <vector>

#include "poise/conformance/fault.hpp"

/// The faults in choosing by the largest draw, by what they are about.
namespace poise::conformance {

std::vector<Fault> largest_draw_faults();     ///< RDV-1
std::vector<Fault> draw_comparison_faults();  ///< RDV-2
std::vector<Fault> equal_draw_faults();       ///< RDV-3

}  // namespace poise::conformance
