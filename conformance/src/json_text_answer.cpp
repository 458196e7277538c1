#include <algorithm>
#include <bit>

#include "json_text.hpp"

namespace poise::conformance {
namespace {

namespace json = boost::json;

json::value or_null(const std::optional<std::string>& name) { return name ? json::value(*name) : json::value(nullptr); }

std::optional<std::string> optional_from(const json::value& value, std::string_view field) {
  if (value.is_null()) return std::nullopt;
  return string_from(value, field);
}

reference::Change change_from(const json::value& value) {
  constexpr std::string_view form = "an object with 'owners', 'before', 'after' and 'cause'";
  if (!value.is_object()) throw_expected("value", form, value);
  const json::object& fields = value.get_object();
  const std::vector<std::string> owners = strings_from(required(fields, "owners"), "owners");
  if (owners.size() != 2) throw_expected("owners", "two names", required(fields, "owners"));
  const std::string cause = string_from(required(fields, "cause"), "cause");
  const auto named = std::find_if(std::begin(reference::all_causes), std::end(reference::all_causes),
                                  [&](reference::Cause each) { return name(each) == cause; });
  if (named == std::end(reference::all_causes))
    throw_expected("cause", "owner-left, joiner-won, candidate-list or none", required(fields, "cause"));
  return {owners[0], owners[1], strings_from(required(fields, "before"), "before"), strings_from(required(fields, "after"), "after"),
          *named};
}

const json::array& rows_of(const json::value& value) {
  if (!value.is_object()) throw_expected("value", "an object with the chosen id and 'scores'", value);
  const json::value& rows = required(value.get_object(), "scores");
  if (!rows.is_array()) throw_expected("scores", "a list of rows", rows);
  return rows.get_array();
}

/// A row without its score.
std::pair<std::string, std::uint32_t> row_from(const json::value& row) {
  if (!row.is_object()) throw_expected("scores", "a list of objects with 'id' and 'score32'", row);
  return {string_from(required(row.get_object(), "id"), "id"),
          static_cast<std::uint32_t>(count_from(required(row.get_object(), "score32"), "score32", UINT32_MAX))};
}

}  // namespace

json::array list_of(const std::vector<std::string>& names) { return json::array(names.begin(), names.end()); }

std::vector<std::string> strings_from(const json::value& value, std::string_view field) {
  if (!value.is_array()) throw_expected(field, "a list of strings", value);
  std::vector<std::string> strings;
  for (const json::value& each : value.get_array()) strings.push_back(string_from(each, field));
  return strings;
}

double binary64_from(const json::value& value, std::string_view field) { return std::bit_cast<double>(word_from(value, field)); }

std::string binary64_hex(double number) { return hex(std::bit_cast<std::uint64_t>(number)); }

json::object text_answer_to_json(const Name& answer) { return {{"value", answer.name}}; }
json::object text_answer_to_json(const NameList& answer) { return {{"value", list_of(answer.names)}}; }

json::object text_answer_to_json(const Changes& answer) {
  json::array changes;
  for (const reference::Change& each : answer.changes) {
    changes.push_back(json::object{{"owners", {each.owner_before, each.owner_after}},
                                   {"before", list_of(each.top_before)},
                                   {"after", list_of(each.top_after)},
                                   {"cause", name(each.cause)}});
  }
  return {{"value", std::move(changes)}};
}

json::object text_answer_to_json(const Moves& answer) {
  json::array moves;
  for (const reference::Moved& each : answer.moves) moves.push_back(json::array{each.key, or_null(each.from), or_null(each.to)});
  return {{"value", std::move(moves)}};
}

json::object text_answer_to_json(const Choice& answer) {
  json::array rows;
  for (const reference::SelectorRow& row : answer.rows) {
    json::object written{{"id", row.id}, {"score32", row.score32}};
    if (row.score) written["score"] = binary64_hex(*row.score);
    rows.push_back(std::move(written));
  }
  return {{"value", {{"chosen", answer.chosen}, {"scores", std::move(rows)}}}};
}

json::object text_answer_to_json(const AcceptedChoices& answer) {
  json::array rows;
  for (const AcceptedChoices::Row& row : answer.rows) {
    json::object written{{"id", row.id}, {"score32", row.score32}};
    if (row.score) {
      written["score"] = binary64_hex(row.score->nearest);
      written["from"] = binary64_hex(row.score->from);
      written["to"] = binary64_hex(row.score->to);
    }
    rows.push_back(std::move(written));
  }
  return {{"accepted", {{"chosen", list_of(answer.chosen)}, {"scores", std::move(rows)}}}};
}

Name name_from(const json::value& value) { return {string_from(value, "value")}; }

NameList name_list_from(const json::value& value) { return {strings_from(value, "value")}; }

Changes changes_from(const json::value& value, std::size_t keys) {
  if (!value.is_array() || value.get_array().size() != keys)
    throw_expected("value", "a list of " + std::to_string(keys) + " changes, one for each key", value);
  Changes changes;
  for (const json::value& each : value.get_array()) changes.changes.push_back(change_from(each));
  return changes;
}

Moves moves_from(const json::value& value) {
  constexpr std::string_view form = "a list of moves, each a list of the key, its owner before and its owner now";
  if (!value.is_array()) throw_expected("value", form, value);
  Moves moves;
  for (const json::value& row : value.get_array()) {
    if (!row.is_array() || row.get_array().size() != 3) throw_expected("value", form, row);
    const json::array& fields = row.get_array();
    moves.moves.push_back({string_from(fields[0], "value"), optional_from(fields[1], "value"), optional_from(fields[2], "value")});
  }
  return moves;
}

Choice choice_from(const json::value& value) {
  Choice choice;
  for (const json::value& row : rows_of(value)) {
    const auto [id, score32] = row_from(row);
    const auto* score = row.get_object().if_contains("score");
    choice.rows.push_back({id, score32, score == nullptr ? std::nullopt : std::optional(binary64_from(*score, "score"))});
  }
  choice.chosen = string_from(required(value.get_object(), "chosen"), "chosen");
  return choice;
}

AcceptedChoices accepted_choices_from(const json::value& value) {
  AcceptedChoices accepted;
  for (const json::value& row : rows_of(value)) {
    const auto [id, score32] = row_from(row);
    accepted.rows.push_back({id, score32, {}});
    if (!row.get_object().contains("score")) continue;
    const auto bound = [&fields = row.get_object()](const char* field) { return binary64_from(required(fields, field), field); };
    accepted.rows.back().score = reference::ScoreBounds{bound("from"), bound("score"), bound("to")};
  }
  accepted.chosen = strings_from(required(value.get_object(), "chosen"), "chosen");
  return accepted;
}

}  // namespace poise::conformance
