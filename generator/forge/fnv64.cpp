#include "fnv64.hpp"

#include "poise/reference/fnv1a.hpp"

namespace poise::generator {

static_assert(reference::fnv1a64_prime * fnv64_inverse_prime == 1);

std::uint64_t state64_after(std::uint64_t before, std::string_view bytes) {
  for (const char c : bytes) before = (before ^ static_cast<unsigned char>(c)) * reference::fnv1a64_prime;
  return before;
}

std::uint64_t state64_before(std::uint64_t after, std::string_view bytes) {
  for (std::size_t i = bytes.size(); i > 0; --i) after = (after * fnv64_inverse_prime) ^ static_cast<unsigned char>(bytes[i - 1]);
  return after;
}

}  // namespace poise::generator
