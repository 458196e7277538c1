#pragma once

#include <span>

#include "poise/reference/contest.hpp"
#include "poise/reference/hash_builder.hpp"

namespace poise::reference {

struct PoiseRules;

/// How a ring is made (RING-1). As given, and perhaps outside the contract's ranges, which is refused when a ring is made.
struct RingConfig {
  std::int64_t per_unit = 128;  ///< virtual nodes per unit of normalized weight: 1 … 2^32 - 1
  std::int64_t cap = 1048576;   ///< most points a ring may have, at least 1
  bool operator==(const RingConfig&) const = default;
};

inline constexpr std::int64_t largest_per_unit = 4294967295;
inline constexpr std::uint64_t most_points_made = std::uint64_t{1} << 24;  ///< memory for more is refused here (RING-13)

/// Refuses with InvalidConfig what is out of range, then with UnitWeightExceedsCapacity a unit that is above the cap (RING-1).
Result<void> refuse_config(const RingConfig& config);

inline constexpr std::uint8_t owner_domain = 0x02;
inline constexpr std::uint8_t point_domain = 0x03;
inline constexpr std::uint8_t replica_domain = 0x04;
inline constexpr std::uint8_t request_domain = 0x05;

/// The byte sequences that are hashed (RING-2). Each replaces the content of `out`.
void owner_bytes(BytesView identity, Bytes& out);
void point_bytes(BytesView identity, std::uint64_t replica, Bytes& out);
void request_bytes(BytesView key, Bytes& out);

/// The mixed hashes of an encoded identity or key, by the given rules and hash builder (RING-2).
std::uint64_t owner_of(const PoiseRules& rules, const HashBuilder& hash, BytesView identity);
std::uint64_t point_of(const PoiseRules& rules, const HashBuilder& hash, BytesView identity, std::uint64_t replica);
std::uint64_t request_of(const PoiseRules& rules, const HashBuilder& hash, BytesView key);

/// A virtual node (RING-4).
struct Point {
  std::uint64_t position;
  std::uint64_t owner;    ///< the owner hash of its candidate
  std::uint64_t replica;  ///< 0, 1, 2, …
  std::size_t index;      ///< of its candidate, in the list as it was given
  bool operator==(const Point&) const = default;
};

/// The order of points: by position, owner hash, replica, index (RING-5). Total on the points of a ring.
bool precedes(const Point& left, const Point& right);

/// The greatest common divisor of the entrants' weights (RING-3); 1 when there are none. `candidates` is the whole list.
std::int64_t common_divisor(std::span<const Candidate> candidates, std::span<const Entrant> entrants);

/// The place, among sorted points, of the first at or after the request, or of the first of all past the last one (RING-6, RING-7). There
/// must be a point.
std::size_t look_up(std::span<const Point> points, std::uint64_t request);

/// Refuses with DuplicateIdentity when two entrants have one identity (RING-13).
Result<void> refuse_duplicates(std::span<const Entrant> entrants);

/// How many points the entrants have in all, or StateCapacityExceeded when there are more than the cap (RING-4, RING-13). Makes none.
Result<std::uint64_t> count_points(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config);

/// Both, in the order of RING-13; returns the count. `candidates` is the whole list.
Result<std::uint64_t> admit(const PoiseRules& rules, std::span<const Candidate> candidates, std::span<const Entrant> entrants,
                            std::int64_t divisor, const RingConfig& config);

/// What a ring keeps (RING-8).
struct RingState {
  std::vector<Entrant> members;
  std::vector<Point> points;
  std::uint64_t generation = 0;
};

/// The sorted points of admitted entrants, whatever the ring kept before (RING-4, RING-5).
std::vector<Point> points_of(const PoiseRules& rules, const HashBuilder& hash, const RingState& before, std::span<const Entrant> entrants,
                             std::int64_t divisor, const RingConfig& config);

/// Whether the ring keeps just these members already (RING-9).
bool keeps(const RingState& state, std::span<const Entrant> entrants);

/// What each outcome does to the generation and to what is kept, besides the new members and points of a rebuild, which are in place.
void after_making(RingState& state);                                     ///< nothing (RING-8)
void after_rebuild(RingState& state);                                    ///< raises the generation (RING-10)
void after_unchanged(RingState& state);                                  ///< nothing (RING-9)
void after_refusal(RingState& state, std::span<const Entrant> refused);  ///< nothing (RING-14)
void after_reset(RingState& state);                                      ///< back to a new ring (RING-15)

/// How many members and points there are.
struct RingSize {
  std::size_t members = 0;
  std::size_t points = 0;
  bool operator==(const RingSize&) const = default;
};

/// What the ring tells of what it keeps (RING-16).
RingSize size_of(const RingState& state);

/// What reconciling did.
struct RingUpdate {
  bool rebuilt = false;
  RingSize size = {};  ///< when rebuilt
  bool operator==(const RingUpdate&) const = default;
};

class Ring;

/// What a pick does before it looks up: reconciles, then refuses with Empty or NoEligibleCandidates where there is no point (RING-12).
Result<void> reconcile_and_refuse_without_points(const PoiseRules& rules, Ring& ring, std::span<const Candidate> candidates);

/// A ring (Ring hash, whole chapter).
class Ring {
 public:
  /// A new ring. `rules` must outlive it. Refuses a configuration (RING-1).
  static Result<Ring> make(const PoiseRules& rules, HashBuilder hash, const RingConfig& config);

  /// Takes the list in, as a whole or not at all (RING-9 to RING-14). Refuses InvalidValue and InvalidWeight, whatever the status, then as
  /// RING-13.
  Result<RingUpdate> reconcile(std::span<const Candidate> candidates);

  /// Makes the ring ready for a look-up by that list, or refuses it (RING-12).
  Result<void> ready(std::span<const Candidate> candidates);

  /// The index of the candidate an encoded key goes to (RING-6, RING-7). Only after `ready`.
  std::size_t find(BytesView key) const;

  void reset();

  const RingState& state() const { return state_; }

 private:
  Ring(const PoiseRules& rules, HashBuilder hash, const RingConfig& config) : rules_(&rules), hash_(std::move(hash)), config_(config) {}

  const PoiseRules* rules_;
  HashBuilder hash_;
  RingConfig config_;
  RingState state_;
};

}  // namespace poise::reference
