#include <bit>
#include <cmath>
#include <limits>

#include "poise/conformance/fault.hpp"
#include "reduction.hpp"

/// Changes of samples, logarithms and races that change no answer.
namespace poise::conformance {
namespace {

using namespace reference;

/// Twice the sum of the contract's series, with every term doubled from the start.
double doubled_from_the_start(double z) {
  const double q = z * z;
  double term = 2 * z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    sum = sum + term / (2 * i + 1);
    term = term * q;
  }
  return sum;
}

/// The contract's series, broken off at the first term that does not change the sum.
double broken_off(double z) {
  const double q = z * z;
  double term = z;
  double sum = 0;
  for (int i = 0; i < series_terms; ++i) {
    const double next = sum + term / (2 * i + 1);
    if (next == sum) break;
    sum = next;
    term = term * q;
  }
  return sum;
}

std::size_t rendezvous_at_equal_weights(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  for (const Entrant& entrant : contest.entrants) {
    if (entrant.weight != contest.entrants.front().weight) return weighted_rendezvous(rules, hash, contest, key);
  }
  return rendezvous(rules, hash, contest, key);
}

std::size_t best_from_infinity(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Racer best{Draw{0}, 1, 0, std::numeric_limits<double>::infinity()};
  std::size_t index = 0;
  for (const Entrant& entrant : contest.entrants) {
    const Racer racer = racer_of(rules, hash, entrant, key);
    if (!rules.beats_in_race(racer, best)) continue;
    best = racer;
    index = entrant.index;
  }
  return index;
}

std::size_t from_the_last(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Entrant* champion = nullptr;
  Racer best{};
  for (std::size_t i = contest.entrants.size(); i > 0; --i) {
    const Racer racer = racer_of(rules, hash, contest.entrants[i - 1], key);
    if (champion != nullptr && rules.beats_in_race(best, racer)) continue;
    champion = &contest.entrants[i - 1];
    best = racer;
  }
  return champion->index;
}

}  // namespace

std::vector<Equivalent> number_equivalents() {
  return {
      {"z-of-integers", "NUM-4", "Computes z as (sample - 2^e) / (sample + 2^e), with integers that are converted before they are divided.",
       "both are 2^e times m - 1 and m + 1, the first exact, the second rounded once at the same place, and the quotient is the same",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const auto number = static_cast<std::uint64_t>(sample);
           const int e = exponent_of(sample);
           const std::uint64_t power = std::uint64_t{1} << e;
           return finish(series(static_cast<double>(number - power) / static_cast<double>(number + power)), 53 - e);
         };
       }},
      {"z-from-f", "NUM-4", "Computes z as f / (2 + f), with f = m - 1.", "m - 1 is exact, so 2 + f is the sum m + 1 before it is rounded",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const auto number = static_cast<std::uint64_t>(sample);
           const int e = exponent_of(sample);
           const double f = std::ldexp(static_cast<double>(number), -e) - 1;
           return finish(series(f / (2 + f)), 53 - e);
         };
       }},
      {"fused-z", "NUM-4", "Fuses the product sample * 2^-e into m - 1 and m + 1.", "the product is exact, so fusing it saves no rounding",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const auto number = static_cast<std::uint64_t>(sample);
           const int e = exponent_of(sample);
           const double scale = std::ldexp(1.0, -e);
           const auto whole = static_cast<double>(number);
           return finish(series(std::fma(whole, scale, -1.0) / std::fma(whole, scale, 1.0)), 53 - e);
         };
       }},
      {"terms-doubled-from-the-start", "NUM-4", "Starts with term = 2z and leaves out the doubling at the end.",
       "doubling is exact and commutes with each rounding, save for terms below 2^-1022, which change no sum",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const Reduction reduced = reduce(unit(sample));
           return doubled_from_the_start(reduced.z) - reduced.halvings * ln2;
         };
       }},
      {"series-broken-off", "NUM-4", "Ends the series, before its 13 terms, at the first term that does not change the sum.",
       "each quotient is at most the one before, and rounding is monotone, so no later one changes the sum either",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const Reduction reduced = reduce(unit(sample));
           return finish(broken_off(reduced.z), reduced.halvings);
         };
       }},
      {"fused-literal-last-step", "NUM-4", "Fuses 2*sum into the last subtraction, as compilers do that contract 2*sum - k*LN2.",
       "2*sum is exact in binary64, so fusing it saves no rounding",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) {
           const Reduction reduced = reduce(unit(sample));
           const double product = reduced.halvings * ln2;
           return std::fma(2.0, series(reduced.z), -product);
         };
       }},
      {"logarithm-with-the-other-sign", "NUM-6", "Computes k*LN2 - 2*sum and divides it by the weight, without a sign.",
       "rounding to nearest is the same on both sides of 0, and the sign of a zero has no influence",
       [](PoiseRules& rules) {
         rules.race = [](const double& log, std::int64_t weight) { return std::abs(log) / static_cast<double>(weight); };
       }},
      {"weight-with-the-sign", "NUM-6", "Divides the logarithm by the negative weight.",
       "the sign of a quotient has no influence on its rounding",
       [](PoiseRules& rules) { rules.race = [](const double& log, std::int64_t weight) { return log / -static_cast<double>(weight); }; }},
      {"rendezvous-at-equal-weights", "WRV-6", "Compares draws, and computes no race, where all weights are equal.",
       "a larger draw never has a larger race at one weight (NUM-7), and equal races go to the larger draw (WRV-2)",
       [](PoiseRules& rules) { rules.weighted_rendezvous = rendezvous_at_equal_weights; }, "envoyproxy/envoy#7877"},
      {"best-starts-at-infinity", "WRV-1", "Starts the best race so far at infinity, with the index 0.",
       "every race is finite, so the first eligible candidate takes its place",
       [](PoiseRules& rules) { rules.weighted_rendezvous = best_from_infinity; }},
      {"candidates-from-the-last", "WRV-3", "Goes through the candidates from the last to the first and lets each that is not beaten win.",
       "the order by race, draw and index is total, so its smallest does not depend on the way to it",
       [](PoiseRules& rules) { rules.weighted_rendezvous = from_the_last; }},
      {"bits-of-races-signed", "WRV-1", "Compares the bits of races as signed numbers.",
       "the bits of doubles that are not negative are in the order of their values, and every zero race is -0, whose bits are the smallest",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           const auto its = std::bit_cast<std::int64_t>(challenger.race);
           const auto best = std::bit_cast<std::int64_t>(champion.race);
           return its < best || (its == best && challenger.draw > champion.draw);
         };
       }},
      {"not-at-least", "WRV-1", "Compares by !(a >= b) for a < b.", "they differ for NaN alone, and no race is one",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           if (!(challenger.race >= champion.race)) return true;
           return !(challenger.race > champion.race) && challenger.draw > champion.draw;
         };
       }},
  };
}

}  // namespace poise::conformance
