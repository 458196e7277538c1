#include "solved_weights.hpp"

#include <bit>
#include <cmath>

#include "poise/reference/rules.hpp"
#include "rare_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Fault;
using reference::PoiseRules;
using reference::text;

const PoiseRules& contract() {
  static const PoiseRules rules;
  return rules;
}

Bytes encoded(const std::string& plain) {
  Bytes bytes;
  (void)encode(contract().encoding, text(plain), bytes);
  return bytes;
}

/// A contest whose weights can be changed, asked of some rules.
class Asked {
 public:
  explicit Asked(const Rivalry& rivalry) : key_(encoded(rivalry.key)) {
    for (std::size_t i = 0; i < 2; ++i) contest_.entrants.push_back({i, encoded(rivalry.rivals[i].identity), 1});
  }

  std::size_t winner(const PoiseRules& rules, const WeightPair& weights) {
    contest_.entrants[0].weight = weights.first;
    contest_.entrants[1].weight = weights.second;
    return rules.weighted_rendezvous(rules, rules.fnv1a64, contest_, key_);
  }

 private:
  Bytes key_;
  reference::Contest contest_;
};

std::uint64_t bits_of(double race) { return std::bit_cast<std::uint64_t>(std::abs(race)); }

double race_of(const Rival& rival, std::uint32_t weight) { return reference::race<double>(rival.log, weight); }

/// A contest with the weights that bring its races together, and who wins at each: what all faults share.
struct Prepared {
  explicit Prepared(Rivalry its) : rivalry(std::move(its)) {}

  Rivalry rivalry;
  std::vector<WeightPair> weights;
  std::vector<std::size_t> winners;

  void work_out() {
    if (!weights.empty()) return;
    weights = tying_weights(-rivalry.rivals[0].log, -rivalry.rivals[1].log);
    Asked asked(rivalry);
    for (const WeightPair& each : weights) winners.push_back(asked.winner(contract(), each));
  }
};

/// The first are kept, since most faults show there.
Prepared& prepared(std::size_t number) {
  constexpr std::size_t kept = 32;
  static std::vector<std::optional<Prepared>> first(kept);
  thread_local std::optional<Prepared> other;
  std::optional<Prepared>& place = number < kept ? first[number] : other;
  if (!place || number >= kept) place.emplace(rivalry(number));
  return *place;
}

constexpr std::size_t most_keys_to_tell_apart = 4096;
constexpr std::size_t most_contests_to_tell_apart = 128;  // among them, those whose weights are tried

/// Whether two ports differ in the logarithm alone, and not in those of this contest: no weights can show it then.
bool have_equal_logarithms(const Rivalry& rivalry, const PoiseRules& one, const PoiseRules& other) {
  if (one.race != other.race || one.beats_in_race != other.beats_in_race || one.weighted_rendezvous != other.weighted_rendezvous)
    return false;
  for (const Rival& rival : rivalry.rivals) {
    const reference::Draw draw{rival.draw};
    if (one.log_unit(one.sample(draw)) != other.log_unit(other.sample(draw))) return false;
  }
  return true;
}

/// Whether a fault shows only where samples are equal that belong to different draws, which no readable key brings.
bool is_about_samples_alone(const Fault& fault) { return fault.name == "equal-races-by-sample"; }

/// Whether equal races are evidence of a fault: not of one that breaks the rule for unequal ones.
bool shows_at_ties(const Fault& fault) { return fault.clause != "WRV-1"; }

/// at_ties: whether contests of equal races count, too.
std::optional<Solution> solve_for(const PoiseRules& rules, Prepared& contest, bool at_ties) {
  if (have_equal_logarithms(contest.rivalry, rules, contract())) return std::nullopt;
  contest.work_out();
  Asked asked(contest.rivalry);
  for (std::size_t i = 0; i < contest.weights.size(); ++i) {
    const WeightPair& weights = contest.weights[i];
    const std::size_t right = contest.winners[i];
    const std::size_t wrong = asked.winner(rules, weights);
    if (wrong == right) continue;
    const std::uint64_t races[] = {bits_of(race_of(contest.rivalry.rivals[0], weights.first)),
                                   bits_of(race_of(contest.rivalry.rivals[1], weights.second))};
    if (!at_ties && races[0] == races[1]) continue;
    return Solution{contest.rivalry.with(weights), weights, right, wrong, races[wrong] - races[right]};
  }
  return std::nullopt;
}

}  // namespace

