#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// How much of a port is held to the contract. Each level is a verdict of its own.
enum class Level {
  selection,  ///< choices and refusals alone: a black box
  pipeline,   ///< every intermediate value as well
};

std::string_view name(Level level);

/// A contract a port can be certified for.
struct Contract {
  std::string_view name;
  std::string_view title;
  std::vector<Level> levels;        ///< none: not in this version of the suite yet
  std::vector<std::string> topics;  ///< whose vectors are evidence for it
  std::optional<Policy> policy;     ///< of topics with choices by several policies, only those by this one are
};

/// The six contracts, in the order of the documents.
const std::vector<Contract>& contracts();

/// Whether a vector of that topic, with that question, is evidence for the contract.
bool concerns(const Contract& contract, const std::string& topic, const Operation& question);

/// The level at which the answer to an operation counts.
Level level_of(const Operation& operation);

}  // namespace poise::conformance
