#pragma once

#include <cmath>

/// Numbers of about 105 bits, as pairs of doubles: enough to round true logarithms correctly, fast, and the same on every machine, which
/// those of the platform are not.
namespace poise::conformance {

/// hi + lo, lo at most half a unit in the last place of hi.
struct DoubleDouble {
  double hi = 0;
  double lo = 0;
};

/// a + b, exactly, where a is the larger in magnitude or 0.
inline DoubleDouble normal(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b, exactly.
inline DoubleDouble exact_sum(double a, double b) {
  const double sum = a + b;
  const double part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

/// a * b, exactly, if nothing underflows.
inline DoubleDouble exact_product(double a, double b) {
  const double product = a * b;
  return {product, std::fma(a, b, -product)};
}

inline DoubleDouble operator-(const DoubleDouble& a) { return {-a.hi, -a.lo}; }

inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
  const DoubleDouble high = exact_sum(a.hi, b.hi);
  const DoubleDouble low = exact_sum(a.lo, b.lo);
  const DoubleDouble sum = normal(high.hi, high.lo + low.hi);
  return normal(sum.hi, sum.lo + low.lo);
}

inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }

inline DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
  const DoubleDouble product = exact_product(a.hi, b.hi);
  return normal(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}

inline DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
  const double first = a.hi / b.hi;
  const DoubleDouble rest = a - DoubleDouble{first} * b;
  const double second = rest.hi / b.hi;
  const double third = (rest - DoubleDouble{second} * b).hi / b.hi;
  return normal(first, 0) + normal(second, third);
}

}  // namespace poise::conformance
