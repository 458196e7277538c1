#include "poise/reference/mix64.hpp"

namespace poise::reference {
namespace {

/// The inverse of an odd number modulo 2^64, by Newton's iteration: five steps double three right bits to more than 64.
constexpr std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t x = odd;
  for (int step = 0; step < 5; ++step) x *= 2 - odd * x;
  return x;
}

static_assert(mix64_multipliers[0] * inverse(mix64_multipliers[0]) == 1);
static_assert(mix64_multipliers[1] * inverse(mix64_multipliers[1]) == 1);

/// Undoes y = x ^ (x >> shift): each round recovers `shift` more of the high bits.
constexpr std::uint64_t undo_xor_shift(std::uint64_t y, int shift) {
  std::uint64_t x = y;
  for (int known = shift; known < 64; known += shift) x = y ^ (x >> shift);
  return x;
}

}  // namespace

std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> mix64_shifts[0];
  x *= mix64_multipliers[0];
  x ^= x >> mix64_shifts[1];
  x *= mix64_multipliers[1];
  x ^= x >> mix64_shifts[2];
  return x;
}

std::uint64_t unmix64(std::uint64_t x) {
  x = undo_xor_shift(x, mix64_shifts[2]);
  x *= inverse(mix64_multipliers[1]);
  x = undo_xor_shift(x, mix64_shifts[1]);
  x *= inverse(mix64_multipliers[0]);
  x = undo_xor_shift(x, mix64_shifts[0]);
  return x;
}

}  // namespace poise::reference
