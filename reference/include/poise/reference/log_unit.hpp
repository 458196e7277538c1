#pragma once

#include "poise/reference/number.hpp"
#include "poise/reference/sample.hpp"

namespace poise::reference {

inline constexpr double ln2 = 0x1.62e42fefa39efp-1;  ///< the contract's constant, 3fe62e42fefa39ef (NUM-4)
inline constexpr int series_terms = 13;              ///< NUM-3

/// ln(U) for U = sample / 2^53, by the contract's series (NUM-3 to NUM-5). Instantiated for double and SoftwareDouble: the same value in
/// every bit. sample: 1 … 2^53. Result: <= 0, and +0 just for 2^53.
template <typename Real>
Real log_unit(Sample sample);

extern template double log_unit<double>(Sample);

}  // namespace poise::reference
