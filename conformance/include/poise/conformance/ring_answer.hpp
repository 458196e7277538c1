#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// Answers to questions about rings (RING).
namespace poise::conformance {

struct RingPoint {
  std::uint64_t position = 0;
  std::uint64_t index = 0;
  std::uint64_t replica = 0;
  bool operator==(const RingPoint&) const = default;
};

struct Points {
  std::vector<RingPoint> points;
  bool operator==(const Points&) const = default;
};

/// Points in short: how many, and the FNV-1a 64 of all of them, 16 bytes each (docs/adapter-protocol.md, Rings).
struct PointsDigest {
  std::uint64_t points = 0;
  std::uint64_t fnv1a64 = 0;
  bool operator==(const PointsDigest&) const = default;
};

// What the steps of a session bring.

struct Unchanged {
  bool operator==(const Unchanged&) const = default;
};

/// Of a rebuild, or asked for.
struct RingCounts {
  std::uint64_t members = 0;
  std::uint64_t points = 0;
  bool operator==(const RingCounts&) const = default;
};

struct Done {
  bool operator==(const Done&) const = default;
};

}  // namespace poise::conformance
