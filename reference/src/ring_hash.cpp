#include "poise/reference/ring_hash.hpp"

#include <algorithm>
#include <numeric>

#include "poise/reference/rules.hpp"

namespace poise::reference {

Result<void> refuse_config(const RingConfig& config) {
  if (config.per_unit < 1 || config.per_unit > largest_per_unit || config.cap < 1) return Refusal::InvalidConfig;
  if (config.per_unit > config.cap) return Refusal::UnitWeightExceedsCapacity;
  return {};
}

void owner_bytes(BytesView identity, Bytes& out) {
  out.assign(1, owner_domain);
  out.insert(out.end(), identity.begin(), identity.end());
}

void point_bytes(BytesView identity, std::uint64_t replica, Bytes& out) {
  out.assign(1, point_domain);
  out.insert(out.end(), identity.begin(), identity.end());
  out.push_back(replica_domain);
  append_little_endian(replica, 8, out);
}

void request_bytes(BytesView key, Bytes& out) {
  out.assign(1, request_domain);
  out.insert(out.end(), key.begin(), key.end());
}

std::uint64_t owner_of(const PoiseRules& rules, const HashBuilder& hash, BytesView identity) {
  Bytes sequence;
  rules.owner_bytes(identity, sequence);
  return rules.hash(rules, hash, sequence);
}

std::uint64_t point_of(const PoiseRules& rules, const HashBuilder& hash, BytesView identity, std::uint64_t replica) {
  thread_local Bytes sequence;  // reused: a ring has up to a million points
  rules.point_bytes(identity, replica, sequence);
  return rules.hash(rules, hash, sequence);
}

std::uint64_t request_of(const PoiseRules& rules, const HashBuilder& hash, BytesView key) {
  thread_local Bytes sequence;
  rules.request_bytes(key, sequence);
  return rules.hash(rules, hash, sequence);
}

bool precedes(const Point& left, const Point& right) {
  if (left.position != right.position) return left.position < right.position;
  if (left.owner != right.owner) return left.owner < right.owner;
  if (left.replica != right.replica) return left.replica < right.replica;
  return left.index < right.index;
}

std::int64_t common_divisor(std::span<const Candidate> /*candidates*/, std::span<const Entrant> entrants) {
  std::int64_t divisor = 0;
  for (const Entrant& entrant : entrants) divisor = std::gcd(divisor, entrant.weight);
  return divisor == 0 ? 1 : divisor;
}

std::size_t look_up(std::span<const Point> points, std::uint64_t request) {
  const auto reaches = [](const Point& point, std::uint64_t wanted) { return point.position < wanted; };
  const auto found = std::lower_bound(points.begin(), points.end(), request, reaches);
  return found == points.end() ? 0 : static_cast<std::size_t>(found - points.begin());
}

Result<void> refuse_duplicates(std::span<const Entrant> entrants) {
  std::vector<BytesView> identities;
  for (const Entrant& entrant : entrants) identities.emplace_back(entrant.identity);
  const auto less = [](BytesView left, BytesView right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  };
  const auto equal = [](BytesView left, BytesView right) { return std::equal(left.begin(), left.end(), right.begin(), right.end()); };
  std::sort(identities.begin(), identities.end(), less);
  if (std::adjacent_find(identities.begin(), identities.end(), equal) != identities.end()) return Refusal::DuplicateIdentity;
  return {};
}

Result<std::uint64_t> count_points(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  const auto cap = static_cast<Unsigned128>(config.cap);
  Unsigned128 count = 0;  // a weight and a unit are below 2^32 each, so no sum of less than 2^64 of them overflows
  for (const Entrant& entrant : entrants)
    count += static_cast<Unsigned128>(entrant.weight / divisor) * static_cast<Unsigned128>(config.per_unit);
  if (count > cap) return Refusal::StateCapacityExceeded;
  return static_cast<std::uint64_t>(count);
}

Result<std::uint64_t> admit(const PoiseRules& rules, std::span<const Candidate> /*candidates*/, std::span<const Entrant> entrants,
                            std::int64_t divisor, const RingConfig& config) {
  if (const auto refused = rules.refuse_duplicates(entrants); !refused) return refused.error();
  return rules.count_points(entrants, divisor, config);
}

std::vector<Point> points_of(const PoiseRules& rules, const HashBuilder& hash, const RingState& /*before*/,
                             std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  const auto replicas_of = [&](const Entrant& entrant) {
    return static_cast<std::uint64_t>(entrant.weight / divisor) * static_cast<std::uint64_t>(config.per_unit);
  };
  std::uint64_t count = 0;
  for (const Entrant& entrant : entrants) count += replicas_of(entrant);
  std::vector<Point> points;
  points.reserve(count);
  for (const Entrant& entrant : entrants) {
    const std::uint64_t owner = owner_of(rules, hash, entrant.identity);
    for (std::uint64_t replica = 0; replica < replicas_of(entrant); ++replica)
      points.push_back({point_of(rules, hash, entrant.identity, replica), owner, replica, entrant.index});
  }
  std::sort(points.begin(), points.end(), rules.precedes);
  return points;
}

bool keeps(const RingState& state, std::span<const Entrant> entrants) {
  const auto same = [](const Entrant& left, const Entrant& right) {
    return left.index == right.index && left.weight == right.weight && left.identity == right.identity;
  };
  return std::equal(state.members.begin(), state.members.end(), entrants.begin(), entrants.end(), same);
}

void after_making(RingState& /*state*/) {}

void after_rebuild(RingState& state) { ++state.generation; }

void after_unchanged(RingState& /*state*/) {}

void after_refusal(RingState& /*state*/, std::span<const Entrant> /*refused*/) {}

void after_reset(RingState& state) { state = {}; }

RingSize size_of(const RingState& state) { return {state.members.size(), state.points.size()}; }

Result<void> reconcile_and_refuse_without_points(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates) {
  if (const auto update = ring.reconcile(candidates); !update) return update.error();
  if (ring.state().points.empty()) return rules.refuse_without_entrants(candidates.size(), 0);
  return {};
}

Result<Ring> Ring::make(const PoiseRules& rules, HashBuilder hash, const RingConfig& config) {
  if (const auto refused = rules.refuse_config(config); !refused) return refused.error();
  Ring ring(rules, std::move(hash), config);
  rules.after_making(ring.state_);
  return ring;
}

Result<RingUpdate> Ring::reconcile(std::span<const Candidate> candidates) {
  auto entrants = rules_->entrants_of(*rules_, candidates);
  if (!entrants) return entrants.error();
  if (rules_->keeps(state_, *entrants)) {
    rules_->after_unchanged(state_);
    return RingUpdate{};
  }
  const std::int64_t divisor = rules_->common_divisor(candidates, *entrants);
  const auto count = rules_->admit(*rules_, candidates, *entrants, divisor, config_);
  if (!count || *count > most_points_made) {
    rules_->after_refusal(state_, *entrants);
    return count ? Refusal::StateCapacityExceeded : count.error();
  }
  state_.points = rules_->points(*rules_, hash_, state_, *entrants, divisor, config_);
  state_.members = std::move(*entrants);
  rules_->after_rebuild(state_);
  return RingUpdate{true, rules_->size_of(state_)};
}

Result<void> Ring::ready(std::span<const Candidate> candidates) { return rules_->make_ready(*rules_, *this, candidates); }

std::size_t Ring::find(BytesView key) const { return state_.points[rules_->look_up(state_.points, request_of(*rules_, hash_, key))].index; }

void Ring::reset() { rules_->after_reset(state_); }

}  // namespace poise::reference
