#pragma once

#include <bit>
#include <cmath>

#include "poise/reference/log_unit.hpp"

/// The parts of the logarithm that most faults leave alone. Written apart from the reference, whose rules a fault replaces as wholes.
namespace poise::conformance {

/// U = (1 + z) / (1 - z) / 2^halvings, so that ln(U) = 2 * atanh(z) - halvings * ln 2.
struct Reduction {
  double z;
  int halvings;
};

/// Of a number in (0, 1], by its exponent as it is (NUM-3, NUM-5).
inline Reduction reduce(double u) {
  int exponent = 0;
  const double m = 2 * std::frexp(u, &exponent);  // 1 <= m < 2, exact
  return {(m - 1) / (m + 1), 1 - exponent};
}

/// e, with 2^e <= sample < 2^(e+1) (NUM-5).
inline int exponent_of(reference::Sample sample) { return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(sample))) - 1; }

inline double unit(reference::Sample sample) { return static_cast<double>(sample) * 0x1p-53; }

/// The sum of the series, as the contract rounds it, but with so many terms.
inline double series(double z, int terms = reference::series_terms) {
  const double q = z * z;
  double term = z;
  double sum = 0;
  for (int i = 0; i < terms; ++i) {
    sum = sum + term / (2 * i + 1);
    term = term * q;
  }
  return sum;
}

/// The last step of NUM-4.
inline double finish(double sum, int halvings) { return 2 * sum - halvings * reference::ln2; }

/// ln by the contract's series of any number in (0, 1].
inline double contract_log(double u) {
  const Reduction reduced = reduce(u);
  return finish(series(reduced.z), reduced.halvings);
}

}  // namespace poise::conformance
