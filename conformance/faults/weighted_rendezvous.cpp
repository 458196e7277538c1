#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "extended.hpp"
#include "poise/conformance/fault.hpp"
#include "true_log.hpp"

/// Faults in choosing by races.
namespace poise::conformance {
namespace {

using namespace reference;

/// Compares by a score of each racer of its own, the smaller winning, and equal scores by draws.
template <auto score>
bool by_smaller(const Racer& challenger, const Racer& champion) {
  const auto its = score(challenger);
  const auto best = score(champion);
  return its < best || (its == best && challenger.draw > champion.draw);
}

/// The same with the larger winning.
template <auto score>
bool by_larger(const Racer& challenger, const Racer& champion) {
  const auto its = score(challenger);
  const auto best = score(champion);
  return its > best || (its == best && challenger.draw > champion.draw);
}

double weight_of(const Racer& racer) { return static_cast<double>(racer.weight); }
std::uint64_t bits_of(const Racer& racer) { return static_cast<std::uint64_t>(racer.draw); }
double unit_of(const Racer& racer) { return static_cast<double>(sample_of(racer.draw)) * 0x1p-53; }

double draw_times_weight(const Racer& racer) { return static_cast<double>(racer.draw) * weight_of(racer); }
std::uint64_t wrapping_product(const Racer& racer) { return bits_of(racer) * static_cast<std::uint64_t>(racer.weight); }
double inverse_race(const Racer& racer) { return -weight_of(racer) / racer.log; }
double power_form(const Racer& racer) { return true_exp(true_log(unit_of(racer)) * DoubleDouble{1 / weight_of(racer)}).hi; }
double correctly_rounded_log_of(double x) { return x == 0 ? -std::numeric_limits<double>::infinity() : true_log(x).hi; }
double log_of_race(const Racer& racer) { return correctly_rounded_log_of(std::abs(racer.race)); }
double double_logarithm(const Racer& racer) {
  return correctly_rounded_log_of(std::abs(racer.log)) - correctly_rounded_log_of(weight_of(racer));
}
Extended extended_race(const Racer& racer) { return Extended(-racer.log) / Extended(racer.weight); }
float float32_of_race(const Racer& racer) { return static_cast<float>(racer.race); }

/// The bits of a race as an unsigned number: right for all but -0.
std::uint64_t bits_of_race(const Racer& racer) {
  return racer.log == 0 ? std::uint64_t{1} << 63 : std::bit_cast<std::uint64_t>(racer.race);
}

bool crossed(const Racer& challenger, const Racer& champion) {
  const double its = -challenger.log * weight_of(champion);
  const double best = -champion.log * weight_of(challenger);
  return its < best || (its == best && challenger.draw > champion.draw);
}

/// The sign of a - b.
int order_of(const DoubleDouble& a, const DoubleDouble& b) {
  if (a.hi != b.hi) return a.hi < b.hi ? -1 : 1;
  return a.lo < b.lo ? -1 : a.lo > b.lo ? 1 : 0;
}

bool crossed_exactly(const Racer& challenger, const Racer& champion) {
  const int order = order_of(exact_product(-challenger.log, weight_of(champion)), exact_product(-champion.log, weight_of(challenger)));
  return order < 0 || (order == 0 && challenger.draw > champion.draw);
}

/// By the true logarithms; what agrees in 90 bits is equal.
bool by_true_races(const Racer& challenger, const Racer& champion) {
  const DoubleDouble its = -true_log(unit_of(challenger)) * DoubleDouble{weight_of(champion)};
  const DoubleDouble best = -true_log(unit_of(champion)) * DoubleDouble{weight_of(challenger)};
  const double difference = (its - best).hi;
  if (std::abs(difference) <= best.hi * 0x1p-90) return challenger.draw > champion.draw;
  return difference < 0;
}

/// Races that are as near to each other as this are taken for equal.
template <auto tolerance>
bool with_tolerance(const Racer& challenger, const Racer& champion) {
  if (std::abs(challenger.race - champion.race) <= tolerance(champion)) return challenger.draw > champion.draw;
  return challenger.race < champion.race;
}

double billionth(const Racer&) { return 1e-9; }
double machine_epsilon(const Racer&) { return 0x1p-52; }
double relative_trillionth(const Racer& champion) { return 1e-12 * champion.race; }
double relative_epsilon(const Racer& champion) { return 0x1p-52 * champion.race; }

/// The parts of a choice that some faults look at as a whole.
struct Field {
  std::vector<Racer> racers;
  const Contest& contest;