Rivalry::Rivalry(std::string its_key, const std::string& first, const std::string& second) : key(std::move(its_key)) {
  rivals[0].identity = first;
  rivals[1].identity = second;
  for (Rival& rival : rivals) {
    const reference::Draw drawn = contract().draw(contract(), contract().fnv1a64, encoded(key), encoded(rival.identity));
    rival.draw = static_cast<std::uint64_t>(drawn);
    rival.log = reference::log_unit<double>(reference::sample_of(drawn));
  }
}

Rivalry rivalry(std::size_t number) {
  const std::string key = "key-" + std::to_string(number);
  return number % 2 == 0 ? Rivalry(key, "a", "b") : Rivalry(key, "b", "a");
}

conformance::Pick Rivalry::with(const WeightPair& weights) const {
  std::vector<conformance::Candidate> list{{text(rivals[0].identity), weights.first}, {text(rivals[1].identity), weights.second}};
  return {conformance::Policy::weighted_rendezvous, std::make_shared<const std::vector<conformance::Candidate>>(std::move(list)),
          text(key)};
}

bool is_numeric(const Fault& fault) {
  return fault.plant.family() == conformance::Family::poise &&
         (fault.clause.starts_with("NUM") || fault.clause == "WRV-1" || fault.clause == "WRV-2");
}

std::optional<Solution> solve_at(const Fault& fault, const Rivalry& rivalry) {
  Prepared contest(rivalry);
  return solve_for(fault.rules().poise, contest, shows_at_ties(fault));
}

std::vector<Solution> solve(const Fault& fault, std::size_t wanted) {
  std::vector<Solution> solutions;
  if (is_about_samples_alone(fault)) return solutions;
  const PoiseRules rules = fault.rules().poise;
  for (std::size_t number = 0; number < most_keys_tried && solutions.size() < wanted; ++number) {
    if (auto solution = solve_for(rules, prepared(number), shows_at_ties(fault))) solutions.push_back(std::move(*solution));
  }
  for (const RareKey& rare : rare_keys()) {
    if (solutions.size() >= wanted) break;
    Prepared contest(Rivalry(rare.key, "a", "b"));
    if (auto solution = solve_for(rules, contest, shows_at_ties(fault))) solutions.push_back(std::move(*solution));
  }
  return solutions;
}

std::optional<conformance::Pick> tell_apart(const Fault& one, const Fault& other) {
  const PoiseRules rules = one.rules().poise;
  const PoiseRules other_rules = other.rules().poise;
  std::size_t solved = 0;
  for (std::size_t number = 0; number < most_keys_to_tell_apart && solved < most_contests_to_tell_apart; ++number) {
    Prepared& contest = prepared(number);
    if (have_equal_logarithms(contest.rivalry, rules, other_rules)) continue;
    ++solved;
    contest.work_out();
    Asked asked(contest.rivalry);
    for (const WeightPair& weights : contest.weights) {
      if (asked.winner(rules, weights) != asked.winner(other_rules, weights)) return contest.rivalry.with(weights);
    }
  }
  return std::nullopt;
}

std::vector<conformance::Pick> contests_where(const std::function<bool(const Rivalry&, double, double)>& wanted, std::size_t count) {
  std::vector<conformance::Pick> contests;
  for (std::size_t number = 0; contests.size() < count; ++number) {
    Prepared& contest = prepared(number);
    contest.work_out();
    for (const WeightPair& weights : contest.weights) {
      const double first = race_of(contest.rivalry.rivals[0], weights.first);
      const double second = race_of(contest.rivalry.rivals[1], weights.second);
      if (!wanted(contest.rivalry, first, second)) continue;
      contests.push_back(contest.rivalry.with(weights));
      break;
    }
  }
  return contests;
}

}  // namespace poise::generator
