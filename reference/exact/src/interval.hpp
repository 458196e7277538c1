#pragma once

#include <boost/multiprecision/mpfi.hpp>

#include "poise/reference/sample.hpp"

namespace poise::exact {

/// An interval with ends of so many decimal digits; every operation rounds outward, so it encloses the true value.
template <unsigned digits>
using IntervalOf = boost::multiprecision::number<boost::multiprecision::mpfi_float_backend<digits>, boost::multiprecision::et_off>;

using Interval = IntervalOf<100>;

/// 2^exponent, exactly.
template <typename Real>
Real power_of_two(int exponent) {
  return boost::multiprecision::ldexp(Real(1), exponent);
}

/// U of a sample, exactly.
template <typename Real>
Real unit(std::uint64_t sample) {
  return Real(sample) / Real(static_cast<std::uint64_t>(reference::largest_sample));
}

}  // namespace poise::exact
