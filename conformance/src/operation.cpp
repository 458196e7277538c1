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
      {"fnv1a32", "data", "FNV-1a 32 of a byte string"},
      {"rank", "scores, members, key", "all members in the order of their ranks"},
      {"rank_owner", "scores, members, key", "the member that comes first"},
      {"rank_top", "scores, members, key, r", "the first r members"},
      {"rank_change", "scores, before, after, keys, r", "what a change of membership does to each key"},
      {"fmix32", "x", "the mixed word"},
      {"h32", "text", "the h32 hash of a text"},
      {"h32_score", "key, node", "the score of a key and a node"},
      {"h32_assign", "nodes, keys | numbered", "indices of the owners of many keys"},
      {"h32_session", "steps", "what the exercise answers to each of a row of steps"},
      {"score32", "key, id, seed?", "the score32 of a key and a node"},
      {"unit", "score32", "u of a score32"},
      {"select", "key, nodes, seed?, weights?", "the chosen node and the table of scores"},
      {"select_exact", "key, nodes, seed?, weights?", "the node chosen by the exact order"},
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
  if (Operation(OwnerOf{}).index() <= operation.index() && operation.index() <= Operation(RingSession{}).index()) return Policy::ring_hash;
  return std::nullopt;
}

reference::Names keys_of(const TextKeys& keys) {
  if (const auto* listed = std::get_if<reference::Names>(&keys)) return *listed;
  const NumberedKeys& numbered = std::get<NumberedKeys>(keys);
  reference::Names each;
  each.reserve(numbered.count);
  for (std::uint32_t i = 0; i < numbered.count; ++i) each.push_back(numbered.prefix + std::to_string(numbered.first + i));
  return each;
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
