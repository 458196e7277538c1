#pragma once

#include <vector>

#include "poise/conformance/fault.hpp"

/// The faults of rings, by what they are about.
namespace poise::conformance {

std::vector<Fault> ring_configuration_faults();  ///< RING-1
std::vector<Fault> ring_point_faults();          ///< RING-2
std::vector<Fault> ring_weight_faults();         ///< RING-3, RING-4
std::vector<Fault> ring_order_faults();          ///< RING-5
std::vector<Fault> ring_look_up_faults();        ///< RING-6, RING-7
std::vector<Fault> ring_state_faults();          ///< RING-8 to RING-12, RING-15, RING-16
std::vector<Fault> ring_refusal_faults();        ///< RING-13
std::vector<Fault> ring_recovery_faults();       ///< RING-14

}  // namespace poise::conformance
