#pragma once

#include "../topic.hpp"
#include "poise/conformance/operation.hpp"

/// What the topics about the node selector have in common.
namespace poise::generator {

using reference::Names;

/// A selection as it is written. Weights: none, or one for each node.
struct Asked {
  std::string key;
  Names nodes;
  std::vector<double> weights = {};
  std::string seed = {};
};

conformance::Operation select(const Asked& asked);
conformance::Operation select_exact(const Asked& asked);

/// An id with this score32 for a key, without a seed: readable, found by the forge.
std::string id_with_score32(const std::string& key, std::uint32_t score32);

/// Two ids of equal score32 for a key, the prefix and a number each, found by the forge; the smaller id first.
std::pair<std::string, std::string> tied_ids(const std::string& key, const std::string& prefix, const std::string& seed = "");

}  // namespace poise::generator
