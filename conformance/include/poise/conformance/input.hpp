#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "poise/reference/candidate.hpp"
#include "poise/reference/hash_builder.hpp"
#include "poise/reference/value.hpp"

/// What questions are made of.
namespace poise::conformance {

using reference::Bytes;
using reference::BytesView;
using reference::Candidate;
using reference::Status;
using reference::Value;

/// A hash builder that can be written down: what it returns for some byte sequences, and for all others (HASH-4).
struct HashTable {
  std::map<Bytes, std::uint64_t> table;
  std::uint64_t otherwise = 0;

  std::uint64_t operator()(BytesView bytes) const;
  bool operator==(const HashTable&) const = default;
};

/// Lists and tables are shared: thousands of questions are asked about one of them.
using Candidates = std::shared_ptr<const std::vector<Candidate>>;
using Hash = std::shared_ptr<const HashTable>;  ///< null: FNV-1a

enum class Policy : std::uint8_t { rendezvous, weighted_rendezvous, ring_hash };

inline constexpr Policy all_policies[] = {Policy::rendezvous, Policy::weighted_rendezvous, Policy::ring_hash};

/// The policy's name in the protocol and the vectors.
std::string_view name(Policy policy);

/// The keys u64 first, first + 1, …, modulo 2^64.
struct KeyRange {
  std::uint64_t first = 0;
  std::uint32_t count = 0;
};

/// Keys one by one, or a range of them.
using Keys = std::variant<std::vector<Value>, KeyRange>;

/// The keys, one by one.
std::vector<Value> keys_of(const Keys& keys);

/// A ring's configuration as a question gives it; what is absent has its default (RING-1).
struct RingSettings {
  std::optional<std::int64_t> per_unit = {};
  std::optional<std::int64_t> cap = {};
  bool operator==(const RingSettings&) const = default;

  bool none() const { return !per_unit && !cap; }
};

}  // namespace poise::conformance
