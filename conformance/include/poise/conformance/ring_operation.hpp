#pragma once

#include "poise/conformance/input.hpp"

/// Questions about rings (RING). All but a session are about a new ring.
namespace poise::conformance {

struct OwnerOf {
  Value identity;
  Hash hash = nullptr;
};

struct PointOf {
  Value identity;
  std::uint64_t replica = 0;
  Hash hash = nullptr;
};

struct RequestOf {
  Value key;
  Hash hash = nullptr;
};

/// All points of the ring, in its order.
struct RingPoints {
  Candidates candidates;
  RingSettings config = {};
  Hash hash = nullptr;
};

/// The points in short.
struct RingDigest {
  Candidates candidates;
  RingSettings config = {};
  Hash hash = nullptr;
};

// The steps of a session; `list` is a place among its lists.

struct ReconcileStep {
  std::size_t list = 0;
};

struct PickStep {
  std::size_t list = 0;
  Value key;
};

struct AssignStep {
  std::size_t list = 0;
  Keys keys;
};

struct GenerationStep {};
struct CountsStep {};
struct ResetStep {};

using RingStep = std::variant<ReconcileStep, PickStep, AssignStep, GenerationStep, CountsStep, ResetStep>;

/// One ring, and what is done to it, from its making to its end.
struct RingSession {
  std::shared_ptr<const std::vector<std::vector<Candidate>>> lists;
  std::vector<RingStep> steps;
  RingSettings config = {};
  Hash hash = nullptr;
};

}  // namespace poise::conformance
