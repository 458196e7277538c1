#include "poise/reference/fnv1a.hpp"

namespace poise::reference {

std::uint64_t fnv1a64(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) {
    state ^= byte;
    state *= fnv1a64_prime;
  }
  return state;
}

std::uint32_t fnv1a32(BytesView bytes) {
  std::uint32_t state = fnv1a32_start;
  for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a32_prime;
  return state;
}

}  // namespace poise::reference
