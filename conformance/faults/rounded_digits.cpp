#include "rounded_digits.hpp"

#include <array>
#include <charconv>

namespace poise::conformance {

double rounded_to_digits(double number, int digits) {
  std::array<char, 32> text;  // a sign, 17 digits, a point, an exponent of five
  const auto printed = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::scientific, digits - 1);
  double read = 0;
  std::from_chars(text.data(), printed.ptr, read);
  return read;
}

}  // namespace poise::conformance
