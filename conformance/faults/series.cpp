#include <array>

#include "extended.hpp"
#include "poise/conformance/fault.hpp"
#include "reduction.hpp"
#include "true_log.hpp"

/// Faults in summing the series. They differ from the contract in last bits alone, and none shows in the choices of random keys.
namespace poise::conformance {
namespace {

using namespace reference;

/// A fault that sums the series in its own way.
template <double (*sum)(double z)>
double log_with_sum(Sample sample) {
  const Reduction reduced = reduce(unit(sample));
  return finish(sum(reduced.z), reduced.halvings);
}

double twelve_terms(double z) { return series(z, 12); }
double fourteen_terms(double z) { return series(z, 14); }

double until_nothing_changes(double z) {
  const double q = z * z;
  double term = z;
  double sum = 0;
  for (int odd = 1;; odd += 2) {
    const double next = sum + term / odd;
    if (next == sum) return sum;
    sum = next;
    term = term * q;
  }
}

double horner(double z) {
  const double q = z * z;
  double inner = 1.0 / 25;
  for (int odd = 23; odd >= 1; odd -= 2) inner = inner * q + 1.0 / odd;
  return z * inner;
}

double fused_horner(double z) {
  const double q = z * z;
  double inner = 1.0 / 25;
  for (int odd = 23; odd >= 1; odd -= 2) inner = std::fma(inner, q, 1.0 / odd);
  return z * inner;
}

/// The quotients that are added, as the contract rounds them.
std::array<double, series_terms> quotients(double z) {
  std::array<double, series_terms> parts{};
  double term = z;
  for (int i = 0; i < series_terms; ++i) {
    parts[static_cast<std::size_t>(i)] = term / (2 * i + 1);
    term = term * (z * z);
  }
  return parts;
}

double reversed_sum(double z) {
  const auto parts = quotients(z);
  double sum = 0;
  for (std::size_t i = parts.size(); i > 0; --i) sum = sum + parts[i - 1];
  return sum;
}

double pairwise_sum(double z) {
  const auto parts = quotients(z);
  const auto sum_of = [&](const auto& self, std::size_t first, std::size_t count) -> double {
    if (count == 1) return parts[first];
    const double front = self(self, first, count / 2);
    return front + self(self, first + count / 2, count - count / 2);
  };
  return sum_of(sum_of, 0, parts.size());
}

double compensated_sum(double z) {
  double sum = 0;
  double carried = 0;
  for (const double part : quotients(z)) {
    const double addend = part - carried;
    const double next = sum + addend;
    carried = (next - sum) - addend;
    sum = next;
  }
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

double terms_by_two_products(double z) {
  double term = z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / (2 * i + 1);
    term = term * z * z;
  }
  return sum;
}

/// Each power correctly rounded, as a good pow has it.
double terms_by_powers(double z) {
  DoubleDouble power{z};
  const DoubleDouble square = exact_product(z, z);
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + power.hi / (2 * i + 1);
    power = power * square;
  }
  return sum;
}

double extended_sum(double z) {
  Extended sum = 0;
  for (const double part : quotients(z)) sum = sum + part;
  return static_cast<double>(sum);
}

double log_without_roundings(Sample sample) {
  const auto number = static_cast<std::uint64_t>(sample);
  if (sample == largest_sample) return 0;
  const double m = std::ldexp(static_cast<double>(number), -exponent_of(sample));
  const DoubleDouble z = DoubleDouble{m - 1} / exact_sum(m, 1);
  DoubleDouble sum;
  for (int odd = 2 * series_terms - 1; odd >= 1; odd -= 2) sum = sum * z * z + DoubleDouble{1} / DoubleDouble{static_cast<double>(odd)};
  return (DoubleDouble{2} * z * sum - exact_product(53 - exponent_of(sample), ln2)).hi;
}

double log_in_extended_precision(Sample sample) {
  const auto number = static_cast<std::uint64_t>(sample);
  const Extended m = std::ldexp(static_cast<double>(number), -exponent_of(sample));
  const Extended z = (m - 1) / (m + 1);
  const Extended q = z * z;
  Extended term = z;
  Extended sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / (2 * i + 1);
    term = term * q;
  }
  return static_cast<double>(2 * sum - (53 - exponent_of(sample)) * Extended(ln2));
}

}  // namespace

std::vector<Fault> series_faults() {
  const auto replaces_log = [](const char* name, const char* says, void (*plant)(PoiseRules&), const FaultFacts& facts = {}) {
    return Fault{name, "NUM-4", Stage::logarithm, says, plant, facts};
  };
  constexpr int first = 1;
  return {
      replaces_log("twelve-terms", "Ends the series after 12 terms.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<twelve_terms>; }, {.edition = first}),
      replaces_log("fourteen-terms", "Ends the series after 14 terms.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<fourteen_terms>; }, {.edition = first}),
      replaces_log("series-until-nothing-changes", "Adds terms until the sum does not change any more.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<until_nothing_changes>; }),
      replaces_log("horner", "Evaluates the series by Horner's rule.", [](PoiseRules& rules) { rules.log_unit = log_with_sum<horner>; },
                   {.edition = first}),
      replaces_log("fused-horner", "Evaluates the series by Horner's rule in fused operations.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<fused_horner>; }),
      replaces_log("reversed-sum", "Adds the terms from the smallest up.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<reversed_sum>; }, {.edition = first}),
      replaces_log("pairwise-sum", "Adds the terms in halves, as vectorised sums do.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<pairwise_sum>; }),
      replaces_log("compensated-sum", "Carries the rounding error of each addition into the next.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<compensated_sum>; }),
      replaces_log("reciprocals", "Multiplies each term by a rounded reciprocal in place of dividing it.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<by_reciprocals>; }, {.edition = first}),
      replaces_log("fused-sum", "Multiplies by reciprocals and adds in one fused operation.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<fused_sum>; }, {.edition = first}),
      replaces_log("terms-by-two-products", "Makes each term from the one before by two products with z, in place of one with its square.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<terms_by_two_products>; }),
      replaces_log("terms-by-powers", "Raises z to each odd power anew.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<terms_by_powers>; }),
      replaces_log("extended-sum", "Adds the terms in an 80-bit register and rounds the sum alone.",
                   [](PoiseRules& rules) { rules.log_unit = log_with_sum<extended_sum>; }, {.report = "OSGeo/PROJ#1906"}),
      replaces_log("extended-log", "Computes the whole logarithm in 80-bit registers and rounds the result alone.",
                   [](PoiseRules& rules) { rules.log_unit = log_in_extended_precision; }, {.report = "OSGeo/PROJ#1906, rauc/rauc#996"}),
      replaces_log("series-without-roundings", "Evaluates the contract's series with many digits and rounds the result alone.",
                   [](PoiseRules& rules) { rules.log_unit = log_without_roundings; }),
  };
}

}  // namespace poise::conformance
