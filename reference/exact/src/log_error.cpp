#include "poise/exact/log_error.hpp"

#include <bit>
#include <cmath>
#include <stdexcept>

#include "interval.hpp"
#include "log_unit_series.hpp"
#include "tracked.hpp"

namespace poise::exact {
namespace {

using reference::Sample;

std::uint64_t number(Sample sample) { return static_cast<std::uint64_t>(sample); }

int exponent_of(Sample sample) { return static_cast<int>(std::bit_width(number(sample))) - 1; }

/// e of NUM-3, which all samples of a piece share.
int exponent_of(const Piece& piece) {
  const int e = exponent_of(piece.first);
  if (e < 0 || piece.last < piece.first || exponent_of(piece.last) != e || piece.last > reference::largest_sample)
    throw std::invalid_argument("the samples of a piece must lie in one binade");
  return e;
}

Interval truncation(Sample sample) { return reference::log_unit<Interval>(sample) - log(unit<Interval>(number(sample))); }

double below(const Interval& value) {
  const double nearest = lower(value).convert_to<double>();
  return nearest > lower(value) ? std::nextafter(nearest, -HUGE_VAL) : nearest;
}

double above(const Interval& value) {
  const double nearest = upper(value).convert_to<double>();
  return nearest < upper(value) ? std::nextafter(nearest, HUGE_VAL) : nearest;
}

}  // namespace

std::vector<Piece> all_pieces() {
  constexpr int last_of_single_samples = 11;
  constexpr std::uint64_t pieces_of_a_binade = 64;
  std::vector<Piece> pieces;
  const int top = exponent_of(reference::largest_sample);
  for (int e = 0; e < top; ++e) {
    const std::uint64_t samples = std::uint64_t{1} << e;
    const std::uint64_t length = e <= last_of_single_samples ? 1 : samples / pieces_of_a_binade;
    for (std::uint64_t first = samples; first < 2 * samples; first += length) pieces.push_back({Sample{first}, Sample{first + length - 1}});
  }
  pieces.push_back({reference::largest_sample, reference::largest_sample});
  return pieces;
}

Range truncation_of(const Piece& piece) {
  exponent_of(piece);
  return {below(truncation(piece.last)), above(truncation(piece.first))};
}

Range rounding_of(const Piece& piece) {
  const int e = exponent_of(piece);
  if (piece.first == piece.last) {
    const Interval error = Interval(reference::log_unit<double>(piece.first)) - reference::log_unit<Interval>(piece.first);
    return {below(error), above(error)};
  }
  const auto m = [e](Sample sample) { return Interval(number(sample)) / power_of_two<Interval>(e); };
  const Tracked all_m(Interval(lower(m(piece.first)), upper(m(piece.last))));
  const Interval error = reference::log_of_scaled<Tracked>(all_m, exponent_of(reference::largest_sample) - e).error();
  return {below(error), above(error)};
}

Range error_of(const Piece& piece) {
  const Range truncation = truncation_of(piece);
  const Range rounding = rounding_of(piece);
  return {below(Interval(truncation.low) + rounding.low), above(Interval(truncation.high) + rounding.high)};
}

}  // namespace poise::exact
