#include "poise/conformance/fault.hpp"
#include "reduction.hpp"
#include "true_log.hpp"

/// Faults in the logarithm. Most differ from the contract in last bits alone, and none shows in the choices of random keys.
namespace poise::conformance {
namespace {

using namespace reference;

/// A fault that sums the series in its own way.
template <double (*sum)(double z)>
double log_with_sum(Sample sample) {
  const Reduction reduced = reduce(unit(sample));
  return finish(sum(reduced.z), reduced.halvings);
}

double horner(double z) {
  const double q = z * z;
  double inner = 1.0 / 25;
  for (int odd = 23; odd >= 1; odd -= 2) inner = inner * q + 1.0 / odd;
  return z * inner;
}

double reversed_sum(double z) {
  double parts[series_terms];
  double term = z;
  for (int i = 0; i < series_terms; ++i) {
    parts[i] = term / (2 * i + 1);
    term = term * (z * z);
  }
  double sum = 0;
  for (int i = series_terms - 1; i >= 0; --i) sum = sum + parts[i];
  return sum;
}

double by_reciprocals(double z) {
  double term = z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term * (1.0 / (2 * i + 1));
    term = term * (z * z);
  }
  return sum;
}

double fused_sum(double z) {
  double term = z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = std::fma(term, 1.0 / (2 * i + 1), sum);
    term = term * (z * z);
  }
  return sum;
}

double twelve_terms(double z) { return series(z, 12); }
double fourteen_terms(double z) { return series(z, 14); }

}  // namespace

std::vector<Fault> logarithm_faults() {
  const auto replaces_log = [](const char* name, const char* says, void (*plant)(PoiseRules&)) {
    return Fault{name, "NUM-4", Stage::logarithm, says, plant};
  };
  return {
      replaces_log("platform-log", "Calls the platform's logarithm.",
                   [](PoiseRules& rules) { rules.log_unit = [](Sample sample) { return std::log(unit(sample)); }; }),
      replaces_log("correctly-rounded-log", "Returns the true logarithm, correctly rounded.",
                   [](PoiseRules& rules) {
                     rules.log_unit = [](Sample sample) { return correctly_rounded_log(static_cast<std::uint64_t>(sample)); };
                   }),
      replaces_log("twelve-terms", "Ends the series after 12 terms.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<twelve_terms>; }),
      replaces_log("fourteen-terms", "Ends the series after 14 terms.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<fourteen_terms>; }),
      replaces_log("horner", "Evaluates the series by Horner's rule.", [](PoiseRules& rules) { rules.log_unit = log_with_sum<horner>; }),
      replaces_log("reversed-sum", "Adds the terms from the smallest up.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<reversed_sum>; }),
      replaces_log("reciprocals", "Multiplies each term by a rounded reciprocal in place of dividing it.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<by_reciprocals>; }),
      replaces_log("fused-sum", "Multiplies by reciprocals and adds in one fused operation.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<fused_sum>; }),
      replaces_log("fused-last-step", "Fuses the product with LN2 into the last subtraction, as compilers do that contract k*LN2 - 2*sum.",
                   [](PoiseRules& rules) {
                     rules.log_unit = [](Sample sample) {
                       const Reduction reduced = reduce(unit(sample));
                       return std::fma(-reduced.halvings, ln2, 2 * series(reduced.z));
                     };
                   }),
      replaces_log("float32-log", "Rounds the logarithm to single precision.",
                   [](PoiseRules& rules) {
                     rules.log_unit = [](Sample sample) { return static_cast<double>(static_cast<float>(contract_log(unit(sample)))); };
                   }),
      {"floating-log2-exponent", "NUM-5", Stage::logarithm,
       "Finds the exponent by a floating-point log2, which rounds up just below powers of two.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const auto number = static_cast<double>(sample);
           const int e = static_cast<int>(std::floor(std::log2(number)));
           const double m = std::ldexp(number, -e);
           return finish(series((m - 1) / (m + 1)), 53 - e);
         };
       }},
  };
}

}  // namespace poise::conformance
