#pragma once

/// Logarithms of the kind that came with fdlibm and is in many platforms: within an ulp of the truth, and not always the nearest.
namespace poise::conformance {

inline constexpr double fdlibm_ln2_high = 0x1.62e42feep-1;       ///< its product with a small integer is exact
inline constexpr double fdlibm_ln2_low = 0x1.a39ef35793c76p-33;  ///< ln 2 less the high part

/// ln(u); 0 < u <= 1.
double fdlibm_log(double u);

/// ln(1 + x); -1 < x <= 0.
double fdlibm_log1p(double x);

}  // namespace poise::conformance
