#pragma once

#include <boost/json/fwd.hpp>

#include "poise/conformance/operation.hpp"

namespace poise::generator {

/// What a vector says of a choice beyond the winner: `decided_by` ("only", the one eligible candidate; "race"; "draw"; "index") and
/// `runner_up`, the index of the second. By draws: `margin`, by how much the winning draw is the larger. By races: `margin_ulps`, their
/// distance in units in the last place, and `margin_log2`, the binary exponent of their relative gap. Empty for everything that is no
/// choice for one key.
boost::json::object choice_detail(const conformance::Operation& question);

}  // namespace poise::generator
