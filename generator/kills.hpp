#pragma once

#include <string>
#include <vector>

#include "topic.hpp"

namespace poise::generator {

/// The sidecar vectors/kills.yaml: which faults of the catalogue each vector sees, and how many vectors see each fault, by level. It
/// changes with the catalogue, so it is not in the manifest. Shares are left out: they are statistics, and slow.
std::string kills_file(const std::vector<Topic>& topics);

}  // namespace poise::generator
