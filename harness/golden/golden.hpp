#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/vector.hpp"

namespace poise::harness {

/// The golden vectors of a topic, from the files in vectors/ as they were when the program was built; decoded when first asked for. Empty
/// for a topic that has no file.
const std::vector<conformance::Vector>& golden_vectors(const std::string& topic);

/// The vector of that id, or null.
const conformance::Vector* find_golden(std::string_view id);

}  // namespace poise::harness
