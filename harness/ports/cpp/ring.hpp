#pragma once

#include <algorithm>
#include <new>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "poise.hpp"

/// Ring hash of the bundled port.
namespace poise::ports {

/// Domain bytes (RING-2).
inline constexpr std::uint8_t owner_domain = 0x02;
inline constexpr std::uint8_t point_domain = 0x03;
inline constexpr std::uint8_t replica_domain = 0x04;
inline constexpr std::uint8_t request_domain = 0x05;

template <typename Identity, typename Hasher>
std::uint64_t owner_hash(Hasher hasher, const Identity& identity) {
  hasher.write(owner_domain);
  feed(hasher, identity);
  return mix64(hasher.finish());
}

/// A hasher that has taken in an identity and waits for replicas; it is copied for each, so the identity is hashed once.
template <typename Identity, typename Hasher>
Hasher begin_points(Hasher hasher, const Identity& identity) {
  hasher.write(point_domain);
  feed(hasher, identity);
  hasher.write(replica_domain);
  return hasher;
}

template <typename Hasher>
std::uint64_t finish_point(Hasher hasher, std::uint64_t replica) {
  feed(hasher, replica);
  return mix64(hasher.finish());
}

template <typename Key, typename Hasher>
std::uint64_t request_hash(Hasher hasher, const Key& key) {
  hasher.write(request_domain);
  feed(hasher, key);
  return mix64(hasher.finish());
}

struct RingConfig {
  std::uint32_t per_unit = 128;  ///< virtual nodes per unit of weight, at least 1
  std::uint64_t cap = 1048576;   ///< most points, at least 1
};

enum class RingConfigError : std::uint8_t { InvalidConfig, UnitWeightExceedsCapacity };

/// What is wrong with a configuration, if anything (RING-1).
constexpr std::optional<RingConfigError> object_to(const RingConfig& config) {
  if (config.per_unit == 0 || config.cap == 0) return RingConfigError::InvalidConfig;
  if (config.per_unit > config.cap) return RingConfigError::UnitWeightExceedsCapacity;
  return std::nullopt;
}

/// What reconciling did.
struct RingUpdate {
  bool rebuilt = false;
  std::size_t members = 0;  ///< when rebuilt
  std::size_t points = 0;
};

/// A ring and what it keeps (RING-8). Identity is copied, and compared by ==. A refused reconciliation, refused memory included, leaves the
/// ring as it was (RING-14); a pick on an unchanged list allocates nothing (RING-21).
template <typename Identity, typename Hasher = Fnv1a>
class RingHash {
 public:
  struct Point {
    std::uint64_t position;
    std::uint64_t owner;
    std::uint64_t replica;
    std::size_t index;

    /// RING-5.
    auto operator<=>(const Point&) const = default;
  };

  using Slice = std::span<const Candidate<Identity>>;

  /// Only for a configuration without objections.
  explicit RingHash(const RingConfig& config = {}, const Hasher& hasher = {}) : config_(config), hasher_(hasher) {}

  std::variant<RingUpdate, PickError> reconcile(Slice candidates) {
    if (is_kept(candidates)) return RingUpdate{};
    try {
      return rebuild(candidates);
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {  // more than a vector can count
    }
    return PickError::StateCapacityExceeded;
  }

  template <typename Key>
  Picked pick(Slice candidates, const Key& key) {
    if (const auto error = prepare(candidates)) return *error;
    return find(key);
  }

  /// Reconciles for keys that are then looked up by `find`; returns why there is nothing to find, if so (RING-12).
  std::optional<PickError> prepare(Slice candidates) {
    const auto update = reconcile(candidates);
    if (const auto* error = std::get_if<PickError>(&update)) return *error;
    if (!points_.empty()) return std::nullopt;
    return candidates.empty() ? PickError::Empty : PickError::NoEligibleCandidates;
  }

  /// RING-6, RING-7. Only while there are points.
  template <typename Key>
  std::size_t find(const Key& key) const {
    const std::uint64_t request = request_hash(hasher_, key);
    const auto found = std::partition_point(points_.begin(), points_.end(), [&](const Point& point) { return point.position < request; });
    return found == points_.end() ? points_.front().index : found->index;
  }

  void reset() noexcept {
    members_.clear();
    points_.clear();
    generation_ = 0;
  }

  std::uint64_t generation() const { return generation_; }
  std::size_t members() const { return members_.size(); }
  const std::vector<Point>& points() const { return points_; }

 private:
  struct Member {
    Identity identity;
    std::size_t index;
    std::uint32_t weight;
  };

  bool is_kept(Slice candidates) const {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Candidate<Identity>& candidate = candidates[i];
      if (candidate.status != Status::ready) continue;
      if (seen == members_.size()) return false;
      const Member& member = members_[seen++];
      if (member.index != i || member.weight != candidate.weight.number() || !(member.identity == candidate.identity)) return false;
    }
    return seen == members_.size();
  }

  std::variant<RingUpdate, PickError> rebuild(Slice candidates) {
    std::vector<Member> members;
    std::uint32_t divisor = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Candidate<Identity>& candidate = candidates[i];
      if (candidate.status != Status::ready) continue;
      members.push_back({candidate.identity, i, candidate.weight.number()});
      divisor = std::gcd(divisor, candidate.weight.number());
    }
    std::vector<std::uint64_t> owners;
    for (const Member& member : members) owners.push_back(owner_hash(hasher_, member.identity));
    if (has_duplicates(members, owners)) return PickError::DuplicateIdentity;

    std::uint64_t count = 0;
    for (const Member& member : members) {
      const std::uint64_t own = std::uint64_t{member.weight / divisor} * config_.per_unit;  // both below 2^32
      if (own > config_.cap - count) return PickError::StateCapacityExceeded;
      count += own;
    }

    std::vector<Point> points;
    points.reserve(count);
    for (std::size_t m = 0; m < members.size(); ++m) {
      const Hasher begun = begin_points(hasher_, members[m].identity);
      const std::uint64_t replicas = std::uint64_t{members[m].weight / divisor} * config_.per_unit;
      for (std::uint64_t replica = 0; replica < replicas; ++replica)
        points.push_back({finish_point(begun, replica), owners[m], replica, members[m].index});
    }
    std::sort(points.begin(), points.end());

    members_.swap(members);
    points_.swap(points);
    ++generation_;
    return RingUpdate{true, members_.size(), points_.size()};
  }

  /// Equal identities have equal owner hashes, so only members with one hash are compared.
  static bool has_duplicates(const std::vector<Member>& members, const std::vector<std::uint64_t>& owners) {
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return owners[a] < owners[b]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (std::size_t j = i + 1; j < order.size() && owners[order[i]] == owners[order[j]]; ++j) {
        if (members[order[i]].identity == members[order[j]].identity) return true;
      }
    }
    return false;
  }

  RingConfig config_;
  Hasher hasher_;
  std::vector<Member> members_;
  std::vector<Point> points_;
  std::uint64_t generation_ = 0;
};

}  // namespace poise::ports
