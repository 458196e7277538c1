#pragma once

#include "poise/reference/number.hpp"

namespace poise::reference {

/// -log / weight, one rounding (NUM-6). log: a value of log_unit; weight: 1 … 2^32 - 1. Result: >= 0, or -0 for log = +0.
template <typename Real>
Real race(const Real& log, std::int64_t weight);

extern template double race<double>(const double&, std::int64_t);

}  // namespace poise::reference
