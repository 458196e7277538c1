#include <boost/json.hpp>

#include "json_fields.hpp"
#include "json_text.hpp"
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

void put_config(json::object& fields, const RingSettings& config) {
  if (config.none()) return;
  json::object settings;
  if (config.per_unit) settings["per_unit"] = *config.per_unit;
  if (config.cap) settings["cap"] = *config.cap;
  fields["config"] = std::move(settings);
}

void put_keys(json::object& fields, const Keys& keys) {
  if (const auto* range = std::get_if<KeyRange>(&keys)) {
    fields["range"] = {{"first", std::to_string(range->first)}, {"count", range->count}};
    return;
  }
  json::array listed;
  for (const Value& key : std::get<std::vector<Value>>(keys)) listed.push_back(conformance::to_json(key));
  fields["keys"] = std::move(listed);
}

struct StepWriter {
  json::object operator()(const ReconcileStep& step) const { return {{"do", "reconcile"}, {"list", step.list}}; }
  json::object operator()(const PickStep& step) const {
    return {{"do", "pick"}, {"list", step.list}, {"key", conformance::to_json(step.key)}};
  }
  json::object operator()(const AssignStep& step) const {
    json::object fields{{"do", "assign"}, {"list", step.list}};
    put_keys(fields, step.keys);
    return fields;
  }
  json::object operator()(const GenerationStep&) const { return {{"do", "generation"}}; }
  json::object operator()(const CountsStep&) const { return {{"do", "counts"}}; }
  json::object operator()(const ResetStep&) const { return {{"do", "reset"}}; }
};

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
    put_config(fields, question.config);
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const Assign& question) const {
    json::object fields{{"policy", name(question.policy)}, {"candidates", to_json(*question.candidates)}};
    put_keys(fields, question.keys);
    put_config(fields, question.config);
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const OwnerOf& question) const {
    json::object fields{{"identity", conformance::to_json(question.identity)}};
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const PointOf& question) const {
    json::object fields{{"identity", conformance::to_json(question.identity)}, {"replica", question.replica}};
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const RequestOf& question) const {
    json::object fields{{"key", conformance::to_json(question.key)}};
    put_hash(fields, question.hash);
    return fields;
  }
  json::object operator()(const RingPoints& question) const { return ring(question); }
  json::object operator()(const RingDigest& question) const { return ring(question); }
  json::object operator()(const RingSession& question) const {
    json::array lists;
    for (const auto& list : *question.lists) lists.push_back(to_json(list));
    json::array steps;
    for (const RingStep& step : question.steps) steps.push_back(std::visit(StepWriter{}, step));
    json::object fields{{"lists", std::move(lists)}, {"steps", std::move(steps)}};
    put_config(fields, question.config);
    put_hash(fields, question.hash);
    return fields;
  }

  template <typename Question>
  json::object operator()(const Question& question) const {
    return text_question_to_json(question);
  }

  template <typename Question>
  json::object ring(const Question& question) const {
    json::object fields{{"candidates", to_json(*question.candidates)}};
    put_config(fields, question.config);
    put_hash(fields, question.hash);
    return fields;
  }
};

Policy policy_from(const json::object& fields) {
  const std::string policy = string_from(required(fields, "policy"), "policy");
  for (const Policy each : all_policies) {
    if (policy == name(each)) return each;
  }
  throw_unknown("policy", "rendezvous, weighted-rendezvous and ring-hash", required(fields, "policy"));
}

std::int64_t integer_from(const json::value& number, std::string_view field) {
  const bool fits = number.is_int64() && -largest_exact <= number.get_int64() && number.get_int64() <= largest_exact;
  if (!fits) throw_expected(field, "an integer of magnitude at most 2^53", number);
  return number.get_int64();
}

std::int64_t weight_from(const json::value& weight) { return integer_from(weight, "weight"); }

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

std::vector<Candidate> list_from(const json::value& list, std::string_view field) {
  if (!list.is_array()) throw_expected(field, "a list of objects", list);
  std::vector<Candidate> candidates;
  for (const json::value& each : list.get_array()) candidates.push_back(candidate_from(each));
  return candidates;
}

