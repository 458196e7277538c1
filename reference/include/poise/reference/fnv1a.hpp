#pragma once

#include "poise/reference/value.hpp"

namespace poise::reference {

inline constexpr std::uint64_t fnv1a64_start = 0xcbf29ce484222325;
inline constexpr std::uint64_t fnv1a64_prime = 0x100000001b3;

/// FNV-1a, 64 bits, of a byte string (HASH-1).
std::uint64_t fnv1a64(BytesView bytes);

}  // namespace poise::reference
