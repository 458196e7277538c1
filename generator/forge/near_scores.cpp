#include "near_scores.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

namespace poise::generator {
namespace {

using Real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<400, boost::multiprecision::digit_base_2>,
                                           boost::multiprecision::et_off>;
using Integer = boost::multiprecision::cpp_int;

/// -ln((score32 + 1) / 2^32).
Real log_of(std::uint32_t score32) { return -log(ldexp(Real(std::uint64_t{score32} + 1), -32)); }

}  // namespace

std::vector<std::pair<double, double>> near_weights(std::uint32_t first, std::uint32_t second) {
  // Scores are equal where w1 / w2 = ln(u1) / ln(u2).
  Real rest = log_of(first) / log_of(second);
  const Integer limit = Integer(1) << 53;
  Integer top = 1, bottom = 0, last_top = 0, last_bottom = 1;
  std::vector<std::pair<double, double>> all;
  for (;;) {
    const Integer term = floor(rest).convert_to<Integer>();
    const Integer next_top = term * top + last_top;
    const Integer next_bottom = term * bottom + last_bottom;
    if (next_top >= limit || next_bottom >= limit) break;
    last_top = top, last_bottom = bottom;
    top = next_top, bottom = next_bottom;
    if (top > 0) all.emplace_back(top.convert_to<double>(), bottom.convert_to<double>());
    const Real fraction = rest - Real(term);
    if (fraction == 0) break;
    rest = 1 / fraction;
  }
  if (all.size() > 2) all.erase(all.begin(), all.end() - 2);
  return all;
}

}  // namespace poise::generator
