#include <algorithm>
#include <new>
#include <numeric>

#include "poise/conformance/fault.hpp"

/// Faults in the points of a ring, in looking up, and in what a ring keeps.
namespace poise::conformance {
namespace {

using namespace reference;

template <std::uint8_t Domain>
void with_domain(Bytes& sequence) {
  sequence.front() = Domain;
}

/// A point's bytes with the replica written otherwise, `Width` bytes of it.
template <std::size_t Width>
void narrow_replica(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica, out);
  out.resize(out.size() - 8);
  append_little_endian(replica, Width, out);
}

std::size_t upper_bound(std::span<const Point> points, std::uint64_t request) {
  const auto beyond = [](std::uint64_t wanted, const Point& point) { return wanted < point.position; };
  const auto found = std::upper_bound(points.begin(), points.end(), request, beyond);
  return found == points.end() ? 0 : static_cast<std::size_t>(found - points.begin());
}

bool is_past_the_last(std::span<const Point> points, std::uint64_t request) { return points.back().position < request; }

bool same_but_for(const RingState& state, std::span<const Entrant> entrants, bool (*same)(const Entrant&, const Entrant&)) {
  return std::equal(state.members.begin(), state.members.end(), entrants.begin(), entrants.end(), same);
}

std::vector<Fault> point_faults() {
  return {
      {"ring-default-100", "RING-1", Stage::table, "Makes 100 virtual nodes a unit where nothing is said.",
       [](PoiseRules& rules) { rules.default_config.per_unit = 100; }},
      {"owner-domain-00", "RING-2", Stage::point, "Hashes the owner in the domain of a draw.",
       [](PoiseRules& rules) {
         rules.owner_bytes = [](BytesView identity, Bytes& out) { return reference::owner_bytes(identity, out), with_domain<0x00>(out); };
       }},
      {"point-domain-02", "RING-2", Stage::point, "Hashes points in the domain of owners.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           return reference::point_bytes(identity, replica, out), with_domain<0x02>(out);
         };
       }},
      {"replica-domain-01", "RING-2", Stage::point, "Puts the byte of a draw's second part before the replica.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica, out);
           out[out.size() - 9] = 0x01;
         };
       }},
      {"request-domain-00", "RING-2", Stage::point, "Hashes the request in the domain of a draw.",
       [](PoiseRules& rules) {
         rules.request_bytes = [](BytesView key, Bytes& out) { return reference::request_bytes(key, out), with_domain<0x00>(out); };
       }},
      {"replica-in-one-byte", "RING-2", Stage::point, "Hashes the replica as one byte, so that points repeat after 256.",
       [](PoiseRules& rules) { rules.point_bytes = narrow_replica<1>; }},
      {"replica-as-u32", "RING-2", Stage::point, "Hashes the replica as four bytes.",
       [](PoiseRules& rules) { rules.point_bytes = narrow_replica<4>; }},
      {"replica-cut-to-a-byte", "RING-2", Stage::point, "Counts replicas in one byte, which begins again at 0 after 255.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica & 0xff, out);
         };
       }},
      {"replica-big-endian", "RING-2", Stage::point, "Hashes the replica with its most significant byte first.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica, out);
           std::reverse(out.end() - 8, out.end());
         };
       }},
      {"replicas-from-1", "RING-2", Stage::point, "Counts replicas from 1.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica + 1, out);
         };
       }},
      {"weights-not-divided", "RING-3", Stage::table, "Does not divide weights by their common divisor.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate>, std::span<const Entrant>) -> std::int64_t { return 1; };
       }},
      {"divisor-over-ineligible", "RING-3", Stage::table, "Takes the common divisor over the ineligible as well.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate> candidates, std::span<const Entrant>) {
           std::int64_t divisor = 0;
           for (const Candidate& candidate : candidates) divisor = std::gcd(divisor, candidate.weight);
           return divisor == 0 ? 1 : divisor;
         };
       }},
      {"divisor-by-smallest-weight", "RING-3", Stage::table, "Divides weights by the smallest of them.",
       [](PoiseRules& rules) {
         rules.common_divisor = [](std::span<const Candidate>, std::span<const Entrant> entrants) {
           std::int64_t smallest = entrants.empty() ? 1 : entrants.front().weight;
           for (const Entrant& entrant : entrants) smallest = std::min(smallest, entrant.weight);
           return smallest;
         };
       }},
      {"positions-signed", "RING-5", Stage::table, "Compares positions as signed numbers.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           const auto first = static_cast<std::int64_t>(left.position);
           const auto second = static_cast<std::int64_t>(right.position);
           return first != second ? first < second : reference::precedes(left, right);
         };
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           for (std::size_t i = 0; i < points.size(); ++i) {
             if (static_cast<std::int64_t>(points[i].position) >= static_cast<std::int64_t>(request)) return i;
           }
           return std::size_t{0};
         };
       }},
      {"order-without-owner", "RING-5", Stage::table, "Leaves the owner hash out of the order of points.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           if (left.position != right.position) return left.position < right.position;
           return left.replica != right.replica ? left.replica < right.replica : left.index < right.index;
         };
       }},
      {"order-without-replica", "RING-5", Stage::table, "Leaves the replica out of the order of points.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           if (left.position != right.position) return left.position < right.position;
           if (left.owner != right.owner) return left.owner < right.owner;
           return left.index != right.index ? left.index < right.index : left.replica < right.replica;
         };
       }},
      {"later-index-first", "RING-5", Stage::table, "Puts the later candidate first where points coincide altogether.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           const bool coincide = left.position == right.position && left.owner == right.owner && left.replica == right.replica;
           return coincide ? right.index < left.index : reference::precedes(left, right);
         };
       }},
  };
}

