#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"

/// Faults in weights as numbers, and in dividing by them.
namespace poise::conformance {
namespace {

using namespace reference;

/// A race by a weight that is stored in another type first.
template <typename Stored>
double race_by_stored_weight(const double& log, std::int64_t weight) {
  return -log / static_cast<double>(static_cast<Stored>(weight));
}

double race_by_capped_weight(const double& log, std::int64_t weight) {
  return -log / static_cast<double>(std::min<std::int64_t>(weight, 65535));
}

/// The logarithm as an integer of 44 bits after the point, divided by the weight as integers are: what is left over is lost.
double race_of_integers(const double& log, std::int64_t weight) {
  const double scaled = std::min(-log, 0x1p18) * 0x1p44;  // an infinite logarithm is the largest there can be
  return static_cast<double>(static_cast<std::int64_t>(scaled) / std::max<std::int64_t>(weight, 1)) * 0x1p-44;
}

}  // namespace

std::vector<Fault> race_faults() {
  const auto replaces_race = [](const char* name, const char* says, double (*race)(const double&, std::int64_t),
                                const FaultFacts& facts = {}) {
    return Fault{name, "NUM-6", Stage::race, says, [race](PoiseRules& rules) { rules.race = race; }, facts};
  };
  const auto takes_weights = [](const char* name, const char* says, bool (*is_weight)(std::int64_t), const FaultFacts& facts = {}) {
    return Fault{name, "CHO-6", Stage::race, says, [is_weight](PoiseRules& rules) { rules.is_weight = is_weight; }, facts};
  };
  constexpr int first = 1;
  return {
      takes_weights("weight-zero-accepted", "Takes a weight of 0, which then never wins.",
                    [](std::int64_t weight) { return 0 <= weight && weight <= largest_weight; },
                    {.report = "ceph/ceph#4320, iqiyi/dpvs#376", .edition = first}),
      {"weight-zero-means-one",
       "CHO-6",
       Stage::race,
       "Reads a weight of 0 as none given, which is 1.",
       [](PoiseRules& rules) {
         rules.is_weight = [](std::int64_t weight) { return 0 <= weight && weight <= largest_weight; };
         rules.race = [](const double& log, std::int64_t weight) { return reference::race<double>(log, weight == 0 ? 1 : weight); };
       },
       {.report = "traefik/traefik#1294, traefik/traefik#3130", .contract = "poise-weighted-rendezvous"}},
      takes_weights("negative-weights-accepted", "Takes negative weights, whose races are below all others.",
                    [](std::int64_t weight) { return weight != 0 && weight <= largest_weight; },
                    {.report = "envoyproxy/ai-gateway#536, kaaproject/kaa#523"}),
      takes_weights("weights-above-32-bits-accepted", "Takes weights of 2^32 and more.",
                    [](std::int64_t weight) { return smallest_weight <= weight; }),
      {"weights-of-the-ineligible-not-looked-at",
       "CHO-6",
       Stage::choice,
       "Refuses a wrong weight only of candidates that are ready.",
       [](PoiseRules& rules) {
         rules.has_weight = [](const PoiseRules& all, const Candidate& candidate) {
           return !all.is_eligible(candidate.status) || all.is_weight(candidate.weight);
         };
       },
       {}},

      replaces_race(
          "weight-ignored", "Accepts weights and does not use them.", [](const double& log, std::int64_t) { return -log; },
          {.report = "jupyterhub/mybinder.org-deploy#1336, facebookincubator/katran#35, sofastack/sofa-rpc#213", .edition = first}),
      replaces_race("reciprocal-weight", "Multiplies by the rounded reciprocal of the weight in place of dividing.",
                    [](const double& log, std::int64_t weight) { return -log * (1.0 / static_cast<double>(weight)); }, {.edition = first}),
      replaces_race("float32-race", "Rounds the race to single precision.",
                    [](const double& log, std::int64_t weight) {
                      return static_cast<double>(static_cast<float>(-log / static_cast<double>(weight)));
                    },
                    {.edition = first}),
      replaces_race("float32-weight", "Stores the weight in single precision.", race_by_stored_weight<float>),
      replaces_race("weight-in-8-bits", "Stores the weight in a byte, so that 256 is 0.", race_by_stored_weight<std::uint8_t>,
                    {.report = "EQEmu/EQEmu#496"}),
      replaces_race("weight-in-16-bits", "Stores the weight in 16 bits, so that 65,536 is 0.", race_by_stored_weight<std::uint16_t>),
      replaces_race("weight-in-16-bits-signed", "Stores the weight in 16 bits with a sign, so that 32,768 is negative.",
                    race_by_stored_weight<std::int16_t>),
      replaces_race("weight-in-32-bits-signed", "Stores the weight in 32 bits with a sign, so that 2^31 is negative.",
                    race_by_stored_weight<std::int32_t>, {.report = "mofa-org/mofa#968"}),
      replaces_race("weight-capped", "Takes weights above 65,535 as 65,535.", race_by_capped_weight),
      replaces_race("race-of-integers", "Divides the logarithm, as an integer with 44 bits after the point, by the weight as integers are.",
                    race_of_integers, {.report = "ceph/ceph#4320"}),
  };
}

}  // namespace poise::conformance
