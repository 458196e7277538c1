#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace poise::reference {

/// Software binary64: 53 bits, exponents -1022 to 1023, rounding to nearest with ties to even, no subnormals (see number.hpp). A heavy
/// header: include it in sources only.
using SoftwareDouble = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<53, boost::multiprecision::digit_base_2, void, std::int16_t, -1022, 1023>,
    boost::multiprecision::et_off>;

}  // namespace poise::reference
