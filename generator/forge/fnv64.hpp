#pragma once

#include <cstdint>
#include <string_view>

/// The steps of FNV-1a 64, forwards and backwards.
namespace poise::generator {

inline constexpr std::uint64_t fnv64_inverse_prime = 0xce965057aff6957b;  ///< times the prime: 1 modulo 2^64

/// The state of the hash after these bytes, from a state before them.
std::uint64_t state64_after(std::uint64_t before, std::string_view bytes);

/// The state before these bytes, from the state after them.
std::uint64_t state64_before(std::uint64_t after, std::string_view bytes);

}  // namespace poise::generator
