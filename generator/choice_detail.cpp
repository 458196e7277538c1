#include "choice_detail.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/rules.hpp"

namespace poise::generator {
namespace {

struct Standing {
  std::size_t index;
  std::uint64_t draw;
  double race;
};

boost::json::object by_draw(std::vector<Standing>& standings) {
  std::stable_sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) { return a.draw > b.draw; });
  const std::uint64_t margin = standings[0].draw - standings[1].draw;
  return {{"decided_by", margin == 0 ? "index" : "draw"}, {"runner_up", standings[1].index}, {"margin", conformance::hex(margin)}};
}

/// Races are not negative (but for the sign of a zero), so their distance in units in the last place is that of their bits.
boost::json::object by_race(std::vector<Standing>& standings) {
  std::stable_sort(standings.begin(), standings.end(),
                   [](const Standing& a, const Standing& b) { return a.race != b.race ? a.race < b.race : a.draw > b.draw; });
  const Standing& first = standings[0];
  const Standing& second = standings[1];
  boost::json::object detail{{"decided_by", first.race != second.race   ? "race"
                                            : first.draw != second.draw ? "draw"
                                                                        : "index"},
                             {"runner_up", second.index}};
  const auto bits = [](double race) { return std::bit_cast<std::uint64_t>(race == 0 ? 0.0 : race); };
  detail["margin_ulps"] = std::to_string(bits(second.race) - bits(first.race));
  // Of the relative gap the exponent alone: exact, and enough to see how close it was.
  if (first.race != second.race) detail["margin_log2"] = std::ilogb((second.race - first.race) / second.race);
  return detail;
}

/// Which of the four things that order points parted the one that was taken from the next.
std::string_view parted_by(const reference::Point& taken, const reference::Point& next) {
  if (taken.position != next.position) return "position";
  if (taken.owner != next.owner) return "owner";
  return taken.replica != next.replica ? "replica" : "index";
}

boost::json::object by_place(const conformance::Pick& pick) {
  static const reference::PoiseRules rules;
  const reference::RingConfig defaults;
  const reference::RingConfig config{pick.config.per_unit.value_or(defaults.per_unit), pick.config.cap.value_or(defaults.cap)};
  reference::HashBuilder hash = rules.fnv1a64;
  if (pick.hash != nullptr) hash = [&](conformance::BytesView bytes) { return (*pick.hash)(bytes); };
  auto ring = reference::Ring::make(rules, hash, config);
  (void)ring->reconcile(*pick.candidates);  // it has an answer, so it is not refused
  const std::vector<reference::Point>& points = ring->state().points;
  conformance::Bytes key;
  (void)encode(rules.encoding, pick.key, key);
  const std::uint64_t request = request_of(rules, hash, key);
  const std::size_t taken = reference::look_up(points, request);
  boost::json::object detail{{"decided_by", ring->state().members.size() == 1 ? "only" : "position"},
                             {"request", conformance::hex(request)},
                             {"position", conformance::hex(points[taken].position)},
                             {"replica", points[taken].replica}};
  if (ring->state().members.size() > 1 && taken + 1 < points.size()) detail["decided_by"] = parted_by(points[taken], points[taken + 1]);
  return detail;
}

}  // namespace

boost::json::object choice_detail(const conformance::Operation& question) {
  const auto* pick = std::get_if<conformance::Pick>(&question);
  if (pick == nullptr || !std::holds_alternative<conformance::Index>(conformance::right_answer(question))) return {};
  if (pick->policy == conformance::Policy::ring_hash) return by_place(*pick);

  std::vector<Standing> standings;
  for (std::size_t i = 0; i < pick->candidates->size(); ++i) {
    const conformance::Candidate& candidate = (*pick->candidates)[i];
    if (!reference::is_eligible(candidate.status)) continue;
    const auto draw =
        std::get<conformance::Word>(conformance::right_answer(conformance::DrawOf{pick->key, candidate.identity, pick->hash})).word;
    const double log = reference::log_unit<double>(reference::sample_of(reference::Draw{draw}));
    standings.push_back({i, draw, reference::race<double>(log, candidate.weight)});
  }
  if (standings.size() == 1) return {{"decided_by", "only"}};
  return pick->policy == conformance::Policy::rendezvous ? by_draw(standings) : by_race(standings);
}

}  // namespace poise::generator
