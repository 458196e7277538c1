#include "poise/exact/log_facts.hpp"

#include <cmath>
#include <stdexcept>

#include "interval.hpp"
#include "log_unit_series.hpp"

namespace poise::exact {
namespace {

using reference::Sample;

using End = decltype(lower(Interval()));

constexpr int proved_digits = 50;

/// The decimal to which both ends of an enclosure round.
std::string proved_decimal(const Interval& enclosure) {
  const std::string low = boost::multiprecision::lower(enclosure).str(proved_digits, std::ios::scientific);
  const std::string high = boost::multiprecision::upper(enclosure).str(proved_digits, std::ios::scientific);
  if (low != high) throw std::logic_error("an enclosure is too wide to prove " + std::to_string(proved_digits) + " digits");
  return low;
}

double proved_nearest(const Interval& enclosure) {
  const auto low = boost::multiprecision::lower(enclosure).convert_to<double>();
  const auto high = boost::multiprecision::upper(enclosure).convert_to<double>();
  if (low != high) throw std::logic_error("an enclosure is too wide to prove a correctly rounded value");
  return low;
}

/// Six decimals; what rounds to nothing has no sign.
std::string fixed(const End& value) {
  const std::string shown = value.str(6, std::ios::fixed);
  return shown == "-0.000000" ? "0.000000" : shown;
}

std::string in_ulps(const Interval& difference, double of) {
  const Interval ulps = difference / Interval(std::ldexp(1.0, std::ilogb(of) - 52));
  const std::string low = fixed(lower(ulps));
  const std::string high = fixed(upper(ulps));
  if (low != high) throw std::logic_error("an enclosure is too wide to prove a difference");
  return low;
}

}  // namespace

LogFacts log_facts(Sample sample) {
  if (sample == reference::largest_sample) return {"0", "0", 0.0, "0.000000", "0.000000"};
  const double contract = reference::log_unit<double>(sample);
  const Interval series = reference::log_unit<Interval>(sample);
  const Interval truth = log(unit<Interval>(static_cast<std::uint64_t>(sample)));
  return {proved_decimal(series), proved_decimal(truth), proved_nearest(truth), in_ulps(series - truth, contract),
          in_ulps(Interval(contract) - series, contract)};
}

}  // namespace poise::exact
