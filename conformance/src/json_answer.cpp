#include <algorithm>
#include <array>

#include <boost/json.hpp>

#include "json_fields.hpp"
#include "poise/conformance/json.hpp"

/// Answers in JSON, both ways.
namespace poise::conformance {
namespace {

namespace json = boost::json;

struct Writer {
  json::object operator()(const Word& word) const { return {{"value", hex(word.word)}}; }
  json::object operator()(const Binary64& number) const { return {{"value", hex(number.bits)}}; }
  json::object operator()(const Number& number) const { return {{"value", number.number}}; }
  json::object operator()(const Bytes& bytes) const { return {{"value", hex(bytes)}}; }
  json::object operator()(const Index& index) const { return {{"value", index.index}}; }
  json::object operator()(const Indices& indices) const { return {{"value", json::array(indices.indices.begin(), indices.indices.end())}}; }
  json::object operator()(const Tally& tally) const {
    return {{"tally", {{"counts", json::array(tally.counts.begin(), tally.counts.end())}, {"sha256", tally.sha256}}}};
  }
  json::object operator()(const NamedError& error) const { return {{"error", error.name}}; }
  json::object operator()(const Unsupported& unsupported) const { return {{"unsupported", unsupported.why}}; }
  json::object operator()(const Unrepresentable& unrepresentable) const { return {{"unrepresentable", unrepresentable.why}}; }
  json::object operator()(const NoAnswer& none) const {
    json::object written{{"no_answer", name(none.why)}, {"how", none.how}};
    if (!none.last_words.empty()) written["last_words"] = json::array(none.last_words.begin(), none.last_words.end());
    return written;
  }
};

/// The value's form depends on the question, and so does its reader.
struct Reader {
  const json::value& value;

  Answer operator()(const Fnv1a64&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const Mix64&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const Encode&) const { return bytes_from(value, "value"); }
  Answer operator()(const DrawOf&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const SampleOf&) const { return Number{count_from(value, "value", INT64_MAX)}; }
  Answer operator()(const LogUnit&) const { return Binary64{word_from(value, "value")}; }
  Answer operator()(const Race&) const { return Binary64{word_from(value, "value")}; }
  Answer operator()(const Pick&) const { return Index{count_from(value, "value", INT64_MAX)}; }
  Answer operator()(const Assign& question) const {
    const std::size_t keys = keys_of(question).size();
    if (!value.is_array() || value.get_array().size() != keys) {
      throw_expected("value", "a list of " + std::to_string(keys) + " indices, one for each key", value);
    }
    Indices indices;
    for (const json::value& each : value.get_array()) indices.indices.push_back(count_from(each, "value", INT64_MAX));
    return indices;
  }
};

NoAnswer no_answer_from(const json::object& fields) {
  constexpr std::array all{NoAnswer::Why::crashed, NoAnswer::Why::timed_out, NoAnswer::Why::broke_protocol, NoAnswer::Why::unsteady,
                           NoAnswer::Why::not_asked};
  const std::string named = string_from(required(fields, "no_answer"), "no_answer");
  const auto why = std::find_if(all.begin(), all.end(), [&](NoAnswer::Why each) { return name(each) == named; });
  if (why == all.end())
    throw_expected("no_answer", "crashed, timed-out, broke-protocol, unsteady or not-asked", required(fields, "no_answer"));
  NoAnswer none{*why, string_from(required(fields, "how"), "how"), {}};
  if (const auto* words = fields.if_contains("last_words")) {
    if (!words->is_array()) throw_expected("last_words", "a list of lines", *words);
    for (const json::value& line : words->get_array()) none.last_words.push_back(string_from(line, "last_words"));
  }
  return none;
}

}  // namespace

json::object to_json(const Answer& answer) { return std::visit(Writer{}, answer); }

Answer right_answer_from_json(const Operation& question, const json::value& json) {
  const auto* fields = json.if_object();
  const auto* tally = fields == nullptr ? nullptr : fields->if_contains("tally");
  if (tally == nullptr) return answer_from_json(question, json);
  if (!tally->is_object()) throw_expected("tally", "an object with 'counts' and 'sha256'", *tally);
  Tally read;
  read.sha256 = string_from(required(tally->get_object(), "sha256"), "sha256");
  const json::value& counts = required(tally->get_object(), "counts");
  if (!counts.is_array()) throw_expected("counts", "a list of counts", counts);
  for (const json::value& each : counts.get_array()) read.counts.push_back(count_from(each, "counts", INT64_MAX));
  return read;
}

Answer recorded_answer_from_json(const Operation& question, const json::value& json) {
  const auto* fields = json.if_object();
  if (fields != nullptr && fields->contains("no_answer")) return no_answer_from(*fields);
  return answer_from_json(question, json);
}

Answer answer_from_json(const Operation& question, const json::value& json) {
  constexpr std::string_view forms = "an object with one of 'value', 'error', 'unsupported', 'unrepresentable'";
  const auto* fields = json.if_object();
  if (fields == nullptr) throw_expected("results", forms, json);
  const json::value* value = fields->if_contains("value");
  const json::value* error = fields->if_contains("error");
  const json::value* unsupported = fields->if_contains("unsupported");
  const json::value* unrepresentable = fields->if_contains("unrepresentable");
  if ((value != nullptr) + (error != nullptr) + (unsupported != nullptr) + (unrepresentable != nullptr) != 1) {
    throw_expected("results", forms, json);
  }
  if (value != nullptr) return std::visit(Reader{*value}, question);
  if (error != nullptr) return NamedError{string_from(*error, "error")};
  if (unsupported != nullptr) return Unsupported{string_from(*unsupported, "unsupported")};
  return Unrepresentable{string_from(*unrepresentable, "unrepresentable")};
}

}  // namespace poise::conformance
