#include "weighted.hpp"

#include <bit>
#include <cmath>

namespace poise::ports {

double unit_log(std::uint64_t sample) {
  constexpr double natural_log_of_two = 0.693147180559945309417232121458;
  const int exponent = 63 - std::countl_zero(sample);
  const double mantissa = std::scalbn(static_cast<double>(sample), -exponent);
  const double ratio = (mantissa - 1.0) / (mantissa + 1.0);
  const double square = ratio * ratio;
  double power = ratio;
  double total = 0.0;
  for (double odd = 1.0; odd <= 25.0; odd += 2.0) {
    total += power / odd;
    power *= square;
  }
  return 2.0 * total - (53.0 - exponent) * natural_log_of_two;
}

double race(std::uint64_t draw, Weight weight) { return -unit_log(sample(draw)) / static_cast<double>(weight.number()); }

}  // namespace poise::ports