std::vector<Fault> look_up_faults() {
  return {
      {"point-beyond-the-request", "RING-6", Stage::choice, "Takes the first point beyond the request, and not one at it.",
       [](PoiseRules& rules) { rules.look_up = upper_bound; }},
      {"nearest-point", "RING-6", Stage::choice, "Takes the nearest point on either side.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           const std::size_t next = reference::look_up(points, request);
           const std::size_t before = (next + points.size() - 1) % points.size();
           return request - points[before].position < points[next].position - request ? before : next;
         };
       }},
      {"last-point-past-the-end", "RING-7", Stage::choice, "Gives what lies past the last point to the last point.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           return is_past_the_last(points, request) ? points.size() - 1 : reference::look_up(points, request);
         };
       }},
      {"no-wrap", "RING-7", Stage::choice, "Finds nothing past the last point, and falls back to the first candidate of the list.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           if (!is_past_the_last(points, request)) return reference::look_up(points, request);
           const auto by_index = [](const Point& left, const Point& right) { return left.index < right.index; };
           return static_cast<std::size_t>(std::min_element(points.begin(), points.end(), by_index) - points.begin());
         };
       }},
  };
}

std::vector<Fault> state_faults() {
  return {
      {"weight-change-not-seen", "RING-9", Stage::state, "Keeps the old points when weights alone have changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return same_but_for(state, entrants,
                               [](const Entrant& a, const Entrant& b) { return a.index == b.index && a.identity == b.identity; });
         };
       }},
      {"index-change-not-seen", "RING-9", Stage::state, "Keeps the old points when indices alone have changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return same_but_for(state, entrants,
                               [](const Entrant& a, const Entrant& b) { return a.weight == b.weight && a.identity == b.identity; });
         };
       }},
      {"members-told-by-their-number", "RING-9", Stage::state, "Keeps the old points as long as the number of members is the same.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) { return state.members.size() == entrants.size(); };
       }},
      {"rebuilds-every-time", "RING-9", Stage::state, "Rebuilds, and says so, though nothing has changed.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) { return state.members.empty() && entrants.empty(); };
       }},
      {"generation-counts-unchanged", "RING-10", Stage::state, "Raises the generation when nothing has changed.",
       [](PoiseRules& rules) { rules.after_unchanged = [](RingState& state) { ++state.generation; }; }},
      {"empty-list-keeps-the-points", "RING-11", Stage::state, "Leaves the ring as it is when a list has no eligible candidate.",
       [](PoiseRules& rules) {
         rules.keeps = [](const RingState& state, std::span<const Entrant> entrants) {
           return entrants.empty() || reference::keeps(state, entrants);
         };
       }},
      {"reset-keeps-the-generation", "RING-15", Stage::state, "Leaves the generation as it is at a reset.",
       [](PoiseRules& rules) {
         rules.after_reset = [](RingState& state) {
           state.members.clear();
           state.points.clear();
         };
       }},
  };
}

