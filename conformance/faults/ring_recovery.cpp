#include "rings.hpp"

/// Faults in what a refusal leaves behind.
namespace poise::conformance {
namespace {

using namespace reference;

using Entrants = std::span<const Entrant>;

template <void (*Rule)(RingState&, Entrants refused)>
void after_a_refusal(PoiseRules& rules) {
  rules.after_refusal = Rule;
}

void empties(RingState& state, Entrants) { state = {{}, {}, state.generation}; }
void counts(RingState& state, Entrants) { ++state.generation; }
void loses_points(RingState& state, Entrants) { state.points.clear(); }
void loses_members(RingState& state, Entrants) { state.members.clear(); }
void resets(RingState& state, Entrants) { state = {}; }
void takes_members(RingState& state, Entrants refused) { state.members.assign(refused.begin(), refused.end()); }

/// A list that is refused leaves the old points to be picked from.
Result<void> old_points_will_do(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates) {
  const auto ready = reconcile_and_refuse_without_points(rules, ring, candidates);
  const bool refused = !ready && (ready.error() == Refusal::DuplicateIdentity || ready.error() == Refusal::StateCapacityExceeded);
  if (refused && !ring.state().points.empty()) return {};
  return ready;
}

}  // namespace

std::vector<Fault> ring_recovery_faults() {
  return {
      {"refusal-empties-the-ring",
       "RING-14",
       Stage::state,
       "Has emptied the ring when a rebuild fails.",
       after_a_refusal<empties>,
       {.not_chosen = "the next list is taken in anew, and makes the same points", .edition = 1}},
      {"generation-counts-refusals",
       "RING-14",
       Stage::state,
       "Raises the generation when a rebuild fails.",
       after_a_refusal<counts>,
       {.not_chosen = "no choice tells the generation", .edition = 1}},
      {"refusal-loses-the-points",
       "RING-14",
       Stage::state,
       "Has lost the points, and not the members, when a rebuild fails.",
       after_a_refusal<loses_points>,
       {}},
      {"refusal-loses-the-members",
       "RING-14",
       Stage::state,
       "Has lost the members, and not the points, when a rebuild fails.",
       after_a_refusal<loses_members>,
       {.not_chosen = "the next list is taken in anew, and makes the same points"}},
      {"refusal-resets",
       "RING-14",
       Stage::state,
       "Is a new ring when a rebuild fails.",
       after_a_refusal<resets>,
       {.not_chosen = "the next list is taken in anew, and makes the same points"}},
      {"refused-members-stay",
       "RING-14",
       Stage::state,
       "Has taken the members, and not made their points, when a rebuild fails.",
       after_a_refusal<takes_members>,
       {}},
      {"refused-pick-from-old-points",
       "RING-14",
       Stage::state,
       "Picks from the old points when a rebuild fails.",
       [](PoiseRules& rules) { rules.make_ready = old_points_will_do; },
       {.when = When::after_a_change}},
  };
}

}  // namespace poise::conformance
