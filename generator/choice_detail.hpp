#pragma once

#include <boost/json/fwd.hpp>

#include "poise/conformance/operation.hpp"

namespace poise::generator {

/// What a vector says of a choice beyond the winner: `decided_by` ("only", the one eligible candidate; "draw"; "index", at equal draws),
/// `runner_up`, the index of the second, and `margin`, by how much the winning draw is the larger. Empty for everything that is no choice.
boost::json::object choice_detail(const conformance::Operation& question);

}  // namespace poise::generator
