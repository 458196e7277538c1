#pragma once

#include <cstddef>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define POISE_IS_SANITIZED 1
#endif
#endif

namespace poise::harness {

/// How many of the catalogue's faults are passed over for one that is tried, where trying is dear: with sanitizers more.
constexpr std::size_t one_of(std::size_t faults) {
#ifdef POISE_IS_SANITIZED
  return 40 * faults;
#else
  return faults;
#endif
}

/// Whether enough are tried for a share of them to mean something.
constexpr bool are_many = one_of(1) == 1;

}  // namespace poise::harness