Candidates candidates_from(const json::object& fields) {
  return std::make_shared<const std::vector<Candidate>>(list_from(required(fields, "candidates"), "candidates"));
}

RingSettings config_from(const json::object& fields) {
  const auto* config = fields.if_contains("config");
  if (config == nullptr) return {};
  if (!config->is_object()) throw_expected("config", "an object with 'per_unit' and 'cap'", *config);
  RingSettings settings;
  if (const auto* per_unit = config->get_object().if_contains("per_unit")) settings.per_unit = integer_from(*per_unit, "per_unit");
  if (const auto* cap = config->get_object().if_contains("cap")) settings.cap = integer_from(*cap, "cap");
  return settings;
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

Keys keys_from(const json::object& fields) {
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

RingStep step_from(const json::value& json, std::size_t lists) {
  const auto* fields = json.if_object();
  if (fields == nullptr) throw_expected("steps", "a list of objects", json);
  const std::string word = string_from(required(*fields, "do"), "do");
  const auto list = [&] {
    const std::uint64_t place = count_from(required(*fields, "list"), "list", INT64_MAX);
    if (place >= lists) throw_expected("list", "a place among 'lists'", required(*fields, "list"));
    return static_cast<std::size_t>(place);
  };
  if (word == "reconcile") return ReconcileStep{list()};
  if (word == "pick") return PickStep{list(), value_from(required(*fields, "key"), "key")};
  if (word == "assign") return AssignStep{list(), keys_from(*fields)};
  if (word == "generation") return GenerationStep{};
  if (word == "counts") return CountsStep{};
  if (word == "reset") return ResetStep{};
  throw_unknown("step", "reconcile, pick, assign, generation, counts and reset", required(*fields, "do"));
}

RingSession session_from(const json::object& fields) {
  const json::value& lists = required(fields, "lists");
  if (!lists.is_array()) throw_expected("lists", "a list of lists of candidates", lists);
  std::vector<std::vector<Candidate>> read;
  for (const json::value& each : lists.get_array()) read.push_back(list_from(each, "lists"));
  const json::value& steps = required(fields, "steps");
  if (!steps.is_array()) throw_expected("steps", "a list of steps", steps);
  RingSession session{nullptr, {}, config_from(fields), hash_from(fields)};
  for (const json::value& each : steps.get_array()) session.steps.push_back(step_from(each, read.size()));
  session.lists = std::make_shared<const std::vector<std::vector<Candidate>>>(std::move(read));
  return session;
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
    return Pick{policy_from(fields), candidates_from(fields), value_from(required(fields, "key"), "key"), hash_from(fields),
                config_from(fields)};
  }
  if (name == "assign")
    return Assign{policy_from(fields), candidates_from(fields), keys_from(fields), hash_from(fields), config_from(fields)};
  if (name == "owner") return OwnerOf{value_from(required(fields, "identity"), "identity"), hash_from(fields)};
  if (name == "point") {
    return PointOf{value_from(required(fields, "identity"), "identity"), count_from(required(fields, "replica"), "replica", INT64_MAX),
                   hash_from(fields)};
  }
  if (name == "request") return RequestOf{value_from(required(fields, "key"), "key"), hash_from(fields)};
  if (name == "ring_points") return RingPoints{candidates_from(fields), config_from(fields), hash_from(fields)};
  if (name == "ring_digest") return RingDigest{candidates_from(fields), config_from(fields), hash_from(fields)};
  if (name == "ring_session") return session_from(fields);
  if (auto question = text_question_from_json(name, fields)) return *std::move(question);
  throw UnknownName("there is no operation '" + std::string(name) + "'");
}

bool is_shareable(std::string_view field) {
  return field == "policy" || field == "candidates" || field == "lists" || field == "config" || field == "hash" || field == "scores" ||
         field == "nodes" || field == "seed" || field == "weights";
}

}  // namespace poise::conformance
