#pragma once

#include "poise/reference/value.hpp"

namespace poise::reference {

inline constexpr std::uint64_t fnv1a64_start = 0xcbf29ce484222325;
inline constexpr std::uint64_t fnv1a64_prime = 0x100000001b3;

/// FNV-1a, 64 bits, of a byte string (HASH-1).
std::uint64_t fnv1a64(BytesView bytes);

inline constexpr std::uint32_t fnv1a32_start = 0x811c9dc5;
inline constexpr std::uint32_t fnv1a32_prime = 0x01000193;

/// FNV-1a, 32 bits (TXT-3).
std::uint32_t fnv1a32(BytesView bytes);

}  // namespace poise::reference
