#include <bit>

#include "fdlibm_log.hpp"
#include "poise/conformance/fault.hpp"
#include "reduction.hpp"
#include "true_log.hpp"

/// Faults in the logarithm beside the series: other logarithms, other reductions, other constants. (The series: series.cpp; single
/// precision: narrowing.cpp.) Most differ from the contract in last bits alone.
namespace poise::conformance {
namespace {

using namespace reference;

std::uint64_t number_of(Sample sample) { return static_cast<std::uint64_t>(sample); }

/// A logarithm to another base, correctly rounded. unit_log: the true ln of the base.
double log_to_base(Sample sample, const DoubleDouble& unit_log) { return (true_log(unit(sample)) / unit_log).hi; }

constexpr double ln10 = 0x1.26bb1bbb55516p+1;
constexpr DoubleDouble true_ln10{ln10, -0x1.f48ad494ea3e9p-53};

/// The contract's series with another constant.
template <const double& constant>
double log_with_ln2(Sample sample) {
  const Reduction reduced = reduce(unit(sample));
  return 2 * series(reduced.z) - reduced.halvings * constant;
}

constexpr double ln2_above = 0x1.62e42fefa39f0p-1;
constexpr double ln2_below = 0x1.62e42fefa39eep-1;
constexpr double ln2_of_15_digits = 0.693147180559945;
constexpr double ln2_of_10_digits = 0.6931471806;

/// The contract's series, with z from m in its own way.
template <double (*ratio)(double m)>
double log_with_ratio(Sample sample) {
  const auto number = number_of(sample);
  const double m = std::ldexp(static_cast<double>(number), -exponent_of(sample));
  return finish(series(ratio(m)), 53 - exponent_of(sample));
}

double ratio_by_reciprocal(double m) { return (m - 1) * (1 / (m + 1)); }
double ratio_from_one(double m) { return 1 - 2 / (m + 1); }

/// The contract's series, with an exponent found in another way; m then need not lie between 1 and 2.
double log_with_exponent(Sample sample, int e) {
  const double m = std::ldexp(static_cast<double>(number_of(sample)), -e);
  return finish(series((m - 1) / (m + 1)), 53 - e);
}

/// Fixed-point logarithms with so many bits after the point, rounded down.
template <int bits>
double fixed_point_log(Sample sample) {
  return std::ldexp(std::floor(std::ldexp(true_log(unit(sample)).hi, bits)), -bits);
}

}  // namespace

std::vector<Fault> logarithm_faults() {
  const auto replaces_log = [](const char* name, const char* says, double (*log)(Sample), const FaultFacts& facts = {}) {
    return Fault{name, "NUM-4", Stage::logarithm, says, [log](PoiseRules& rules) { rules.log_unit = log; }, facts};
  };
  constexpr int first = 1;
  return {
      replaces_log("platform-log", "Calls the platform's logarithm.", [](Sample sample) { return std::log(unit(sample)); },
                   {.report = "cockroachdb/apd#141, endojs/endo#1319, openmc-dev/openmc#1214", .varies = true, .edition = first}),
      replaces_log("correctly-rounded-log", "Returns the true logarithm, correctly rounded.",
                   [](Sample sample) { return correctly_rounded_log(number_of(sample)); }, {.edition = first}),
      replaces_log("fdlibm-log", "Calls a logarithm of the fdlibm kind, as JavaScript engines, Go and Java have.",
                   [](Sample sample) { return fdlibm_log(unit(sample)); }, {.report = "golang/go#9546, Yikun/yikun.github.com#91"}),
      replaces_log("fdlibm-log1p", "Calls a log1p of the fdlibm kind for U - 1.",
                   [](Sample sample) { return fdlibm_log1p(unit(sample) - 1); }),
      replaces_log("log2-times-ln2", "Multiplies log2(U) by LN2.", [](Sample sample) { return log_to_base(sample, true_ln2) * ln2; },
                   {.report = "golang/go#81121, moonbitlang/core#3911, BoundaryML/baml#4751, paulmillr/es6-shim#323"}),
      replaces_log("log10-times-ln10", "Multiplies log10(U) by ln(10).",
                   [](Sample sample) { return log_to_base(sample, true_ln10) * ln10; }),
      replaces_log("log2-for-ln", "Takes log2(U) for ln(U): the order is the same in the reals, and the roundings are others.",
                   [](Sample sample) { return log_to_base(sample, true_ln2); }),
      replaces_log("log10-for-ln", "Takes log10(U) for ln(U): the order is the same in the reals, and the roundings are others.",
                   [](Sample sample) { return log_to_base(sample, true_ln10); }),
      replaces_log("log-of-sample-and-of-2-to-53", "Subtracts ln(2^53) from ln(sample), both correctly rounded.",
                   [](Sample sample) { return true_log(static_cast<double>(number_of(sample))).hi - (DoubleDouble{53} * true_ln2).hi; }),
      replaces_log("fixed-point-log-of-16-bits", "Rounds the true logarithm down to 16 bits after the point.", fixed_point_log<16>,
                   {.report = "buildbarn/bb-storage#238"}),
      replaces_log("fixed-point-log-of-32-bits", "Rounds the true logarithm down to 32 bits after the point.", fixed_point_log<32>,
                   {.report = "buildbarn/bb-storage#238"}),

      replaces_log("ln2-one-ulp-large", "Uses the binary64 above LN2.", log_with_ln2<ln2_above>),
      replaces_log("ln2-one-ulp-small", "Uses the binary64 below LN2.", log_with_ln2<ln2_below>),
      replaces_log("ln2-of-15-digits", "Uses 0.693147180559945 for LN2.", log_with_ln2<ln2_of_15_digits>),
      replaces_log("ln2-of-10-digits", "Uses 0.6931471806 for LN2.", log_with_ln2<ln2_of_10_digits>),
      replaces_log("ln2-in-two-parts", "Subtracts multiples of LN2 in two parts, a short one that is exact and the rest.",
                   [](Sample sample) {
                     const Reduction reduced = reduce(unit(sample));
                     return (2 * series(reduced.z) - reduced.halvings * fdlibm_ln2_low) - reduced.halvings * fdlibm_ln2_high;
                   }),
      replaces_log("true-multiples-of-ln2", "Subtracts the true multiples of ln 2, correctly rounded, from a table.",
                   [](Sample sample) {
                     const Reduction reduced = reduce(unit(sample));
                     return 2 * series(reduced.z) - (DoubleDouble{static_cast<double>(reduced.halvings)} * true_ln2).hi;
                   }),
      replaces_log("logarithm-of-the-sample-first", "Adds e * LN2 to the series and subtracts 53 * LN2 at the end.",
                   [](Sample sample) {
                     const Reduction reduced = reduce(unit(sample));
                     return (2 * series(reduced.z) + (53 - reduced.halvings) * ln2) - 53 * ln2;
                   }),
      replaces_log("fused-last-step", "Fuses the product with LN2 into the last subtraction, as compilers do that contract k*LN2 - 2*sum.",
                   [](Sample sample) {
                     const Reduction reduced = reduce(unit(sample));
                     return std::fma(-reduced.halvings, ln2, 2 * series(reduced.z));
                   },
                   {.edition = first}),

      replaces_log("ratio-by-reciprocal", "Multiplies m - 1 by the rounded reciprocal of m + 1.", log_with_ratio<ratio_by_reciprocal>),
      replaces_log("ratio-from-one", "Computes z as 1 - 2 / (m + 1).", log_with_ratio<ratio_from_one>),
      replaces_log("mantissa-below-one", "Takes m from 1/2 to 1, as frexp has it.",
                   [](Sample sample) { return log_with_exponent(sample, exponent_of(sample) + 1); }),
      replaces_log("mantissa-around-one", "Takes m from the root of 1/2 to the root of 2, which makes z small.",
                   [](Sample sample) {
                     const int e = exponent_of(sample);
                     const double m = std::ldexp(static_cast<double>(number_of(sample)), -e);
                     return log_with_exponent(sample, m < 0x1.6a09e667f3bcdp+0 ? e : e + 1);
                   }),
      replaces_log("powers-of-two-in-the-binade-below", "Counts powers of two to the binade below them, so that m is 2.",
                   [](Sample sample) { return log_with_exponent(sample, exponent_of(Sample{number_of(sample) - 1})); }),
      replaces_log("exponent-of-float32", "Reads the exponent off the sample in single precision, which rounds up below powers of two.",
                   [](Sample sample) { return log_with_exponent(sample, std::ilogb(static_cast<float>(number_of(sample)))); }),
      {"floating-log2-exponent",
       "NUM-5",
       Stage::logarithm,
       "Finds the exponent by a floating-point log2, which rounds up just below powers of two.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const auto number = static_cast<double>(sample);
           return log_with_exponent(sample, static_cast<int>(std::floor(std::log2(number))));
         };
       },
       {.edition = first}},
  };
}

}  // namespace poise::conformance
