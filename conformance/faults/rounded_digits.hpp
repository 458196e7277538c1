#pragma once

namespace poise::conformance {

/// A finite number as it reads back when it is printed with so many significant decimal digits, 1 to 17.
double rounded_to_digits(double number, int digits);

}  // namespace poise::conformance
