#include "stream.hpp"

#include "poise/reference/fnv1a.hpp"
#include "poise/reference/mix64.hpp"

namespace poise::generator {

Stream::Stream(std::string_view name) : state_(reference::fnv1a64({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()})) {}

/// SplitMix64: a Weyl sequence, mixed.
std::uint64_t Stream::next() { return reference::mix64(state_ += 0x9e3779b97f4a7c15); }

std::uint64_t Stream::below(std::uint64_t bound) {
  const std::uint64_t whole = bound * (UINT64_MAX / bound);  // beyond it, remainders would not be equally likely
  for (;;) {
    const std::uint64_t number = next();
    if (number < whole) return number % bound;
  }
}

}  // namespace poise::generator
