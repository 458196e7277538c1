#pragma once

#include <limits>
#include <type_traits>

#include <boost/multiprecision/cpp_bin_float.hpp>

/// Arithmetic with 64 bits, as in the registers of the x87. A heavy header: include it in sources only.
namespace poise::conformance {

using SoftwareExtended = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<64, boost::multiprecision::digit_base_2>,
                                                       boost::multiprecision::et_off>;

/// The processor's, where it has it: the software gives the same values, more slowly.
using Extended = std::conditional_t<std::numeric_limits<long double>::digits == 64, long double, SoftwareExtended>;

}  // namespace poise::conformance
