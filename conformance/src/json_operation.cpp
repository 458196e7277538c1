#include <boost/json.hpp>

#include "json_fields.hpp"
#include "poise/conformance/json.hpp"
#include "poise/reference/bytes.hpp"

/// Operations in JSON, both ways.
namespace poise::conformance {
namespace {

namespace json = boost::json;

constexpr std::int64_t largest_exact = std::int64_t{1} << 53;  // what every JSON reader holds exactly

std::string_view status_name(Status status) {
  switch (status) {
    case Status::ready: return "ready";
    case Status::draining: return "draining";
    case Status::unavailable: return "unavailable";
  }
  return "";
}

json::object to_json(const Candidate& candidate) {
  json::object fields{{"identity", conformance::to_json(candidate.identity)}};
  if (candidate.weight != 1) fields["weight"] = candidate.weight;
  if (candidate.status != Status::ready) fields["status"] = status_name(candidate.status);
  return fields;
}

json::array to_json(const std::vector<Candidate>& candidates) {
  json::array list;
  for (const Candidate& candidate : candidates) list.push_back(to_json(candidate));
  return list;
}

void put_hash(json::object& fields, const Hash& hash) {
  if (hash == nullptr) return;
  json::object table;
  for (const auto& [bytes, word] : hash->table) table[hex(bytes)] = hex(word);
  fields["hash"] = {{"table", std::move(table)}, {"default", hex(hash->otherwise)}};
}

struct Writer {
  json::object operator()(const Fnv1a64& question) const { return {{"data", hex(question.data)}}; }
  json::object operator()(const Mix64& question) const { return {{"x", hex(question.x)}}; }
  json::object operator()(const Encode& question) const { return {{"value", conformance::to_json(question.value)}}; }
  json::object operator()(const DrawOf& question) const {
    json::object fields{{"key", conformance::to_json(question.key)}, {"identity", conformance::to_json(question.identity)}};
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const SampleOf& question) const { return {{"draw", hex(question.draw)}}; }
  json::object operator()(const LogUnit& question) const { return {{"draw", hex(question.draw)}}; }
  json::object operator()(const Race& question) const { return {{"draw", hex(question.draw)}, {"weight", question.weight}}; }
  json::object operator()(const Pick& question) const {
    json::object fields{
        {"policy", name(question.policy)}, {"candidates", to_json(*question.candidates)}, {"key", conformance::to_json(question.key)}};
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const Assign& question) const {
    json::object fields{{"policy", name(question.policy)}, {"candidates", to_json(*question.candidates)}};
    if (const auto* range = std::get_if<KeyRange>(&question.keys)) {
      fields["range"] = {{"first", std::to_string(range->first)}, {"count", range->count}};
    } else {
      json::array keys;
      for (const Value& key : std::get<std::vector<Value>>(question.keys)) keys.push_back(conformance::to_json(key));
      fields["keys"] = std::move(keys);
    }
    put_hash(fields, question.hash);
    return fields;
  }
};

Policy policy_from(const json::object& fields) {
  const std::string policy = string_from(required(fields, "policy"), "policy");
  for (const Policy each : {Policy::rendezvous, Policy::weighted_rendezvous}) {
    if (policy == name(each)) return each;
  }
  throw_unknown("policy", "rendezvous and weighted-rendezvous", required(fields, "policy"));
}

std::int64_t weight_from(const json::value& weight) {
  const bool fits = weight.is_int64() && -largest_exact <= weight.get_int64() && weight.get_int64() <= largest_exact;
  if (!fits) throw_expected("weight", "an integer of magnitude at most 2^53", weight);
  return weight.get_int64();
}

Candidate candidate_from(const json::value& json) {
  const auto* fields = json.if_object();
  if (fields == nullptr) throw_expected("candidates", "a list of objects", json);
  Candidate candidate{value_from(required(*fields, "identity"), "identity")};
  if (const auto* weight = fields->if_contains("weight")) {
    candidate.weight = weight_from(*weight);
  }
  if (const auto* status = fields->if_contains("status")) {
    const std::string word = string_from(*status, "status");
    if (word == "draining") {
      candidate.status = Status::draining;
    } else if (word == "unavailable") {
      candidate.status = Status::unavailable;
    } else if (word != "ready") {
      throw_unknown("status", "ready, draining and unavailable", *status);
    }
  }
  return candidate;
}

Candidates candidates_from(const json::object& fields) {
  const json::value& list = required(fields, "candidates");
  if (!list.is_array()) throw_expected("candidates", "a list of objects", list);
  auto candidates = std::make_shared<std::vector<Candidate>>();
  for (const json::value& each : list.get_array()) candidates->push_back(candidate_from(each));
  return candidates;
}

Hash hash_from(const json::object& fields) {
  const auto* hash = fields.if_contains("hash");
  if (hash == nullptr) return nullptr;
  if (!hash->is_object()) throw_expected("hash", "an object with 'table' and 'default'", *hash);
  const json::value& table = required(hash->get_object(), "table");
  if (!table.is_object()) throw_expected("table", "an object from byte strings to 64-bit words", table);
  auto built = std::make_shared<HashTable>();
  built->otherwise = word_from(required(hash->get_object(), "default"), "default");
  for (const auto& [bytes, word] : table.get_object()) {
    built->table[bytes_from(json::value(bytes), "table")] = word_from(word, "table");
  }
  return built;
}

std::variant<std::vector<Value>, KeyRange> keys_from(const json::object& fields) {
  if (const auto* range = fields.if_contains("range")) {
    if (fields.contains("keys")) throw NotationError("'keys' and 'range' exclude each other");
    if (!range->is_object()) throw_expected("range", "an object with 'first' and 'count'", *range);
    const Value first = value_from(json::object{{"u64", required(range->get_object(), "first")}}, "first");
    const auto& integer = std::get<reference::Integer>(first.content);
    Bytes bytes;
    if (!reference::encode(reference::encoding_rules(), first, bytes)) throw_expected("first", "a number below 2^64", *range);
    return KeyRange{static_cast<std::uint64_t>(integer.magnitude),
                    static_cast<std::uint32_t>(count_from(required(range->get_object(), "count"), "count", 0xffffffff))};
  }
  const json::value& list = required(fields, "keys");
  if (!list.is_array() || list.get_array().empty()) throw_expected("keys", "a list of at least one typed value", list);
  std::vector<Value> keys;
  for (const json::value& each : list.get_array()) keys.push_back(value_from(each, "keys"));
  return keys;
}

}  // namespace

json::object to_json(const Operation& operation) { return std::visit(Writer{}, operation); }

Operation operation_from_json(std::string_view name, const json::object& fields) {
  if (name == "fnv1a64") return Fnv1a64{bytes_from(required(fields, "data"), "data")};
  if (name == "mix64") return Mix64{word_from(required(fields, "x"), "x")};
  if (name == "encode") return Encode{value_from(required(fields, "value"), "value")};
  if (name == "draw") {
    return DrawOf{value_from(required(fields, "key"), "key"), value_from(required(fields, "identity"), "identity"), hash_from(fields)};
  }
  if (name == "sample") return SampleOf{word_from(required(fields, "draw"), "draw")};
  if (name == "log_unit") return LogUnit{word_from(required(fields, "draw"), "draw")};
  if (name == "race") return Race{word_from(required(fields, "draw"), "draw"), weight_from(required(fields, "weight"))};
  if (name == "pick") {
    return Pick{policy_from(fields), candidates_from(fields), value_from(required(fields, "key"), "key"), hash_from(fields)};
  }
  if (name == "assign") return Assign{policy_from(fields), candidates_from(fields), keys_from(fields), hash_from(fields)};
  throw UnknownName("there is no operation '" + std::string(name) + "'");
}

bool is_shareable(std::string_view field) { return field == "policy" || field == "candidates" || field == "hash"; }

}  // namespace poise::conformance
