#pragma once

#include <bit>

#include "poise/reference/log_unit.hpp"

namespace poise::reference {

/// The one definition of the series, for every number type. Included where it is instantiated, and nowhere else: how these lines are
/// compiled matters.

/// ln(m / 2^halvings), for 1 <= m < 2 and halvings from 0 to 53 (NUM-3, NUM-4).
template <typename Real>
Real log_of_scaled(const Real& m, int halvings) {
  const Real z = (m - Real(1)) / (m + Real(1));
  const Real q = z * z;
  Real term = z;
  Real sum = Real(0);
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / Real(2 * i + 1);
    term = term * q;
  }
  return Real(2) * sum - Real(halvings) * Real(ln2);
}

template <typename Real>
Real log_unit(Sample sample) {
  const auto number = static_cast<std::uint64_t>(sample);
  const int e = std::bit_width(number) - 1;
  return log_of_scaled<Real>(Real(number) / Real(std::uint64_t{1} << e), 53 - e);
}

}  // namespace poise::reference
