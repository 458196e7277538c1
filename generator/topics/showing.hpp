#pragma once

#include <functional>
#include <string>
#include <vector>

#include "poise/conformance/operation.hpp"

namespace poise::generator {

/// The first of the tails a, b, … z, aa, ab, … zz with which the question shows each of these faults, by name. Throws std::logic_error
/// where none does.
std::string tail_that_shows(const std::vector<std::string>& faults,
                            const std::function<conformance::Operation(const std::string& tail)>& question);

}  // namespace poise::generator
