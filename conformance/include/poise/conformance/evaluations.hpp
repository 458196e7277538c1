#pragma once

#include <cstdint>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// How many candidates are looked at, and points made, on the way to an answer; at least 1. An estimate from above, by which work that is
/// drawn at random is bounded: a port's own way may be shorter.
std::uint64_t evaluations_of(const Operation& question);

}  // namespace poise::conformance
