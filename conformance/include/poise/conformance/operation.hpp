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

enum class Policy : std::uint8_t { rendezvous, weighted_rendezvous };

/// The policy's name in the protocol and the vectors.
std::string_view name(Policy policy);

struct Fnv1a64 {
  Bytes data;
};

struct Mix64 {
  std::uint64_t x = 0;
};

struct Encode {
  Value value;
};

struct DrawOf {
  Value key;
  Value identity;
  Hash hash = nullptr;
};

struct SampleOf {
  std::uint64_t draw = 0;
};

struct LogUnit {
  std::uint64_t draw = 0;
};

struct Race {
  std::uint64_t draw = 0;
  std::int64_t weight = 1;
};

struct Pick {
  Policy policy = Policy::rendezvous;
  Candidates candidates;
  Value key;
  Hash hash = nullptr;
};

/// The keys u64 first, first + 1, …, modulo 2^64.
struct KeyRange {
  std::uint64_t first = 0;
  std::uint32_t count = 0;
};

struct Assign {
  Policy policy = Policy::rendezvous;
  Candidates candidates;
  std::variant<std::vector<Value>, KeyRange> keys;
  Hash hash = nullptr;
};

/// Everything a port can be asked. Each question stands by itself; the answer depends on nothing asked before.
using Operation = std::variant<Fnv1a64, Mix64, Encode, DrawOf, SampleOf, LogUnit, Race, Pick, Assign>;

/// The operation's name in the protocol, the vectors and on the command line.
std::string_view name(const Operation& operation);

/// One line on what each operation answers, in the order of the variant: the list `poise-conform list operations` prints.
struct OperationSummary {
  std::string_view name;
  std::string_view fields;
  std::string_view answers;
};
const std::vector<OperationSummary>& operation_summaries();

/// The policy by which an operation chooses; nothing if it does not choose.
std::optional<Policy> policy_of(const Operation& operation);

/// The keys an Assign asks about, one by one.
std::vector<Value> keys_of(const Assign& assign);

}  // namespace poise::conformance
