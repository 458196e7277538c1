#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "poise/conformance/h32_operation.hpp"
#include "poise/conformance/input.hpp"
#include "poise/conformance/placement_operation.hpp"
#include "poise/conformance/ring_operation.hpp"
#include "poise/conformance/selector_operation.hpp"

namespace poise::conformance {

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
  RingSettings config = {};  ///< of a ring
};

struct Assign {
  Policy policy = Policy::rendezvous;
  Candidates candidates;
  Keys keys;
  Hash hash = nullptr;
  RingSettings config = {};  ///< of a ring
};

/// Everything a port can be asked. Each question stands by itself; the answer depends on nothing asked before.
using Operation = std::variant<Fnv1a64, Mix64, Encode, DrawOf, SampleOf, LogUnit, Race, Pick, Assign, OwnerOf, PointOf, RequestOf,
                               RingPoints, RingDigest, RingSession, Fnv1a32, Rank, RankOwner, RankTop, RankChange, Fmix32, H32, H32Score,
                               H32Assign, H32Session, Score32, UnitOf, Select, SelectExact>;

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

}  // namespace poise::conformance
