#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"

/// Changes of hashes, choosing and rings that change no answer.
namespace poise::conformance {
namespace {

using namespace reference;

std::uint64_t fnv_reduced_at_the_end(BytesView bytes) {
  Unsigned128 state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a64_prime;
  return static_cast<std::uint64_t>(state);
}

std::uint64_t fnv_by_shifts(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) {
    state ^= byte;
    state = (state << 40) + state * 435;
  }
  return state;
}

Result<std::vector<Entrant>> nothing_of_nothing(const PoiseRules& rules, std::span<const Candidate> candidates) {
  if (candidates.empty()) return std::vector<Entrant>{};
  return reference::entrants_of(rules, candidates);
}

bool flipped_beats(Draw challenger, Draw champion) {
  constexpr std::uint64_t highest = std::uint64_t{1} << 63;
  const auto flipped = [](Draw draw) { return static_cast<std::int64_t>(static_cast<std::uint64_t>(draw) ^ highest); };
  return flipped(challenger) > flipped(champion);
}

std::vector<Point> points_sorted_stably(const PoiseRules& rules, const HashBuilder& hash, const RingState& before,
                                        std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  std::vector<Point> points = points_of(rules, hash, before, entrants, divisor, config);
  const auto made_earlier = [](const Point& left, const Point& right) {
    return left.index != right.index ? left.index < right.index : left.replica < right.replica;
  };
  std::sort(points.begin(), points.end(), made_earlier);
  std::stable_sort(points.begin(), points.end(), [](const Point& left, const Point& right) {
    if (left.position != right.position) return left.position < right.position;
    return left.owner != right.owner ? left.owner < right.owner : left.replica < right.replica;
  });
  return points;
}

bool keeps_as_a_set(const RingState& state, std::span<const Entrant> entrants) {
  const auto is_there = [&](const Entrant& entrant) {
    return std::any_of(state.members.begin(), state.members.end(), [&](const Entrant& member) {
      return member.index == entrant.index && member.weight == entrant.weight && member.identity == entrant.identity;
    });
  };
  return state.members.size() == entrants.size() && std::all_of(entrants.begin(), entrants.end(), is_there);
}

Result<void> reconcile_twice(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates) {
  if (const auto update = ring.reconcile(candidates); !update) return update.error();
  return reconcile_and_refuse_without_points(rules, ring, candidates);
}

}  // namespace

std::vector<Equivalent> choice_equivalents() {
  return {
      {"fnv-reduced-at-the-end", "HASH-1", "Multiplies in 128 bits, and cuts the state to 64 bits only at the end.",
       "the xor touches the lowest byte alone, and in a product carries go upward, so what lies above 64 bits never comes down",
       [](PoiseRules& rules) { rules.fnv1a64 = fnv_reduced_at_the_end; }, "flier/pyfasthash#4"},
      {"fnv-product-by-shifts", "HASH-1", "Multiplies by shifts and a small factor: 2^40 + 435.",
       "the prime is 2^40 + 435, and products modulo 2^64 distribute over the sum",
       [](PoiseRules& rules) { rules.fnv1a64 = fnv_by_shifts; }},
      {"empty-list-first", "CHO-3", "Refuses an empty list before anything else is looked at but the key.",
       "an empty list has no candidate that could be refused for something else",
       [](PoiseRules& rules) { rules.entrants_of = nothing_of_nothing; }},
      {"draws-bit-by-bit", "RDV-2", "Compares draws as signed numbers after flipping their highest bits.",
       "flipping the highest bit maps the unsigned order to the signed one", [](PoiseRules& rules) { rules.beats = flipped_beats; }},
      {"order-without-index", "RING-5", "Sorts points by position, owner hash and replica, and leaves equal ones as they were made.",
       "points are made in the order of indices, and a stable sort keeps it",
       [](PoiseRules& rules) { rules.points = points_sorted_stably; }},
      {"members-as-a-set-of-places", "RING-9", "Compares members by index first, whatever their order in memory.",
       "members are kept in list order, so their indices grow, and lists are equal just when they are as sets",
       [](PoiseRules& rules) { rules.keeps = keeps_as_a_set; }},
      {"assign-reconciles-for-each-key", "RING-12", "Reconciles once more before it looks up.",
       "the second reconciliation finds the members it has just taken in, and changes nothing",
       [](PoiseRules& rules) { rules.make_ready = reconcile_twice; }},
  };
}

}  // namespace poise::conformance
