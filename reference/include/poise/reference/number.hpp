#pragma once

#include <cfloat>
#include <string>
#include <vector>

#ifdef __FAST_MATH__
#error "the contract's arithmetic must not be compiled with -ffast-math"
#endif

namespace poise::reference {

static_assert(FLT_EVAL_METHOD == 0, "doubles must be computed as doubles, not in wider registers");
static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024, "double must be IEEE 754 binary64");

// The formulas of the weighted contract are written once, as templates over their number type, and used with three:
//
// - double, the processor's binary64. Fast; it answers when ports are judged.
// - SoftwareDouble (software_double.hpp), binary64 in integer arithmetic, which no compiler flag and no processor can bend. It makes the
// vectors, and a test holds the two together. It has no
//   subnormal numbers; NUM-3's late terms can become so small, but then they are far below half an ulp of the sum and change nothing.
// - intervals of high precision, in exact/, which enclose what the formula gives without any rounding, and the true logarithm.

/// What is wrong with this program's native arithmetic, a line each: fused operations, another rounding mode than to nearest, subnormals
/// flushed to zero, excess precision. Empty when doubles behave as the contract needs. Programs ask at start-up and refuse to run
/// otherwise.
std::vector<std::string> arithmetic_faults();

}  // namespace poise::reference
