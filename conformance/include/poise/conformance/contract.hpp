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
  state,      ///< what is kept from one call to the next as well
  pipeline,   ///< every intermediate value as well, whatever the state
  strict,     ///< the exact order of real scores as well
};

inline constexpr Level all_levels[] = {Level::selection, Level::state, Level::pipeline, Level::strict};

std::string_view name(Level level);

/// A contract a port can be certified for.
struct Contract {
  std::string_view name;
  std::string_view title;
  std::vector<Level> levels;        ///< none: not in this version of the suite yet
  std::vector<std::string> topics;  ///< whose vectors are evidence for it
  std::optional<Policy> policy;     ///< of topics with choices by several policies, only those by this one are
  std::string_view caveat = {};     ///< what a certificate does not say, where one might think it does
};

/// The six contracts, in the order of the documents.
const std::vector<Contract>& contracts();

/// The topic of vectors that laws have found. It is every contract's.
inline constexpr std::string_view promoted_topic = "promoted";

/// Whether a vector of that topic, with that question, is evidence for the contract.
bool concerns(const Contract& contract, const std::string& topic, const Operation& question);

/// The level to which an operation belongs.
Level level_of(const Operation& operation);

/// Whether the answer to an operation counts at a level: those of selection count at every level, the others at their own.
bool counts_at(const Operation& operation, Level level);

}  // namespace poise::conformance
