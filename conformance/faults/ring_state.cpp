#include <algorithm>
#include <numeric>

#include "rings.hpp"

/// Faults in what a ring keeps from one call to the next.
namespace poise::conformance {
namespace {

using namespace reference;

using Entrants = std::span<const Entrant>;

bool same_but_for(const RingState& state, Entrants entrants, bool (*same)(const Entrant&, const Entrant&)) {
  return std::equal(state.members.begin(), state.members.end(), entrants.begin(), entrants.end(), same);
}

bool same(const Entrant& a, const Entrant& b) { return a.index == b.index && a.weight == b.weight && a.identity == b.identity; }

template <bool (*Rule)(const RingState&, Entrants)>
void keeps_by(PoiseRules& rules) {
  rules.keeps = Rule;
}

bool by_index_and_weight(const RingState& state, Entrants entrants) {
  return same_but_for(state, entrants, [](const Entrant& a, const Entrant& b) { return a.index == b.index && a.weight == b.weight; });
}

bool by_lengths_of_identities(const RingState& state, Entrants entrants) {
  return same_but_for(state, entrants, [](const Entrant& a, const Entrant& b) {
    return a.index == b.index && a.weight == b.weight && a.identity.size() == b.identity.size();
  });
}

/// As sets of identities and weights.
bool in_any_order(const RingState& state, Entrants entrants) {
  const auto sorted = [](Entrants list) {
    std::vector<std::pair<Bytes, std::int64_t>> members;
    for (const Entrant& entrant : list) members.emplace_back(entrant.identity, entrant.weight);
    std::sort(members.begin(), members.end());
    return members;
  };
  return sorted(state.members) == sorted(entrants);
}

bool by_total_weight(const RingState& state, Entrants entrants) {
  const auto total = [](Entrants list) {
    return std::accumulate(list.begin(), list.end(), std::int64_t{0},
                           [](std::int64_t sum, const Entrant& each) { return sum + each.weight; });
  };
  return state.members.size() == entrants.size() && total(state.members) == total(entrants);
}

bool by_normalised_weights(const RingState& state, Entrants entrants) {
  const auto normalised = [](Entrants list) {
    std::vector<Entrant> members(list.begin(), list.end());
    const std::int64_t divisor = reference::common_divisor({}, list);
    for (Entrant& member : members) member.weight /= divisor;
    return members;
  };
  const std::vector<Entrant> before = normalised(state.members);
  const std::vector<Entrant> now = normalised(entrants);
  return std::equal(before.begin(), before.end(), now.begin(), now.end(), same);
}

/// The members it has are where they were; that there are more is not seen.
bool with_more_behind(const RingState& state, Entrants entrants) {
  return !state.members.empty() && state.members.size() <= entrants.size() &&
         std::equal(state.members.begin(), state.members.end(), entrants.begin(), same);
}

/// Those that are left are where they were; that there were more is not seen.
bool with_fewer_behind(const RingState& state, Entrants entrants) {
  return entrants.size() <= state.members.size() && std::equal(entrants.begin(), entrants.end(), state.members.begin(), same) &&
         (!entrants.empty() || state.members.empty());
}

bool when_there_were_twelve(const RingState& state, Entrants entrants) {
  constexpr std::uint64_t most = 12;
  return reference::keeps(state, entrants) || (state.generation >= most && state.members.size() == entrants.size());
}

bool never_when_empty(const RingState& state, Entrants entrants) { return !entrants.empty() && reference::keeps(state, entrants); }

/// Points of members that are gone stay; those of the others are made anew.
std::vector<Point> with_points_of_the_removed(const PoiseRules& rules, const HashBuilder& hash, const RingState& before, Entrants entrants,
                                              std::int64_t divisor, const RingConfig& config) {
  std::vector<Point> points = points_of(rules, hash, before, entrants, divisor, config);
  for (const Point& point : before.points) {
    const auto owns = [&](const Entrant& entrant) { return entrant.index == point.index; };
    const auto was = std::find_if(before.members.begin(), before.members.end(), owns);
    const auto stays = [&](const Entrant& entrant) { return entrant.identity == was->identity; };
    if (was != before.members.end() && std::none_of(entrants.begin(), entrants.end(), stays)) points.push_back(point);
  }
  std::sort(points.begin(), points.end(), rules.precedes);
  return points;
}

/// A member that was there already keeps the points it had.
std::vector<Point> with_old_points_of_the_old(const PoiseRules& rules, const HashBuilder& hash, const RingState& before, Entrants entrants,
                                              std::int64_t divisor, const RingConfig& config) {
  std::vector<Point> points = points_of(rules, hash, before, entrants, divisor, config);
  for (const Entrant& entrant : entrants) {
    const auto is_it = [&](const Entrant& each) { return each.identity == entrant.identity; };
    const auto was = std::find_if(before.members.begin(), before.members.end(), is_it);
    if (was == before.members.end()) continue;
    std::erase_if(points, [&](const Point& point) { return point.index == entrant.index; });
    for (Point point : before.points) {
      if (point.index != was->index) continue;
      point.index = entrant.index;
      points.push_back(point);
    }
  }
  std::sort(points.begin(), points.end(), rules.precedes);
  return points;
}

template <void (*Rule)(RingState&)>
void after_a_rebuild(PoiseRules& rules) {
  rules.after_rebuild = Rule;
}

void counts_nothing(RingState&) {}
void counts_in_a_byte(RingState& state) { state.generation = (state.generation + 1) % 256; }
void counts_by_two(RingState& state) { state.generation += 2; }
void counts_when_there_are_members(RingState& state) { state.generation += state.members.empty() ? 0 : 1; }
void resets_when_empty(RingState& state) { state.generation = state.members.empty() ? 0 : state.generation + 1; }

template <void (*Rule)(RingState&)>
void after_a_reset(PoiseRules& rules) {
  rules.after_reset = Rule;
}

void keeps_the_points(RingState& state) { state = {{}, std::move(state.points), 0}; }
void keeps_the_members(RingState& state) { state = {std::move(state.members), {}, 0}; }
void keeps_everything(RingState&) {}
void keeps_the_table(RingState& state) { state.generation = 0; }
void counts_the_reset(RingState& state) { state = {{}, {}, state.generation + 1}; }

/// An empty or ineligible list is refused before it is taken in.
Result<void> refused_unreconciled(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates) {
  const auto entrants = rules.entrants_of(rules, candidates);
  if (entrants && entrants->empty()) return rules.refuse_without_entrants(candidates.size(), 0);
  return reconcile_and_refuse_without_points(rules, ring, candidates);
}

Result<void> reconciled_only_when_new(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates) {
  if (!ring.state().points.empty()) return {};
  return reconcile_and_refuse_without_points(rules, ring, candidates);
}

template <Result<void> (*Rule)(const PoiseRules&, Ring&, std::span<const Candidate>)>
void makes_ready(PoiseRules& rules) {
  rules.make_ready = Rule;
}

template <RingSize (*Rule)(const RingState&)>
void tells(PoiseRules& rules) {
  rules.size_of = Rule;
}

RingSize places(const RingState& state) {
  std::vector<std::uint64_t> positions;
  for (const Point& point : state.points) positions.push_back(point.position);
  std::sort(positions.begin(), positions.end());
  return {state.members.size(), static_cast<std::size_t>(std::unique(positions.begin(), positions.end()) - positions.begin())};
}

RingSize units(const RingState& state) {
  std::size_t sum = 0;
  for (const Entrant& member : state.members) sum += static_cast<std::size_t>(member.weight);
  return {sum, state.points.size()};
}

RingSize exchanged(const RingState& state) { return {state.points.size(), state.members.size()}; }

RingSize up_to_the_last_index(const RingState& state) {
  return {state.members.empty() ? 0 : state.members.back().index + 1, state.points.size()};
}

}  // namespace

std::vector<Fault> ring_state_faults() {
  constexpr std::string_view generation_alone = "no choice tells the generation";
  constexpr std::string_view points_stay = "the points are the same, so all choices are";
  return {
      {"generation-from-1",
       "RING-8",
       Stage::state,
       "Gives a new ring the generation 1.",
       [](PoiseRules& rules) { rules.after_making = [](RingState& state) { state.generation = 1; }; },
       {.not_chosen = generation_alone}},

      {"weight-change-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when weights alone have changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return same_but_for(state, entrants,
                               [](const Entrant& a, const Entrant& b) { return a.index == b.index && a.identity == b.identity; });
         };
       },
       {.report = "envoyproxy/envoy#14360, envoyproxy/envoy#14569, traefik/traefik#2986", .edition = 1}},
      {"index-change-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when indices alone have changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return same_but_for(state, entrants,
                               [](const Entrant& a, const Entrant& b) { return a.weight == b.weight && a.identity == b.identity; });
         };
       },
       {.edition = 1}},
      {"members-told-by-their-number",
       "RING-9",
       Stage::state,
       "Keeps the old points as long as the number of members is the same.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) { return state.members.size() == entrants.size(); };
       },
       {.report = "apache/dubbo#1123", .edition = 1}},
      {"rebuilds-every-time",
       "RING-9",
       Stage::state,
       "Rebuilds, and says so, though nothing has changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) { return state.members.empty() && entrants.empty(); };
       },
       {.report = "apache/dubbo#5429", .not_chosen = points_stay, .edition = 1}},
      {"identity-change-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when identities alone have changed.",
       keeps_by<by_index_and_weight>,
       {}},
      {"identities-told-by-their-lengths",
       "RING-9",
       Stage::state,
       "Keeps the old points when the new identities are as long as the old.",
       keeps_by<by_lengths_of_identities>,
       {}},
      {"order-change-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when members alone have changed places.",
       keeps_by<in_any_order>,
       {}},
      {"members-told-by-total-weight",
       "RING-9",
       Stage::state,
       "Keeps the old points when number and total weight of members are the same.",
       keeps_by<by_total_weight>,
       {}},
      {"tables-run-out",
       "RING-9",
       Stage::state,
       "Makes twelve tables, and keeps the last of them for every list that is as long.",
       keeps_by<when_there_were_twelve>,
       {.when = When::after_a_change}},
      {"scaled-weights-not-seen",
       "RING-9",
       Stage::state,
       "Says that nothing has changed when all weights were multiplied.",
       keeps_by<by_normalised_weights>,
       {.not_chosen = points_stay}},
      {"members-behind-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when members were added at the end.",
       keeps_by<with_more_behind>,
       {.report = "envoyproxy/envoy#45212, envoyproxy/envoy#45055"}},
      {"removal-behind-not-seen",
       "RING-9",
       Stage::state,
       "Keeps the old points when members were removed at the end.",
       keeps_by<with_fewer_behind>,
       {.report = "envoyproxy/envoy#45212"}},
      {"removed-points-stay",
       "RING-9",
       Stage::state,
       "Leaves the points of removed members in the table.",
       [](PoiseRules& rules) { rules.points = with_points_of_the_removed; },
       {.report = "ultrabug/uhashring#36, closeio/redis-hashring#26", .when = When::after_a_change}},
      {"old-members-keep-their-points",
       "RING-9",
       Stage::state,
       "Leaves members that were there already the points they had.",
       [](PoiseRules& rules) { rules.points = with_old_points_of_the_old; },
       {.report = "Effect-TS/effect#6911", .when = When::after_a_change}},

      {"generation-counts-unchanged",
       "RING-10",
       Stage::state,
       "Raises the generation when nothing has changed.",
       [](PoiseRules& rules) { rules.after_unchanged = [](RingState& state) { ++state.generation; }; },
       {.not_chosen = generation_alone, .edition = 1}},
      {"generation-not-counted",
       "RING-10",
       Stage::state,
       "Leaves the generation as it is at a rebuild.",
       after_a_rebuild<counts_nothing>,
       {.not_chosen = generation_alone}},
      {"generation-by-two",
       "RING-10",
       Stage::state,
       "Raises the generation by 2.",
       after_a_rebuild<counts_by_two>,
       {.not_chosen = generation_alone}},
      {"generation-in-a-byte",
       "RING-10",
       Stage::state,
       "Counts generations modulo 256.",
       after_a_rebuild<counts_in_a_byte>,
       {.not_chosen = generation_alone}},

      {"empty-list-keeps-the-points",
       "RING-11",
       Stage::state,
       "Leaves the ring as it is when a list has no eligible candidate.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return entrants.empty() || reference::keeps(state, entrants);
         };
       },
       {.edition = 1}},
      {"empty-list-not-counted",
       "RING-11",
       Stage::state,
       "Does not raise the generation when the last members go.",
       after_a_rebuild<counts_when_there_are_members>,
       {.not_chosen = generation_alone}},
      {"empty-list-resets",
       "RING-11",
       Stage::state,
       "Takes the generation back to 0 when the last members go.",
       after_a_rebuild<resets_when_empty>,
       {.not_chosen = generation_alone}},
      {"empty-list-on-a-new-ring-rebuilds",
       "RING-11",
       Stage::state,
       "Says that it has rebuilt when an empty list follows an empty list.",
       keeps_by<never_when_empty>,
       {.not_chosen = generation_alone}},

      {"empty-pick-not-reconciled",
       "RING-12",
       Stage::state,
       "Refuses a pick from nobody before it takes the list in.",
       makes_ready<refused_unreconciled>,
       {.not_chosen = "what a refused pick leaves behind is not told by picks"}},
      {"pick-does-not-reconcile",
       "RING-12",
       Stage::state,
       "Picks from the points it has, as long as there are any.",
       makes_ready<reconciled_only_when_new>,
       {}},

      {"reset-keeps-the-generation",
       "RING-15",
       Stage::state,
       "Leaves the generation as it is at a reset.",
       [](PoiseRules& rules) {
         rules.after_reset = [](RingState& state) {
           state.members.clear();
           state.points.clear();
         };
       },
       {.not_chosen = generation_alone, .edition = 1}},
      {"reset-keeps-the-points", "RING-15", Stage::state, "Leaves the points in place at a reset.", after_a_reset<keeps_the_points>, {}},
      {"reset-keeps-the-members", "RING-15", Stage::state, "Leaves the members in place at a reset.", after_a_reset<keeps_the_members>, {}},
      {"reset-does-nothing",
       "RING-15",
       Stage::state,
       "Does nothing at a reset.",
       after_a_reset<keeps_everything>,
       {.not_chosen = points_stay}},
      {"reset-keeps-the-table",
       "RING-15",
       Stage::state,
       "Takes the generation back at a reset, and nothing else.",
       after_a_reset<keeps_the_table>,
       {.not_chosen = points_stay}},
      {"reset-counts",
       "RING-15",
       Stage::state,
       "Raises the generation at a reset.",
       after_a_reset<counts_the_reset>,
       {.not_chosen = generation_alone}},

      {"places-counted",
       "RING-16",
       Stage::state,
       "Counts the positions at which there are points.",
       tells<places>,
       {.not_chosen = "no choice tells the counts"}},
      {"units-counted",
       "RING-16",
       Stage::state,
       "Counts units of weight for members.",
       tells<units>,
       {.not_chosen = "no choice tells the counts"}},
      {"counts-exchanged",
       "RING-16",
       Stage::state,
       "Tells the number of points for that of members, and the other way round.",
       tells<exchanged>,
       {.not_chosen = "no choice tells the counts"}},
      {"candidates-counted",
       "RING-16",
       Stage::state,
       "Counts ineligible candidates before the last member as members.",
       tells<up_to_the_last_index>,
       {.not_chosen = "no choice tells the counts"}},
  };
}

}  // namespace poise::conformance
