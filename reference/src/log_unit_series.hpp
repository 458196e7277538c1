#pragma once

#include <bit>

#include "poise/reference/log_unit.hpp"

namespace poise::reference {

/// The one definition of the series, for every number type. Included where it is instantiated, and nowhere else: how these lines are
/// compiled matters.
template <typename Real>
Real log_unit(Sample sample) {
  const auto number = static_cast<std::uint64_t>(sample);
  const int e = std::bit_width(number) - 1;
  const Real m = Real(number) / Real(std::uint64_t{1} << e);
  const Real z = (m - Real(1)) / (m + Real(1));
  const Real q = z * z;
  Real term = z;
  Real sum = Real(0);
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / Real(2 * i + 1);
    term = term * q;
  }
  return Real(2) * sum - Real(53 - e) * Real(ln2);
}

}  // namespace poise::reference
