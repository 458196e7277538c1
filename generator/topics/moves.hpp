#pragma once

#include <string>

#include "poise/conformance/operation.hpp"

namespace poise::generator {

/// Every key that moves between two assignments of one range, from whom and to whom, as fields of the vector of the second: a JSON object
/// with the id of the first.
std::string moved(const conformance::Assign& before, const conformance::Assign& after, const std::string& before_id);

}  // namespace poise::generator
