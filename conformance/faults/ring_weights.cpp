#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>

#include "rings.hpp"

/// Faults in how many points a candidate has.
namespace poise::conformance {
namespace {

using namespace reference;

template <std::int64_t (*Rule)(std::span<const Candidate>, std::span<const Entrant>)>
void divides_by(PoiseRules& rules) {
  rules.common_divisor = Rule;
}

std::int64_t of_the_first_two(std::span<const Candidate> candidates, std::span<const Entrant> entrants) {
  return reference::common_divisor(candidates, entrants.first(std::min<std::size_t>(2, entrants.size())));
}

std::int64_t of_the_first_and_the_last(std::span<const Candidate>, std::span<const Entrant> entrants) {
  return entrants.empty() ? 1 : std::gcd(entrants.front().weight, entrants.back().weight);
}

/// Powers of two alone are taken out.
std::int64_t power_of_two(std::span<const Candidate> candidates, std::span<const Entrant> entrants) {
  const std::int64_t whole = reference::common_divisor(candidates, entrants);
  return whole & -whole;
}

/// Divided by 2 once, where all weights are even, and not further.
std::int64_t one_prime_once(std::span<const Candidate> candidates, std::span<const Entrant> entrants) {
  const std::int64_t whole = reference::common_divisor(candidates, entrants);
  for (std::int64_t factor = 2; factor <= whole && factor < 100; ++factor) {
    if (whole % factor == 0) return factor;
  }
  return 1;
}

/// Points by the number of replicas of each entrant, sorted.
template <std::uint64_t (*Count)(std::span<const Entrant>, const Entrant&, std::int64_t divisor, const RingConfig&)>
std::vector<Point> with_counts(const PoiseRules& rules, const HashBuilder& hash, const RingState&, std::span<const Entrant> entrants,
                               std::int64_t divisor, const RingConfig& config) {
  std::vector<Point> points;
  for (const Entrant& entrant : entrants) {
    const std::uint64_t owner = owner_of(rules, hash, entrant.identity);
    const std::uint64_t replicas = Count(entrants, entrant, divisor, config);
    for (std::uint64_t replica = 0; replica < replicas; ++replica)
      points.push_back({point_of(rules, hash, entrant.identity, replica), owner, replica, entrant.index});
  }
  std::sort(points.begin(), points.end(), rules.precedes);
  return points;
}

template <std::uint64_t (*Count)(std::span<const Entrant>, const Entrant&, std::int64_t divisor, const RingConfig&)>
void makes_points(PoiseRules& rules) {
  rules.points = with_counts<Count>;
}

std::uint64_t per_unit(const RingConfig& config) { return static_cast<std::uint64_t>(config.per_unit); }
std::uint64_t normalised(const Entrant& entrant, std::int64_t divisor) { return static_cast<std::uint64_t>(entrant.weight / divisor); }

std::uint64_t right_count(const Entrant& entrant, std::int64_t divisor, const RingConfig& config) {
  return normalised(entrant, divisor) * per_unit(config);
}

std::uint64_t whatever_the_weight(std::span<const Entrant>, const Entrant&, std::int64_t, const RingConfig& config) {
  return per_unit(config);
}
std::uint64_t one_each(std::span<const Entrant>, const Entrant&, std::int64_t, const RingConfig&) { return 1; }
std::uint64_t as_many_as_the_weight(std::span<const Entrant>, const Entrant& entrant, std::int64_t divisor, const RingConfig&) {
  return normalised(entrant, divisor);
}
std::uint64_t one_less(std::span<const Entrant>, const Entrant& entrant, std::int64_t divisor, const RingConfig& config) {
  return right_count(entrant, divisor, config) - 1;
}
std::uint64_t one_more(std::span<const Entrant>, const Entrant& entrant, std::int64_t divisor, const RingConfig& config) {
  return right_count(entrant, divisor, config) + 1;
}
std::uint64_t of_weights_in_a_signed_byte(std::span<const Entrant>, const Entrant& entrant, std::int64_t divisor,
                                          const RingConfig& config) {
  const std::uint64_t kept = normalised(entrant, divisor) % 256;
  return (kept < 128 ? kept : 0) * per_unit(config);  // a negative count makes none
}
template <std::uint64_t Most>
std::uint64_t of_weights_up_to(std::span<const Entrant>, const Entrant& entrant, std::int64_t divisor, const RingConfig& config) {
  return std::min(Most, normalised(entrant, divisor)) * per_unit(config);
}

/// The share of the total weight, of as many points as there are candidates times the unit; rounded down, in binary64.
std::uint64_t by_share(std::span<const Entrant> entrants, const Entrant& entrant, std::int64_t, const RingConfig& config) {
  std::int64_t total = 0;
  for (const Entrant& each : entrants) total += each.weight;
  const double share = static_cast<double>(entrant.weight) / static_cast<double>(total);
  return static_cast<std::uint64_t>(std::floor(share * static_cast<double>(config.per_unit) * static_cast<double>(entrants.size())));
}

/// The share of the heaviest candidate's points, rounded down, so that a light one may have none.
std::uint64_t by_share_of_the_heaviest(std::span<const Entrant> entrants, const Entrant& entrant, std::int64_t, const RingConfig& config) {
  std::int64_t heaviest = 1;
  for (const Entrant& each : entrants) heaviest = std::max(heaviest, each.weight);
  return static_cast<std::uint64_t>(config.per_unit * entrant.weight / heaviest);
}

/// Each unit of weight counts its replicas from 0.
std::vector<Point> with_replicas_anew_each_unit(const PoiseRules& rules, const HashBuilder& hash, const RingState& before,
                                                std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  std::vector<Point> points = points_of(rules, hash, before, entrants, divisor, config);
  for (Point& point : points) point.replica %= per_unit(config);
  for (const Entrant& entrant : entrants) {
    for (Point& point : points) {
      if (point.index == entrant.index) point.position = point_of(rules, hash, entrant.identity, point.replica);
    }
  }
  std::sort(points.begin(), points.end(), rules.precedes);
  return points;
}

std::int64_t divisor_of(std::span<const Entrant> entrants) { return reference::common_divisor({}, entrants); }

/// The divisor stays what it was as long as the ring has members; what it does not divide is cut.
std::vector<Point> with_the_old_divisor(const PoiseRules& rules, const HashBuilder& hash, const RingState& before,
                                        std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  const std::int64_t old = before.members.empty() ? divisor : divisor_of(before.members);
  // Memory for more is refused by the reference too; how a machine would refuse it is not waited for.
  std::uint64_t points = 0;
  for (const Entrant& entrant : entrants)
    points += static_cast<std::uint64_t>(entrant.weight / old) * static_cast<std::uint64_t>(config.per_unit);
  if (points > most_points_made) throw std::bad_alloc();
  return points_of(rules, hash, before, entrants, old, config);
}

}  // namespace

std::vector<Fault> ring_weight_faults() {
  return {
      {"weights-not-divided",
       "RING-3",
       Stage::table,
       "Does not divide weights by their common divisor.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate>, std::span<const Entrant>) -> std::int64_t { return 1; };
       },
       {.edition = 1}},
      {"divisor-over-ineligible",
       "RING-3",
       Stage::table,
       "Takes the common divisor over the ineligible as well.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate> candidates, std::span<const Entrant>) {
           std::int64_t divisor = 0;
           for (const Candidate& candidate : candidates) divisor = std::gcd(divisor, candidate.weight);
           return divisor == 0 ? 1 : divisor;
         };
       },
       {.edition = 1}},
      {"divisor-by-smallest-weight",
       "RING-3",
       Stage::table,
       "Divides weights by the smallest of them.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate>, std::span<const Entrant> entrants) {
           std::int64_t smallest = entrants.empty() ? 1 : entrants.front().weight;
           for (const Entrant& entrant : entrants) smallest = std::min(smallest, entrant.weight);
           return smallest;
         };
       },
       {.edition = 1}},
      {"divisor-of-the-first-two",
       "RING-3",
       Stage::table,
       "Takes the common divisor of the first two weights.",
       divides_by<of_the_first_two>,
       {}},
      {"divisor-of-first-and-last",
       "RING-3",
       Stage::table,
       "Takes the common divisor of the first and the last weight.",
       divides_by<of_the_first_and_the_last>,
       {}},
      {"divisor-by-powers-of-2",
       "RING-3",
       Stage::table,
       "Divides weights by 2 as long as all are even, and by nothing else.",
       divides_by<power_of_two>,
       {}},
      {"divisor-one-prime-once",
       "RING-3",
       Stage::table,
       "Divides weights by the smallest prime they share, once.",
       divides_by<one_prime_once>,
       {}},
      {"divisor-not-made-anew",
       "RING-9",
       Stage::state,
       "Keeps the divisor of the members before.",
       [](PoiseRules& rules) { rules.points = with_the_old_divisor; },
       {.when = When::after_a_change}},
      {"ring-weights-ignored",
       "RING-3",
       Stage::table,
       "Gives every candidate the points of one unit of weight.",
       makes_points<whatever_the_weight>,
       {.report = "jupyterhub/mybinder.org-deploy#1336, facebookincubator/katran#35"}},
      {"points-by-share",
       "RING-3",
       Stage::table,
       "Gives candidates the share of the total that their weights have, rounded down.",
       makes_points<by_share>,
       {.report = "RJ/ketama#13, memcached/memcached#873, 3rd-Eden/node-hashring#43"}},
      {"points-by-share-of-the-heaviest",
       "RING-3",
       Stage::table,
       "Gives the heaviest candidate one unit of points, and others their share.",
       makes_points<by_share_of_the_heaviest>,
       {.report = "coreos/torus#246, serialx/hashring#19"}},
      {"ring-weights-in-a-signed-byte",
       "RING-4",
       Stage::table,
       "Counts normalized weights in a signed byte.",
       makes_points<of_weights_in_a_signed_byte>,
       {.report = "sysown/proxysql#1977, EQEmu/EQEmu#496"}},
      {"ring-weights-up-to-100",
       "RING-4",
       Stage::table,
       "Takes 100 for every larger normalized weight.",
       makes_points<of_weights_up_to<100>>,
       {}},
      {"replicas-anew-each-unit",
       "RING-3",
       Stage::table,
       "Counts replicas from 0 again for each unit of weight.",
       [](PoiseRules& rules) { rules.points = with_replicas_anew_each_unit; },
       {}},
      {"one-point-a-candidate",
       "RING-1",
       Stage::table,
       "Makes one point for each candidate.",
       makes_points<one_each>,
       {.report = "kkdai/consistent#2"}},
      {"one-point-a-unit-of-weight",
       "RING-1",
       Stage::table,
       "Makes one point for each unit of weight.",
       makes_points<as_many_as_the_weight>,
       {}},
      {"one-point-too-few", "RING-1", Stage::table, "Makes one point too few for each candidate.", makes_points<one_less>, {}},
      {"one-point-too-many", "RING-1", Stage::table, "Makes one point too many for each candidate.", makes_points<one_more>, {}},
  };
}

}  // namespace poise::conformance
