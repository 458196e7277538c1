#include "fdlibm_log.hpp"

#include <cmath>

namespace poise::conformance {
namespace {

// The polynomial of both: (ln((1 + s) / (1 - s)) - 2s) / s, in powers of the square of s.
constexpr double c1 = 6.666666666666735130e-01;
constexpr double c2 = 3.999999999940941908e-01;
constexpr double c3 = 2.857142874366239149e-01;
constexpr double c4 = 2.222219843214978396e-01;
constexpr double c5 = 1.818357216161805012e-01;
constexpr double c6 = 1.531383769920937332e-01;
constexpr double c7 = 1.479819860511658591e-01;

/// A positive number as (1 + f) * 2^k with 1 + f between the roots of 1/2 and 2.
struct Parts {
  double f;
  double k;
};

Parts parts_of(double x) {
  int k = 0;
  double m = std::frexp(x, &k);
  if (m < 0x1.6a09e667f3bcdp-1) {
    m = 2 * m;
    --k;
  }
  return {m - 1, static_cast<double>(k)};
}

double put_together(const Parts& parts, double s, double remainder) {
  const double half_square = 0.5 * parts.f * parts.f;
  if (parts.k == 0) return parts.f - (half_square - s * (half_square + remainder));
  return parts.k * fdlibm_ln2_high - ((half_square - (s * (half_square + remainder) + parts.k * fdlibm_ln2_low)) - parts.f);
}

}  // namespace

double fdlibm_log(double u) {
  const Parts parts = parts_of(u);
  const double s = parts.f / (2 + parts.f);
  const double z = s * s;
  const double w = z * z;
  const double even = w * (c2 + w * (c4 + w * c6));
  const double odd = z * (c1 + w * (c3 + w * (c5 + w * c7)));
  return put_together(parts, s, odd + even);
}

double fdlibm_log1p(double x) {
  const Parts parts = parts_of(1 + x);  // exact: x is a multiple of 2^-53
  const double s = parts.f / (2 + parts.f);
  const double z = s * s;
  return put_together(parts, s, z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * (c6 + z * c7)))))));
}

}  // namespace poise::conformance
