#include <bit>
#include <cmath>

#include "json_text.hpp"

namespace poise::conformance {
namespace {

namespace json = boost::json;

constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53;
constexpr std::uint32_t most_keys = 65536;
constexpr std::size_t most_nodes = 512;  // of h32_assign

json::object table_of(const reference::ScoreTable& scores) {
  json::object table;
  for (const auto& [key, row] : scores) {
    json::object written;
    for (const auto& [node, score] : row) written[node] = binary64_hex(score);
    table[key] = std::move(written);
  }
  return table;
}

json::value number_of(double r) {
  if (r == std::floor(r) && std::abs(r) <= static_cast<double>(largest_exact)) return static_cast<std::int64_t>(r);
  return r;
}

template <typename Question>
json::object one_key(const Question& question) {
  return {{"scores", table_of(*question.scores)}, {"members", list_of(question.members)}, {"key", question.key}};
}

struct StepWriter {
  json::object operator()(const AddStep& step) const { return {{"do", "add"}, {"node", step.node}}; }
  json::object operator()(const RemoveStep& step) const { return {{"do", "remove"}, {"node", step.node}}; }
  json::object operator()(const OwnerStep& step) const { return {{"do", "owner"}, {"key", step.key}}; }
  json::object operator()(const TopStep& step) const { return {{"do", "top"}, {"key", step.key}, {"n", step.n}}; }
  json::object operator()(const TrackStep& step) const { return {{"do", "track"}, {"keys", list_of(step.keys)}}; }
  json::object operator()(const DiffStep&) const { return {{"do", "diff"}}; }
};

json::object selection_to_json(const reference::Selection& selection) {
  json::object fields{{"key", selection.key}, {"nodes", list_of(selection.nodes)}};
  if (!selection.seed.empty()) fields["seed"] = selection.seed;
  if (selection.weights) {
    json::array weights;
    for (const double weight : *selection.weights) weights.emplace_back(binary64_hex(weight));
    fields["weights"] = std::move(weights);
  }
  return fields;
}

std::string text_from(const json::object& fields, std::string_view field) { return string_from(required(fields, field), field); }

std::vector<std::string> list_from(const json::object& fields, std::string_view field) {
  return strings_from(required(fields, field), field);
}

Scores scores_from(const json::object& fields) {
  const json::value& table = required(fields, "scores");
  constexpr std::string_view form = "an object of objects: by key, then by node";
  if (!table.is_object()) throw_expected("scores", form, table);
  auto scores = std::make_shared<reference::ScoreTable>();
  for (const auto& [key, row] : table.get_object()) {
    if (!row.is_object()) throw_expected("scores", form, row);
    auto& read = (*scores)[std::string(key)];
    for (const auto& [node, score] : row.get_object()) read[std::string(node)] = binary64_from(score, "scores");
  }
  return scores;
}

double r_from(const json::object& fields) {
  const json::value& r = required(fields, "r");
  if (!r.is_number()) throw_expected("r", "a number", r);
  return r.to_number<double>();
}

std::uint32_t word32_from(const json::object& fields, std::string_view field) {
  return static_cast<std::uint32_t>(count_from(required(fields, field), field, UINT32_MAX));
}

H32Step step_from(const json::value& json) {
  const auto* fields = json.if_object();
  if (fields == nullptr) throw_expected("steps", "a list of objects", json);
  const std::string word = text_from(*fields, "do");
  if (word == "add") return AddStep{text_from(*fields, "node")};
  if (word == "remove") return RemoveStep{text_from(*fields, "node")};
  if (word == "owner") return OwnerStep{text_from(*fields, "key")};
  if (word == "top") return TopStep{text_from(*fields, "key"), count_from(required(*fields, "n"), "n", largest_exact)};
  if (word == "track") return TrackStep{list_from(*fields, "keys")};
  if (word == "diff") return DiffStep{};
  throw_unknown("step", "add, remove, owner, top, track and diff", required(*fields, "do"));
}

H32Session session_from(const json::object& fields) {
  const json::value& steps = required(fields, "steps");
  if (!steps.is_array() || steps.get_array().empty()) throw_expected("steps", "a list of at least one step", steps);
  H32Session session;
  for (const json::value& each : steps.get_array()) session.steps.push_back(step_from(each));
  return session;
}

TextKeys text_keys_from(const json::object& fields) {
  const auto* numbered = fields.if_contains("numbered");
  if (numbered == nullptr) {
    auto keys = list_from(fields, "keys");
    if (keys.empty()) throw_expected("keys", "a list of at least one key", required(fields, "keys"));
    return keys;
  }
  if (fields.contains("keys")) throw NotationError("'keys' and 'numbered' exclude each other");
  if (!numbered->is_object()) throw_expected("numbered", "an object with 'prefix', 'first' and 'count'", *numbered);
  const json::object& read = numbered->get_object();
  if (count_from(required(read, "count"), "count", most_keys) == 0)
    throw_expected("count", "an integer from 1 to 65536", required(read, "count"));
  return NumberedKeys{text_from(read, "prefix"), count_from(required(read, "first"), "first", largest_exact),
                      static_cast<std::uint32_t>(count_from(required(read, "count"), "count", most_keys))};
}

std::string seed_from(const json::object& fields) { return fields.contains("seed") ? text_from(fields, "seed") : std::string(); }

H32Assign assign_from(const json::object& fields) {
  auto nodes = list_from(fields, "nodes");
  if (nodes.empty() || nodes.size() > most_nodes) throw_expected("nodes", "a list of 1 to 512 names", required(fields, "nodes"));
  return {std::move(nodes), text_keys_from(fields)};
}

reference::Selection selection_from(const json::object& fields) {
  reference::Selection selection{text_from(fields, "key"), list_from(fields, "nodes"), seed_from(fields), {}};
  if (const auto* weights = fields.if_contains("weights")) {
    if (!weights->is_array()) throw_expected("weights", "a list of binary64, each by its bits", *weights);
    selection.weights.emplace();
    for (const json::value& each : weights->get_array()) selection.weights->push_back(binary64_from(each, "weights"));
  }
  return selection;
}

}  // namespace

json::object text_question_to_json(const Fnv1a32& question) { return {{"data", hex(question.data)}}; }
json::object text_question_to_json(const Rank& question) { return one_key(question); }
json::object text_question_to_json(const RankOwner& question) { return one_key(question); }
json::object text_question_to_json(const RankTop& question) {
  json::object fields = one_key(question);
  fields["r"] = number_of(question.r);
  return fields;
}
json::object text_question_to_json(const RankChange& question) {
  return {{"scores", table_of(*question.scores)},
          {"before", list_of(question.before)},
          {"after", list_of(question.after)},
          {"keys", list_of(question.keys)},
          {"r", number_of(question.r)}};
}
json::object text_question_to_json(const Fmix32& question) { return {{"x", question.x}}; }
json::object text_question_to_json(const H32& question) { return {{"text", question.text}}; }
json::object text_question_to_json(const H32Score& question) { return {{"key", question.key}, {"node", question.node}}; }
json::object text_question_to_json(const H32Assign& question) {
  json::object fields{{"nodes", list_of(question.nodes)}};
  if (const auto* numbered = std::get_if<NumberedKeys>(&question.keys)) {
    fields["numbered"] = {{"prefix", numbered->prefix}, {"first", numbered->first}, {"count", numbered->count}};
  } else {
    fields["keys"] = list_of(std::get<reference::Names>(question.keys));
  }
  return fields;
}
json::object text_question_to_json(const H32Session& question) {
  json::array steps;
  for (const H32Step& step : question.steps) steps.push_back(std::visit(StepWriter{}, step));
  return {{"steps", std::move(steps)}};
}
json::object text_question_to_json(const Score32& question) {
  json::object fields{{"key", question.key}, {"id", question.id}};
  if (!question.seed.empty()) fields["seed"] = question.seed;
  return fields;
}
json::object text_question_to_json(const UnitOf& question) { return {{"score32", question.score32}}; }
json::object text_question_to_json(const Select& question) { return selection_to_json(question.selection); }
json::object text_question_to_json(const SelectExact& question) { return selection_to_json(question.selection); }

std::optional<Operation> text_question_from_json(std::string_view name, const json::object& fields) {
  if (name == "fnv1a32") return Fnv1a32{bytes_from(required(fields, "data"), "data")};
  if (name == "rank") return Rank{scores_from(fields), list_from(fields, "members"), text_from(fields, "key")};
  if (name == "rank_owner") return RankOwner{scores_from(fields), list_from(fields, "members"), text_from(fields, "key")};
  if (name == "rank_top") return RankTop{scores_from(fields), list_from(fields, "members"), text_from(fields, "key"), r_from(fields)};
  if (name == "rank_change") {
    return RankChange{scores_from(fields), list_from(fields, "before"), list_from(fields, "after"), list_from(fields, "keys"),
                      r_from(fields)};
  }
  if (name == "fmix32") return Fmix32{word32_from(fields, "x")};
  if (name == "h32") return H32{text_from(fields, "text")};
  if (name == "h32_score") return H32Score{text_from(fields, "key"), text_from(fields, "node")};
  if (name == "h32_assign") return assign_from(fields);
  if (name == "h32_session") return session_from(fields);
  if (name == "score32") return Score32{text_from(fields, "key"), text_from(fields, "id"), seed_from(fields)};
  if (name == "unit") return UnitOf{word32_from(fields, "score32")};
  if (name == "select") return Select{selection_from(fields)};
  if (name == "select_exact") return SelectExact{selection_from(fields)};
  return std::nullopt;
}

}  // namespace poise::conformance
