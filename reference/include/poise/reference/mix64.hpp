#pragma once

#include <cstdint>

namespace poise::reference {

inline constexpr int mix64_shifts[3] = {30, 27, 31};
inline constexpr std::uint64_t mix64_multipliers[2] = {0xbf58476d1ce4e5b9, 0x94d049bb133111eb};

/// The finaliser of SplitMix64: a bijection of the 64-bit words that sends 0 to 0 (HASH-2).
std::uint64_t mix64(std::uint64_t x);

/// Its inverse: unmix64(mix64(x)) = x for every x. That it exists is the proof that mix64 is a bijection.
std::uint64_t unmix64(std::uint64_t x);

}  // namespace poise::reference