std::vector<Fault> refusal_faults() {
  return {
      {"configuration-not-checked", "RING-1", Stage::choice, "Takes any configuration, and finds out when points are counted.",
       [](PoiseRules& rules) { rules.refuse_config = [](const RingConfig&) -> Result<void> { return {}; }; }},
      {"unit-above-cap-accepted", "RING-1", Stage::choice, "Takes a unit that is above the cap.",
       [](PoiseRules& rules) {
         rules.refuse_config = [](const RingConfig& config) -> Result<void> {
           const auto refused = reference::refuse_config(config);
           if (!refused && refused.error() == Refusal::InvalidConfig) return refused.error();
           return {};
         };
       }},
      {"duplicates-accepted", "RING-13", Stage::choice, "Takes two candidates with one identity.",
       [](PoiseRules& rules) { rules.refuse_duplicates = [](std::span<const Entrant>) -> Result<void> { return {}; }; }},
      {"neighbouring-duplicates-alone", "RING-13", Stage::choice, "Finds duplicates only where they stand side by side.",
       [](PoiseRules& rules) {
         rules.refuse_duplicates = [](std::span<const Entrant> entrants) -> Result<void> {
           for (std::size_t i = 1; i < entrants.size(); ++i) {
             if (entrants[i - 1].identity == entrants[i].identity) return Refusal::DuplicateIdentity;
           }
           return {};
         };
       }},
      {"capacity-before-duplicates", "RING-13", Stage::choice, "Counts points before it looks for duplicates.",
       [](PoiseRules& rules) {
         rules.admit = [](const PoiseRules& own, std::span<const Entrant> entrants, std::int64_t divisor,
                          const RingConfig& config) -> Result<std::uint64_t> {
           const auto count = own.count_points(entrants, divisor, config);
           if (!count) return count.error();
           if (const auto refused = own.refuse_duplicates(entrants); !refused) return refused.error();
           return count;
         };
       }},
      {"cap-met-is-passed", "RING-13", Stage::choice, "Refuses a ring with just as many points as the cap.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           const auto count = reference::count_points(entrants, divisor, config);
           if (count && *count == static_cast<std::uint64_t>(config.cap)) return Refusal::StateCapacityExceeded;
           return count;
         };
       }},
      {"points-counted-in-32-bits", "RING-13", Stage::choice, "Counts points in 32 bits.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           std::uint32_t count = 0;
           for (const Entrant& entrant : entrants)
             count += static_cast<std::uint32_t>(entrant.weight / divisor) * static_cast<std::uint32_t>(config.per_unit);
           if (count > config.cap) return Refusal::StateCapacityExceeded;
           // What it would then do, make points without end, is not for a model to do.
           if (const auto whole = reference::count_points(entrants, divisor, config); !whole) throw std::bad_alloc();
           return std::uint64_t{count};
         };
       }},
      {"cap-checked-after-allocating", "RING-13", Stage::choice, "Makes room for all points before it looks at the cap.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           constexpr std::int64_t room = std::int64_t{1} << 33;  // points of 32 bytes, more than machines hold
           if (!reference::count_points(entrants, divisor, {config.per_unit, room})) throw std::bad_alloc();
           return reference::count_points(entrants, divisor, config);
         };
       }},
      {"refusal-empties-the-ring", "RING-14", Stage::state, "Has emptied the ring when a rebuild fails.",
       [](PoiseRules& rules) {
         rules.after_refusal = [](RingState& state) {
           state.members.clear();
           state.points.clear();
         };
       }},
      {"generation-counts-refusals", "RING-14", Stage::state, "Raises the generation when a rebuild fails.",
       [](PoiseRules& rules) { rules.after_refusal = [](RingState& state) { ++state.generation; }; }},
  };
}

}  // namespace

std::vector<Fault> ring_hash_faults() {
  std::vector<Fault> all = point_faults();
  for (const auto& chapter : {look_up_faults(), state_faults(), refusal_faults()}) all.insert(all.end(), chapter.begin(), chapter.end());
  return all;
}

}  // namespace poise::conformance
