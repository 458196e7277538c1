#include "poise/conformance/operation.hpp"

#include "poise/reference/value.hpp"

namespace poise::conformance {

std::uint64_t HashTable::operator()(BytesView bytes) const {
  const auto found = table.find(Bytes(bytes.begin(), bytes.end()));
  return found == table.end() ? otherwise : found->second;
}

const std::vector<OperationSummary>& operation_summaries() {
  static const std::vector<OperationSummary> summaries{
      {"fnv1a64", "data", "FNV-1a 64 of a byte string"},
      {"mix64", "x", "the mixed word"},
      {"encode", "value", "the bytes a typed value is hashed as"},
      {"draw", "key, identity, hash?", "the draw of a key and an identity"},
      {"sample", "draw", "the sample of a draw, 1 to 2^53"},
      {"log_unit", "draw", "ln(U) of a draw, in the contract's bits"},
      {"race", "draw, weight", "the race of a draw at a weight"},
      {"pick", "policy, candidates, key, config?, hash?", "index of the candidate chosen for a key"},
      {"assign", "policy, candidates, keys | range, config?, hash?", "indices of the candidates chosen for many keys"},
      {"owner", "identity, hash?", "the owner hash of an identity in a ring"},
      {"point", "identity, replica, hash?", "the position of a point of a ring"},
      {"request", "key, hash?", "where a key falls on a ring"},
      {"ring_points", "candidates, config?, hash?", "all points of a new ring, in its order"},
      {"ring_digest", "candidates, config?, hash?", "how many points a new ring has, and a digest of them"},
      {"ring_session", "lists, steps, config?, hash?", "what a ring answers to each of a row of steps"},
  };
  return summaries;
}

std::string_view name(Policy policy) {
  switch (policy) {
    case Policy::rendezvous: return "rendezvous";
    case Policy::weighted_rendezvous: return "weighted-rendezvous";
    case Policy::ring_hash: return "ring-hash";
  }
  return "";
}

std::string_view name(const Operation& operation) { return operation_summaries()[operation.index()].name; }

std::optional<Policy> policy_of(const Operation& operation) {
  if (const auto* pick = std::get_if<Pick>(&operation)) return pick->policy;
  if (const auto* assign = std::get_if<Assign>(&operation)) return assign->policy;
  if (operation.index() >= Operation(OwnerOf{}).index()) return Policy::ring_hash;
  return std::nullopt;
}

std::vector<Value> keys_of(const Keys& keys) {
  if (const auto* listed = std::get_if<std::vector<Value>>(&keys)) return *listed;
  const KeyRange range = std::get<KeyRange>(keys);
  std::vector<Value> each;
  each.reserve(range.count);
  for (std::uint32_t i = 0; i < range.count; ++i) each.push_back(reference::u64(range.first + i));
  return each;
}

}  // namespace poise::conformance
