#include <bit>

#include "poise/conformance/fault.hpp"
#include "reduction.hpp"
#include "true_log.hpp"

/// Faults of one variable in single precision, or of all of them.
namespace poise::conformance {
namespace {

using namespace reference;

enum class Variable { m, z, q, term, quotient, sum, ln2, product };

/// The contract's logarithm with one variable in single precision.
template <Variable narrow>
double log_narrowing(Sample sample) {
  const auto stored = [](Variable variable, double value) {
    return variable == narrow ? static_cast<double>(static_cast<float>(value)) : value;
  };
  const auto number = static_cast<std::uint64_t>(sample);
  const int e = exponent_of(sample);
  const double m = stored(Variable::m, std::ldexp(static_cast<double>(number), -e));
  const double z = stored(Variable::z, (m - 1) / (m + 1));
  const double q = stored(Variable::q, z * z);
  double term = z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    const double quotient = stored(Variable::quotient, term / (2 * i + 1));
    sum = stored(Variable::sum, sum + quotient);
    term = stored(Variable::term, term * q);
  }
  const double constant = stored(Variable::ln2, ln2);
  const double product = stored(Variable::product, (53 - e) * constant);
  return 2 * sum - product;
}

/// All of it in single precision, U too.
double log_in_single_precision(Sample sample) {
  int exponent = 0;
  const float m = 2 * std::frexp(static_cast<float>(unit(sample)), &exponent);
  const float z = (m - 1) / (m + 1);
  const float q = z * z;
  float term = z;
  float sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / static_cast<float>(2 * i + 1);
    term = term * q;
  }
  const float product = static_cast<float>(1 - exponent) * static_cast<float>(ln2);
  return static_cast<double>(2 * sum - product);
}

}  // namespace

std::vector<Fault> narrowing_faults() {
  const auto replaces_log = [](const char* name, const char* says, double (*log)(Sample), const FaultFacts& facts = {}) {
    return Fault{name, "NUM-4", Stage::logarithm, says, [log](PoiseRules& rules) { rules.log_unit = log; }, facts};
  };
  return {
      replaces_log("float32-m", "Keeps m in single precision.", log_narrowing<Variable::m>),
      replaces_log("float32-z", "Keeps z in single precision.", log_narrowing<Variable::z>),
      replaces_log("float32-q", "Keeps q in single precision.", log_narrowing<Variable::q>),
      replaces_log("float32-term", "Keeps term in single precision.", log_narrowing<Variable::term>),
      replaces_log("float32-quotient", "Rounds each quotient of the series to single precision.", log_narrowing<Variable::quotient>),
      replaces_log("float32-sum", "Keeps sum in single precision.", log_narrowing<Variable::sum>),
      replaces_log("float32-ln2", "Has LN2 in single precision.", log_narrowing<Variable::ln2>),
      replaces_log("float32-product-with-ln2", "Rounds the product with LN2 to single precision.", log_narrowing<Variable::product>),
      replaces_log("float32-log", "Rounds the logarithm to single precision.",
                   [](Sample sample) { return static_cast<double>(static_cast<float>(contract_log(unit(sample)))); }, {.edition = 1}),
      replaces_log("log-of-float32", "Calls the logarithm of single precision.",
                   [](Sample sample) { return static_cast<double>(static_cast<float>(true_log(static_cast<float>(unit(sample))).hi)); }),
      replaces_log("float32-throughout", "Computes the logarithm in single precision, from U on.", log_in_single_precision,
                   {.report = "numba/numba#10810"}),
  };
}

}  // namespace poise::conformance
