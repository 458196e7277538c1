#include "../forge/solved_weights.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include <boost/json.hpp>

#include "../choice_detail.hpp"
#include "../topic.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::generator {
namespace {

using conformance::Pick;

/// WRV-1 where races decide, WRV-2 where they are equal and the draws do.
std::string clause_of(const Pick& pick) { return choice_detail(pick).at("decided_by") == "race" ? "WRV-1" : "WRV-2"; }

std::string key_of(const Pick& pick) { return std::get<reference::Text>(pick.key.content).utf8; }

Pick reversed(const Pick& pick) {
  Pick turned = pick;
  turned.candidates = std::make_shared<const std::vector<conformance::Candidate>>(pick.candidates->rbegin(), pick.candidates->rend());
  return turned;
}

/// The rows, none twice.
class Rows {
 public:
  explicit Rows(Topic& topic) : topic_(topic) {}

  void add(const std::string& id, const Pick& pick) {
    if (asked_.insert(boost::json::serialize(conformance::to_json(conformance::Operation(pick)))).second)
      topic_.rows.push_back({id, clause_of(pick), pick});
  }

  void add_both_orders(const std::string& id, const Pick& pick) {
    add(id, pick);
    add(id + "-reversed", reversed(pick));
  }

  /// What a port with these rules chooses in each, from some row on.
  std::vector<std::uint64_t> choices_by(const reference::Rules& rules, std::size_t from = 0) const {
    std::vector<std::uint64_t> choices;
    for (std::size_t i = from; i < topic_.rows.size(); ++i)
      choices.push_back(std::get<conformance::Index>(conformance::answer_by(rules, topic_.rows[i].question)).index);
    return choices;
  }

  /// The keys of those that see a fault, and are filed under its clause if that is one about choosing.
  std::set<std::string> keys_that_see(const conformance::Fault& fault) const {
    const reference::Rules rules = fault.rules();
    std::set<std::string> keys;
    for (const Row& row : topic_.rows) {
      const auto& pick = std::get<Pick>(row.question);
      if (fault.clause.starts_with("WRV") && row.clause != fault.clause) continue;
      if (conformance::is_seen_by(rules, pick, conformance::right_answer(pick))) keys.insert(key_of(pick));
    }
    return keys;
  }

 private:
  Topic& topic_;
  std::set<std::string> asked_;
};

std::uint64_t ulps_between(double first, double second) {
  const auto a = std::bit_cast<std::uint64_t>(first);
  const auto b = std::bit_cast<std::uint64_t>(second);
  return a < b ? b - a : a - b;
}

void add_near_races(Rows& rows) {
  std::size_t number = 0;
  const auto equal = [](const Rivalry&, double first, double second) { return first == second; };
  for (const Pick& pick : contests_where(equal, 4)) rows.add_both_orders("equal-races-" + std::to_string(++number), pick);
  number = 0;
  const auto far_apart = [](const Rivalry& rivalry, double first, double second) {
    const bool first_is_larger = rivalry.rivals[0].draw > rivalry.rivals[1].draw;
    const std::uint64_t distance = rivalry.rivals[0].draw - rivalry.rivals[1].draw;
    return first == second && (first_is_larger ? distance : 0 - distance) >> 63 != 0;
  };
  for (const Pick& pick : contests_where(far_apart, 2))
    rows.add_both_orders("equal-races-of-draws-far-apart-" + std::to_string(++number), pick);
  number = 0;
  const auto neighbours = [](const Rivalry&, double first, double second) { return ulps_between(first, second) == 1; };
  for (const Pick& pick : contests_where(neighbours, 4)) rows.add_both_orders("one-ulp-apart-" + std::to_string(++number), pick);
}

/// Whether contests are looked for: the same on every machine, so not by what varies among them.
bool is_searched(const conformance::Fault& fault) { return is_numeric(fault) && !fault.facts.varies; }

/// For each fault that weights can show, contests of two keys; what others show already is not asked twice.
void add_solutions(Rows& rows) {
  constexpr std::size_t wanted = 2;
  for (const conformance::Fault& fault : conformance::faults()) {
    if (!is_searched(fault)) continue;
    std::set<std::string> keys = rows.keys_that_see(fault);
    std::size_t number = 0;
    if (keys.size() >= wanted) continue;
    for (const Solution& solution : solve(fault, wanted)) {
      if (keys.size() < wanted && keys.insert(key_of(solution.question)).second)
        rows.add(std::string(fault.name) + "-" + std::to_string(++number), solution.question);
    }
  }
}

/// Where two faults choose alike in all contests so far, one in which they do not, if there is any: so that a port of which nothing but
/// choices is known can be told what is wrong with it.
void add_distinctions(Rows& rows) {
  struct Seen {
    const conformance::Fault* fault;
    reference::Rules rules;
    std::vector<std::uint64_t> choices;  ///< in the rows so far

    void catch_up(const Rows& rows) {
      const auto news = rows.choices_by(rules, choices.size());
      choices.insert(choices.end(), news.begin(), news.end());
    }
  };
  std::vector<Seen> seen;
  const auto right = rows.choices_by({});
  for (const conformance::Fault& fault : conformance::faults()) {
    if (!is_searched(fault)) continue;
    Seen each{&fault, fault.rules(), {}};
    each.catch_up(rows);
    if (each.choices != right) seen.push_back(std::move(each));
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      seen[i].catch_up(rows);
      seen[j].catch_up(rows);
      if (seen[i].choices != seen[j].choices) continue;
      if (const auto pick = tell_apart(*seen[j].fault, *seen[i].fault))
        rows.add(std::string(seen[j].fault->name) + "-not-" + std::string(seen[i].fault->name), *pick);
    }
  }
}

}  // namespace

Topic solved_weights_topic() {
  Topic topic{"solved-weights",
              "Weights that bring two races together, where ports choose otherwise that err in a last bit",
              {"poise-weighted-rendezvous"},
              {}};
  Rows rows(topic);
  add_near_races(rows);
  add_solutions(rows);
  add_distinctions(rows);
  return topic;
}

}  // namespace poise::generator
