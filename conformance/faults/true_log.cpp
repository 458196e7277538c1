#include "true_log.hpp"

#include <cmath>

namespace poise::conformance {

DoubleDouble true_log(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);  // 1/2 <= m < 1
  if (m < 0x1.6a09e667f3bcdp-1) {       // the root of a half: so that |z| < 0.18
    m = 2 * m;
    --exponent;
  }
  const DoubleDouble z = DoubleDouble{m - 1} / exact_sum(m, 1);
  const DoubleDouble q = z * z;
  DoubleDouble sum;
  for (int odd = 43; odd >= 1; odd -= 2) sum = sum * q + DoubleDouble{1} / DoubleDouble{static_cast<double>(odd)};
  return DoubleDouble{2} * z * sum + DoubleDouble{static_cast<double>(exponent)} * true_ln2;
}

DoubleDouble true_exp(const DoubleDouble& x) {
  const double halvings = std::nearbyint(x.hi / true_ln2.hi);
  constexpr int squarings = 6;
  const DoubleDouble rest = (x - DoubleDouble{halvings} * true_ln2) * DoubleDouble{0x1p-6};
  DoubleDouble sum{1};
  for (int i = 12; i >= 1; --i) sum = DoubleDouble{1} + sum * rest / DoubleDouble{static_cast<double>(i)};
  for (int i = 0; i < squarings; ++i) sum = sum * sum;
  const int exponent = static_cast<int>(halvings);
  return {std::ldexp(sum.hi, exponent), std::ldexp(sum.lo, exponent)};
}

double correctly_rounded_log(std::uint64_t sample) { return true_log(static_cast<double>(sample) * 0x1p-53).hi; }

}  // namespace poise::conformance
