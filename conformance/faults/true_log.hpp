#pragma once

#include <cstdint>

#include "double_double.hpp"

namespace poise::conformance {

inline constexpr DoubleDouble true_ln2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

/// ln(x) to about 100 bits; x: positive and finite.
DoubleDouble true_log(double x);

/// e^x to about 95 bits; x: from -700 to 0.
DoubleDouble true_exp(const DoubleDouble& x);

/// ln(sample / 2^53), rounded to binary64. sample: 1 to 2^53. (That it is correctly rounded is proved for the vectors' samples in
/// reference/exact.)
double correctly_rounded_log(std::uint64_t sample);

}  // namespace poise::conformance
