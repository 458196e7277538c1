#pragma once

#include "poise/reference/bytes.hpp"
#include "poise/reference/candidate.hpp"
#include "poise/reference/contest.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/h32.hpp"
#include "poise/reference/log_unit.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/node_selector.hpp"
#include "poise/reference/race.hpp"
#include "poise/reference/ranked_placement.hpp"
#include "poise/reference/rendezvous.hpp"
#include "poise/reference/ring_hash.hpp"
#include "poise/reference/sample.hpp"
#include "poise/reference/weighted_rendezvous.hpp"

namespace poise::reference {

/// The Poise contracts, rule by rule in the order of the chapters. PoiseRules{} is the contract; a wrong port is a copy with one member
/// replaced.
struct PoiseRules {
  // Values
  EncodingRules encoding = encoding_rules();

  // Hash
  std::uint64_t (*fnv1a64)(BytesView) = reference::fnv1a64;
  std::uint64_t (*mix64)(std::uint64_t) = reference::mix64;
  std::uint64_t (*hash)(const PoiseRules&, const HashBuilder&, BytesView sequence) = hash_and_mix;
  void (*draw_bytes)(BytesView key, BytesView identity, Bytes& out) = reference::draw_bytes;
  Draw (*draw)(const PoiseRules&, const HashBuilder&, BytesView key, BytesView identity) = draw_by_one_hasher;

  // Choosing
  bool (*is_eligible)(Status) = reference::is_eligible;
  bool (*is_weight)(std::int64_t) = reference::is_weight;
  bool (*has_weight)(const PoiseRules&, const Candidate&) = reference::has_weight;
  Result<void> (*refuse_without_entrants)(std::size_t, std::size_t) = reference::refuse_without_entrants;
  Result<void> (*identify)(const PoiseRules&, const Candidate&, std::size_t index, Bytes& out) = identify_by_identity;
  Result<std::vector<Entrant>> (*entrants_of)(const PoiseRules&, std::span<const Candidate>) = reference::entrants_of;

  // Rendezvous
  bool (*beats)(Draw challenger, Draw champion) = larger_draw_beats;
  std::size_t (*rendezvous)(const PoiseRules&, const HashBuilder&, const Contest&, BytesView key) = reference::rendezvous;

  // Sample, logarithm, race; weighted rendezvous
  Sample (*sample)(Draw) = sample_of;
  double (*log_unit)(Sample) = reference::log_unit<double>;
  double (*race)(const double& log, std::int64_t weight) = reference::race<double>;
  bool (*beats_in_race)(const Racer& challenger, const Racer& champion) = smaller_race_beats;
  std::size_t (*weighted_rendezvous)(const PoiseRules&, const HashBuilder&, const Contest&, BytesView key) = reference::weighted_rendezvous;

  // Ring hash
  RingConfig default_config = {};
  Result<void> (*refuse_config)(const RingConfig&) = reference::refuse_config;
  void (*owner_bytes)(BytesView identity, Bytes& out) = reference::owner_bytes;
  void (*point_bytes)(BytesView identity, std::uint64_t replica, Bytes& out) = reference::point_bytes;
  void (*request_bytes)(BytesView key, Bytes& out) = reference::request_bytes;
  std::int64_t (*common_divisor)(std::span<const Candidate>, std::span<const Entrant>) = reference::common_divisor;
  bool (*precedes)(const Point& left, const Point& right) = reference::precedes;
  std::size_t (*look_up)(std::span<const Point>, std::uint64_t request) = reference::look_up;
  Result<void> (*refuse_duplicates)(std::span<const Entrant>) = reference::refuse_duplicates;
  Result<std::uint64_t> (*count_points)(std::span<const Entrant>, std::int64_t divisor, const RingConfig&) = reference::count_points;
  Result<std::uint64_t> (*admit)(const PoiseRules&, std::span<const Candidate>, std::span<const Entrant>, std::int64_t divisor,
                                 const RingConfig&) = reference::admit;
  std::vector<Point> (*points)(const PoiseRules&, const HashBuilder&, const RingState& before, std::span<const Entrant>,
                               std::int64_t divisor, const RingConfig&) = reference::points_of;

  // What a ring keeps
  bool (*keeps)(const RingState&, std::span<const Entrant>) = reference::keeps;
  Result<void> (*make_ready)(const PoiseRules&, Ring&, std::span<const Candidate>) = reconcile_and_refuse_without_points;
  void (*after_making)(RingState&) = reference::after_making;
  void (*after_rebuild)(RingState&) = reference::after_rebuild;
  void (*after_unchanged)(RingState&) = reference::after_unchanged;
  void (*after_refusal)(RingState&, std::span<const Entrant> refused) = reference::after_refusal;
  void (*after_reset)(RingState&) = reference::after_reset;
  RingSize (*size_of)(const RingState&) = reference::size_of;
};

/// The rules of all six contracts.
struct Rules {
  PoiseRules poise;
  PlacementRules placement;
  ExerciseRules exercise;
  SelectorRules selector;
};

}  // namespace poise::reference
