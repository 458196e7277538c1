#include "poise/reference/mix64.hpp"

namespace poise::reference {
namespace {

constexpr std::uint64_t first_multiplier = 0xbf58476d1ce4e5b9;
constexpr std::uint64_t second_multiplier = 0x94d049bb133111eb;

/// The inverse of an odd number modulo 2^64, by Newton's iteration: five steps double three right bits to more than 64.
constexpr std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t x = odd;
  for (int step = 0; step < 5; ++step) x *= 2 - odd * x;
  return x;
}

static_assert(first_multiplier * inverse(first_multiplier) == 1);
static_assert(second_multiplier * inverse(second_multiplier) == 1);

/// Undoes y = x ^ (x >> shift): each round recovers `shift` more of the high bits.
constexpr std::uint64_t undo_xor_shift(std::uint64_t y, int shift) {
  std::uint64_t x = y;
  for (int known = shift; known < 64; known += shift) x = y ^ (x >> shift);
  return x;
}

}  // namespace

std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 30;
  x *= first_multiplier;
  x ^= x >> 27;
  x *= second_multiplier;
  x ^= x >> 31;
  return x;
}

std::uint64_t unmix64(std::uint64_t x) {
  x = undo_xor_shift(x, 31);
  x *= inverse(second_multiplier);
  x = undo_xor_shift(x, 27);
  x *= inverse(first_multiplier);
  x = undo_xor_shift(x, 30);
  return x;
}

}  // namespace poise::reference
