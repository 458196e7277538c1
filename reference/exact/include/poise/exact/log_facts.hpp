#pragma once

#include <string>

#include "poise/reference/sample.hpp"

namespace poise::exact {

/// What can be proved about ln(U) of a sample, beside the contract's value. The decimals have 50 digits behind the point, all of them
/// proved: both ends of an enclosure round to them. Differences are in units in the last place of the contract's value, to six decimals;
/// zero for the sample 2^53.
struct LogFacts {
  std::string series;           ///< the contract's formula with its constants, computed without any rounding
  std::string truth;            ///< the true logarithm
  double nearest = 0;           ///< the true logarithm, correctly rounded to binary64
  std::string truncation_ulps;  ///< series - truth: what cutting the series after 13 terms, and the constant LN2, cost
  std::string rounding_ulps;    ///< contract's value - series: what rounding each operation costs
};

/// Throws std::logic_error if 100 digits do not suffice to prove them (they do, for every sample tried).
LogFacts log_facts(reference::Sample sample);

}  // namespace poise::exact
