#pragma once

#include <cstdint>

#include "poise/conformance/operation.hpp"

namespace poise::harness {

/// A ring session of up to 200 steps, drawn by its seed alone: lists that change little by little, with duplicates, refused weights and too
/// many points now and then, keys of text, bytes and u64, small configurations and refused ones; in one of three, a hash builder that makes
/// points and requests coincide.
conformance::RingSession random_session(std::uint64_t seed);

}  // namespace poise::harness
