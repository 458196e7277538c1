#pragma once

#include <cstdint>

namespace poise::conformance {

/// ln(sample / 2^53) to 50 digits, rounded to binary64. sample: 1 to 2^53. Slow, about 20 microseconds. (That it is correctly rounded is
/// proved for the vectors' samples in reference/exact.)
double correctly_rounded_log(std::uint64_t sample);

}  // namespace poise::conformance
