#include <cfenv>

#include "poise/reference/number.hpp"

namespace poise::reference {

// Operands are volatile, so that the processor computes what a compiler would fold.
std::vector<std::string> arithmetic_faults() {
  std::vector<std::string> faults;
  volatile double one_and_a_bit = 1.0 + 0x1p-30;
  volatile double rounded_square = 1.0 + 0x1p-29;
  if (one_and_a_bit * one_and_a_bit - rounded_square != 0)
    faults.emplace_back("a product and a difference are fused (compile with -ffp-contract=off)");
  if (std::fegetround() != FE_TONEAREST) faults.emplace_back("the rounding mode is not to nearest");
  volatile double one = 1.0;
  volatile double half_ulp = 0x1p-53;
  volatile double more_than_half_ulp = 0x1.8p-53;
  if (one + half_ulp != 1.0 || one + more_than_half_ulp == 1.0) faults.emplace_back("sums are not rounded to nearest with ties to even");
  volatile double smallest_normal = 0x1p-1022;
  volatile double two = 2.0;
  if (smallest_normal / two == 0) faults.emplace_back("subnormal results are flushed to zero");
  volatile double subnormal = 0x1p-1074;
  if (subnormal * 0x1p1000 == 0) faults.emplace_back("subnormal operands are taken for zero");
  volatile double large = 0x1p53;
  if ((large + one) - large != 0) faults.emplace_back("intermediate results are wider than binary64");
  return faults;
}

}  // namespace poise::reference
