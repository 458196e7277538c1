#include "true_log.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace poise::conformance {

double correctly_rounded_log(std::uint64_t sample) {
  using Precise = boost::multiprecision::cpp_bin_float_50;
  return static_cast<Precise>(log(ldexp(Precise(sample), -53))).convert_to<double>();
}

}  // namespace poise::conformance
