#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "poise/conformance/input.hpp"

namespace poise::conformance {

/// Two candidates and a key that stand at an edge which no drawn ones reach. They were solved for, not met.
struct ForgedChoice {
  enum class Edge {
    equal_draws,   ///< the index decides, unless weights differ
    equal_races,   ///< the draw decides (WRV-2)
    close_races,   ///< the last bit of a race decides
    equal_places,  ///< with one virtual node each, both stand at one place of a ring: owner or index decides (RING-5)
  };
  Edge edge;
  std::string_view key;
  std::string_view first;
  std::string_view second;
  std::int64_t first_weight = 1;
  std::int64_t second_weight = 1;
};

/// Those that matter to a policy.
std::span<const ForgedChoice> forged_choices(Policy policy);

}  // namespace poise::conformance