  Field(const PoiseRules& rules, const HashBuilder& hash, const Contest& all, BytesView key) : contest(all) {
    for (const Entrant& entrant : all.entrants) racers.push_back(racer_of(rules, hash, entrant, key));
  }

  /// The index in the list of the first that none beats. beats: of two places in this field, whether the later takes the earlier's.
  template <typename Beats>
  std::size_t winner(const Beats& beats) const {
    std::size_t champion = 0;
    for (std::size_t i = 1; i < racers.size(); ++i) {
      if (beats(i, champion)) champion = i;
    }
    return contest.entrants[champion].index;
  }

  /// The winner where weights are divided by something first, as fractions.
  std::size_t winner_with_weights_over(double divisor) const {
    const auto race = [&](std::size_t i) { return -racers[i].log / (weight_of(racers[i]) / divisor); };
    return winner([&](std::size_t i, std::size_t champion) {
      return race(i) < race(champion) || (race(i) == race(champion) && racers[i].draw > racers[champion].draw);
    });
  }
};

std::size_t with_weights_over_their_sum(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Field field(rules, hash, contest, key);
  double sum = 0;
  for (const Racer& racer : field.racers) sum += weight_of(racer);
  return field.winner_with_weights_over(sum);
}

std::size_t with_weights_over_the_largest(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Field field(rules, hash, contest, key);
  double largest = 0;
  for (const Racer& racer : field.racers) largest = std::max(largest, weight_of(racer));
  return field.winner_with_weights_over(largest);
}

std::size_t with_weights_over_their_divisor(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Contest divided = contest;
  std::int64_t divisor = 0;
  for (const Entrant& entrant : contest.entrants) divisor = std::gcd(divisor, entrant.weight);
  for (Entrant& entrant : divided.entrants) entrant.weight /= divisor;
  return weighted_rendezvous(rules, hash, divided, key);
}

std::size_t with_identities_at_ties(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Field field(rules, hash, contest, key);
  return field.winner([&](std::size_t i, std::size_t champion) {
    if (field.racers[i].race != field.racers[champion].race) return field.racers[i].race < field.racers[champion].race;
    return contest.entrants[i].identity < contest.entrants[champion].identity;
  });
}

/// The best race seen so far starts at some number, and the first candidate is returned where none is below it.
template <const double& start>
std::size_t with_best_from(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  std::optional<Racer> best;
  std::size_t index = contest.entrants.front().index;
  for (const Entrant& entrant : contest.entrants) {
    const Racer racer = racer_of(rules, hash, entrant, key);
    if (best ? !rules.beats_in_race(racer, *best) : racer.race >= start) continue;
    best = racer;
    index = entrant.index;
  }
  return index;
}

constexpr double zero = 0;
constexpr double one = 1;

std::size_t with_first_of_duplicates(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Contest unique;
  for (const Entrant& entrant : contest.entrants) {
    const bool seen =
        std::any_of(unique.entrants.begin(), unique.entrants.end(), [&](const Entrant& each) { return each.identity == entrant.identity; });
    if (!seen) unique.entrants.push_back(entrant);
  }
  return weighted_rendezvous(rules, hash, unique, key);
}

std::size_t with_duplicates_added(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Contest unique;
  for (const Entrant& entrant : contest.entrants) {
    const auto seen = std::find_if(unique.entrants.begin(), unique.entrants.end(),
                                   [&](const Entrant& each) { return each.identity == entrant.identity; });
    if (seen == unique.entrants.end()) {
      unique.entrants.push_back(entrant);
    } else {
      seen->weight += entrant.weight;
    }
  }
  return weighted_rendezvous(rules, hash, unique, key);
}

}  // namespace

std::vector<Fault> weighted_rendezvous_faults() {
  using Beats = bool (*)(const Racer&, const Racer&);
  using Choose = std::size_t (*)(const PoiseRules&, const HashBuilder&, const Contest&, BytesView);
  const auto compares = [](const char* name, const char* clause, const char* says, Beats beats, const FaultFacts& facts = {}) {
    return Fault{name, clause, Stage::choice, says, [beats](PoiseRules& rules) { rules.beats_in_race = beats; }, facts};
  };
  const auto chooses = [](const char* name, const char* clause, const char* says, Choose choose, const FaultFacts& facts = {}) {
    return Fault{name, clause, Stage::choice, says, [choose](PoiseRules& rules) { rules.weighted_rendezvous = choose; }, facts};
  };
  constexpr int first = 1;
  return {
      compares("weight-as-factor", "WRV-1", "Chooses the largest product of draw and weight.", by_larger<draw_times_weight>,
               {.edition = first}),
      compares("weight-as-wrapping-factor", "WRV-1", "Chooses the largest product of draw and weight, modulo 2^64.",
               by_larger<wrapping_product>, {.report = "sysown/proxysql#1977"}),
      compares("largest-race-wins", "WRV-1", "Chooses the largest race.",
               [](const Racer& challenger, const Racer& champion) {
                 return challenger.race > champion.race || (challenger.race == champion.race && challenger.draw > champion.draw);
               },
               {.report = "Constellation-Labs/tessellation#1455, quickwit-oss/quickwit#2695"}),
      compares("largest-inverse-race", "WRV-1", "Maximises -weight / ln(U), in which U = 1 gives minus infinity and loses.",
               by_larger<inverse_race>, {.report = "almide/almide#2495, NVIDIA/raft#2400", .edition = first}),
      compares("power-form", "WRV-1", "Maximises U^(1/weight), which is near 1 for all heavy weights.", by_larger<power_form>,
               {.report = "rust-random/rand#1476, rust-random/rand#1530, gstamatelat/random-sampling#12"}),
      compares("logarithms-of-races", "WRV-1", "Compares logarithms of races.", by_smaller<log_of_race>),
      compares("double-logarithm", "WRV-1", "Compares ln(-ln(U)) - ln(weight).", by_smaller<double_logarithm>),
      compares("cross-multiplied", "WRV-1", "Multiplies each logarithm by the other's weight in place of dividing.", crossed),
      compares("cross-multiplied-exactly", "WRV-2",
               "Multiplies each logarithm by the other's weight, exactly, so that rounding makes no ties.", crossed_exactly),
      compares("true-races", "WRV-1", "Compares the true races, to many digits.", by_true_races),
      compares("extended-races", "WRV-2", "Compares races in 80-bit registers, where races are unequal that are equal when stored.",
               by_smaller<extended_race>, {.report = "OSGeo/PROJ#1906, rauc/rauc#996, open-source-parsers/jsoncpp#1700"}),
      compares("challenger-in-80-bits", "WRV-2", "Compares a race in an 80-bit register with the best one so far, which was stored.",
               [](const Racer& challenger, const Racer& champion) {
                 const Extended its = extended_race(challenger);
                 return its < champion.race || (its == champion.race && challenger.draw > champion.draw);
               },
               {.report = "espeak-ng/espeak-ng#2519"}),
      compares("races-compared-in-float32", "WRV-1", "Compares races in single precision.", by_smaller<float32_of_race>),
      compares("races-equal-within-1e-9", "WRV-1", "Takes races for equal that are within 1e-9.", with_tolerance<billionth>),
      compares("races-equal-within-2-to-minus-52", "WRV-1", "Takes races for equal that are within 2^-52.",
               with_tolerance<machine_epsilon>),
      compares("races-equal-within-a-part-of-1e-12", "WRV-1", "Takes races for equal that are within 1e-12 of themselves.",
               with_tolerance<relative_trillionth>),
      compares("races-equal-within-an-ulp", "WRV-1", "Takes races for equal that are within 2^-52 of themselves.",
               with_tolerance<relative_epsilon>),
      compares("races-subtracted-as-integers", "WRV-1", "Converts the difference of races to an integer, so that less than 1 is none.",
               [](const Racer& challenger, const Racer& champion) {
                 const double difference = std::trunc(challenger.race - champion.race);
                 return difference < 0 || (difference == 0 && challenger.draw > champion.draw);
               },
               {.report = "apache/spark#56740, uber-node/ringpop-node#316"}),
      compares("bits-of-races", "WRV-3", "Compares the bits of races as unsigned numbers, in which -0 is above all others.",
               by_smaller<bits_of_race>),
      chooses("weights-over-their-sum", "WRV-1", "Divides weights by their sum first.", with_weights_over_their_sum),
      chooses("weights-over-the-largest", "WRV-1", "Divides weights by the largest of them first.", with_weights_over_the_largest),
      chooses("weights-over-their-divisor", "WRV-1", "Divides weights by their greatest common divisor first.",
              with_weights_over_their_divisor),
      chooses("best-starts-at-zero", "WRV-1", "Starts the best race so far at 0, which no race is below, and returns the first candidate.",
              with_best_from<zero>, {.report = "technobium/q-learning-java#3"}),
      chooses("best-starts-at-one", "WRV-1", "Starts the best race so far at 1, and returns the first candidate if no race is below it.",
              with_best_from<one>),
      compares("equal-races-to-smaller-draw", "WRV-2", "Gives equal races to the smaller draw.",
               [](const Racer& challenger, const Racer& champion) {
                 return challenger.race < champion.race || (challenger.race == champion.race && challenger.draw < champion.draw);
               },
               {.edition = first}),
      compares("equal-races-to-earlier-index", "WRV-2", "Gives equal races to the earlier candidate, without looking at draws.",
               [](const Racer& challenger, const Racer& champion) { return challenger.race < champion.race; },
               {.report = "clohfink/RendezvousHash#1, uber/ringpop-go#196, awesomized/libmemcached#41", .edition = first}),
      compares("equal-races-to-later-index", "WRV-2", "Gives equal races to the later candidate, without looking at draws.",
               [](const Racer& challenger, const Racer& champion) { return challenger.race <= champion.race; }),
      compares("equal-races-by-signed-draw", "WRV-2", "Compares the draws of equal races as signed numbers.",
               [](const Racer& challenger, const Racer& champion) {
                 if (challenger.race != champion.race) return challenger.race < champion.race;
                 return static_cast<std::int64_t>(challenger.draw) > static_cast<std::int64_t>(champion.draw);
               },
               {.report = "rabbitmq/rabbitmq-stream-java-client#199, thomhurst/Dekaf#1336", .edition = first}),
      compares("equal-races-by-difference-of-draws", "WRV-2", "Compares the draws of equal races by the sign of their difference.",
               [](const Racer& challenger, const Racer& champion) {
                 if (challenger.race != champion.race) return challenger.race < champion.race;
                 return static_cast<std::int64_t>(bits_of(challenger) - bits_of(champion)) > 0;
               },
               {.report = "apache/spark#56740"}),
      compares("equal-races-by-sample", "WRV-2", "Compares the samples of equal races in place of the draws.",
               [](const Racer& challenger, const Racer& champion) {
                 if (challenger.race != champion.race) return challenger.race < champion.race;
                 return sample_of(challenger.draw) > sample_of(champion.draw);
               }),
      compares("equal-races-to-heavier", "WRV-2", "Gives equal races to the greater weight.",
               [](const Racer& challenger, const Racer& champion) {
                 if (challenger.race != champion.race) return challenger.race < champion.race;
                 return challenger.weight > champion.weight || (challenger.weight == champion.weight && challenger.draw > champion.draw);
               }),
      chooses("equal-races-by-identity", "WRV-2", "Gives equal races to the smaller identity, byte by byte.", with_identities_at_ties,
              {.report = "w3c-ccg/rdf-dataset-canonicalization#14"}),
      compares("equal-draws-to-later-index", "WRV-3", "Gives equal races with equal draws to the later candidate.",
               [](const Racer& challenger, const Racer& champion) {
                 if (challenger.race != champion.race) return challenger.race < champion.race;
                 return challenger.draw >= champion.draw;
               },
               {.edition = first}),
      chooses("heaviest-duplicate-ignored", "WRV-4", "Keeps only the first of candidates with one identity.", with_first_of_duplicates,
              {.report = "grpc/grpc-java#9776", .edition = first}),
      chooses("duplicate-weights-added", "WRV-4", "Adds up the weights of candidates with one identity.", with_duplicates_added,
              {.report = "grpc/grpc#43411"}),
  };
}

}  // namespace poise::conformance
