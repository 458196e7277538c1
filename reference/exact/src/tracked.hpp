#pragma once

#include <cmath>

#include "interval.hpp"

namespace poise::exact {

/// A number type for the contract's formulas that stands for many inputs at once. It encloses what the formula gives without rounding, and
/// how far the binary64 value is from that (computed - exact), as the running error of each operation: the errors of the operands, carried
/// on, and half a unit in the last place of the largest result. Operations that round nothing add nothing: see exact_* below.
class Tracked {
 public:
  explicit Tracked(int number) : exact_(number) {}
  explicit Tracked(double number) : exact_(number) {}

  /// All binary64 numbers of an interval, each without an error.
  explicit Tracked(const Interval& numbers) : exact_(numbers) {}

  const Interval& exact() const { return exact_; }
  const Interval& error() const { return error_; }

  friend Tracked operator+(const Tracked& left, const Tracked& right) {
    if (left.is_zero()) return right;
    return rounded(left.exact_ + right.exact_, left.error_ + right.error_);
  }

  friend Tracked operator-(const Tracked& left, const Tracked& right) {
    const Tracked difference(left.exact_ - right.exact_, left.error_ - right.error_);
    return is_exact_difference(left.computed(), right.computed()) ? difference : rounded(difference.exact_, difference.error_);
  }

  friend Tracked operator*(const Tracked& left, const Tracked& right) {
    const Tracked product(left.exact_ * right.exact_, left.exact_ * right.error_ + left.error_ * right.computed());
    if (left.is_power_of_two()) return product;
    if (left.is_one_number() && right.is_one_number()) return {product.exact_, Interval(left.number() * right.number()) - product.exact_};
    return rounded(product.exact_, product.error_);
  }

  friend Tracked operator/(const Tracked& left, const Tracked& right) {
    const Interval quotient = left.exact_ / right.exact_;
    const Interval carried = (left.error_ - quotient * right.error_) / right.computed();
    return right.is_power_of_two() ? Tracked(quotient, carried) : rounded(quotient, carried);
  }

 private:
  using End = decltype(lower(Interval()));

  Tracked(const Interval& exact, const Interval& error) : exact_(exact), error_(error) {}

  Interval computed() const { return exact_ + error_; }
  bool is_one_number() const { return lower(exact_) == upper(exact_) && is_without_error(); }
  bool is_without_error() const { return lower(error_) == 0 && upper(error_) == 0; }
  bool is_zero() const { return is_one_number() && lower(exact_) == 0; }
  double number() const { return lower(exact_).convert_to<double>(); }

  /// A factor or divisor by which nothing is rounded. (What is scaled is zero or far from the ends of the range.)
  bool is_power_of_two() const {
    int exponent = 0;
    return is_one_number() && number() > 0 && std::frexp(number(), &exponent) == 0.5;
  }

  /// Sterbenz: y/2 <= x <= 2y, and x - y is a binary64.
  static bool is_exact_difference(const Interval& x, const Interval& y) { return 2 * lower(x) >= upper(y) && upper(x) <= 2 * lower(y); }

  /// A result as it is before it is rounded, and then rounded to nearest. Results below the normal numbers may be rounded to a subnormal,
  /// to zero or to the smallest normal number: that costs no more than 2^-1022.
  static Tracked rounded(const Interval& exact, const Interval& carried) {
    const Interval result = exact + carried;
    const End from_below = -lower(result);
    const End from_above = upper(result);
    const End largest = from_below < from_above ? from_above : from_below;
    int exponent = -1022;
    if (largest > 0) exponent = std::max(exponent, static_cast<int>(ilogb(largest)));
    const Interval half_ulp = power_of_two<Interval>(std::max(exponent - 53, -1022));
    return {exact, carried + Interval(-upper(half_ulp), upper(half_ulp))};
  }

  Interval exact_;
  Interval error_ = Interval(0);
};

}  // namespace poise::exact
