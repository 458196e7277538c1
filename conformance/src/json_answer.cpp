#include <algorithm>
#include <array>

#include <boost/json.hpp>

#include "json_fields.hpp"
#include "json_text.hpp"
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
  json::object operator()(const Points& points) const {
    json::array rows;
    for (const RingPoint& point : points.points) rows.push_back(json::array{hex(point.position), point.index, point.replica});
    return {{"value", std::move(rows)}};
  }
  json::object operator()(const PointsDigest& digest) const {
    return {{"value", {{"points", digest.points}, {"fnv1a64", hex(digest.fnv1a64)}}}};
  }
  json::object operator()(const SessionAnswers& session) const {
    json::array steps;
    for (const StepAnswer& step : session.steps) steps.push_back(std::visit(*this, step));
    return {{"value", std::move(steps)}};
  }
  json::object operator()(const Unchanged&) const { return {{"value", "unchanged"}}; }
  json::object operator()(const RingCounts& counts) const { return {{"value", {{"members", counts.members}, {"points", counts.points}}}}; }
  json::object operator()(const Done&) const { return {{"value", "done"}}; }
  template <typename TextAnswer>
  json::object operator()(const TextAnswer& answer) const {
    return text_answer_to_json(answer);
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

/// Which of the four forms a result has, and what is in it.
struct Form {
  std::string_view field;
  const json::value* content;
};

Form form_of(const json::value& result) {
  constexpr std::string_view forms = "an object with one of 'value', 'error', 'unsupported', 'unrepresentable'";
  const auto* fields = result.if_object();
  if (fields == nullptr) throw_expected("results", forms, result);
  Form found{"", nullptr};
  for (const std::string_view field : {"value", "error", "unsupported", "unrepresentable"}) {
    const auto* content = fields->if_contains(field);
    if (content == nullptr) continue;
    if (found.content != nullptr) throw_expected("results", forms, result);
    found = {field, content};
  }
  if (found.content == nullptr) throw_expected("results", forms, result);
  return found;
}

template <typename Asked>
Indices indices_from(const json::value& value, const Asked& asked) {
  const std::size_t keys = keys_of(asked).size();
  if (!value.is_array() || value.get_array().size() != keys) {
    throw_expected("value", "a list of " + std::to_string(keys) + " indices, one for each key", value);
  }
  Indices indices;
  for (const json::value& each : value.get_array()) indices.indices.push_back(count_from(each, "value", INT64_MAX));
  return indices;
}

Points points_from(const json::value& value) {
  constexpr std::string_view form = "a list of points, each a list of position, index and replica";
  if (!value.is_array()) throw_expected("value", form, value);
  Points points;
  for (const json::value& row : value.get_array()) {
    if (!row.is_array() || row.get_array().size() != 3) throw_expected("value", form, row);
    const json::array& fields = row.get_array();
    points.points.push_back(
        {word_from(fields[0], "position"), count_from(fields[1], "index", INT64_MAX), count_from(fields[2], "replica", INT64_MAX)});
  }
  return points;
}

RingCounts counts_from(const json::value& value) {
  if (!value.is_object()) throw_expected("value", "an object with 'members' and 'points'", value);
  return {count_from(required(value.get_object(), "members"), "members", INT64_MAX),
          count_from(required(value.get_object(), "points"), "points", INT64_MAX)};
}

Done done_from(const json::value& value) {
  if (!value.is_string() || value.get_string() != "done") throw_expected("value", "\"done\"", value);
  return {};
}

/// A step's value, by the step.
struct StepReader {
  const json::value& value;

  StepAnswer operator()(const ReconcileStep&) const {
    if (value.is_string() && value.get_string() == "unchanged") return Unchanged{};
    if (!value.is_object()) throw_expected("value", "\"unchanged\", or an object with 'members' and 'points'", value);
    return counts_from(value);
  }
  StepAnswer operator()(const PickStep&) const { return Index{count_from(value, "value", INT64_MAX)}; }
  StepAnswer operator()(const AssignStep& step) const { return indices_from(value, step.keys); }
  StepAnswer operator()(const GenerationStep&) const { return Word{word_from(value, "value")}; }
  StepAnswer operator()(const CountsStep&) const { return counts_from(value); }
  StepAnswer operator()(const ResetStep&) const { return done_from(value); }

  StepAnswer operator()(const AddStep&) const { return done_from(value); }
  StepAnswer operator()(const RemoveStep&) const { return done_from(value); }
  StepAnswer operator()(const OwnerStep&) const { return name_from(value); }
  StepAnswer operator()(const TopStep&) const { return name_list_from(value); }
  StepAnswer operator()(const TrackStep&) const { return done_from(value); }
  StepAnswer operator()(const DiffStep&) const { return moves_from(value); }
};

template <typename Step>
StepAnswer step_from(const json::value& json, const Step& step) {
  const Form form = form_of(json);
  if (form.field == "value") return std::visit(StepReader{*form.content}, step);
  if (form.field == "error") return NamedError{string_from(*form.content, "error")};
  if (form.field == "unsupported") return Unsupported{string_from(*form.content, "unsupported")};
  return Unrepresentable{string_from(*form.content, "unrepresentable")};
}

template <typename Session>
SessionAnswers session_from(const json::value& value, const Session& question) {
  if (!value.is_array() || value.get_array().size() != question.steps.size())
    throw_expected("value", "a list of " + std::to_string(question.steps.size()) + " results, one for each step", value);
  SessionAnswers session;
  for (std::size_t i = 0; i < question.steps.size(); ++i) {
    try {
      session.steps.push_back(step_from(value.get_array()[i], question.steps[i]));
    } catch (const NotationError& error) {
      throw NotationError("step " + std::to_string(i) + ": " + error.what());
    }
  }
  return session;
}

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
  Answer operator()(const Assign& question) const { return indices_from(value, question.keys); }
  Answer operator()(const OwnerOf&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const PointOf&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const RequestOf&) const { return Word{word_from(value, "value")}; }
  Answer operator()(const RingPoints&) const { return points_from(value); }
  Answer operator()(const RingDigest&) const {
    if (!value.is_object()) throw_expected("value", "an object with 'points' and 'fnv1a64'", value);
    return PointsDigest{count_from(required(value.get_object(), "points"), "points", INT64_MAX),
                        word_from(required(value.get_object(), "fnv1a64"), "fnv1a64")};
  }
  Answer operator()(const RingSession& question) const { return session_from(value, question); }
  Answer operator()(const Fnv1a32&) const { return word32(); }
  Answer operator()(const Rank&) const { return name_list_from(value); }
  Answer operator()(const RankOwner&) const { return name_from(value); }
  Answer operator()(const RankTop&) const { return name_list_from(value); }
  Answer operator()(const RankChange& question) const { return changes_from(value, question.keys.size()); }
  Answer operator()(const Fmix32&) const { return word32(); }
  Answer operator()(const H32&) const { return word32(); }
  Answer operator()(const H32Score&) const { return word32(); }
  Answer operator()(const H32Assign& question) const { return indices_from(value, question.keys); }
  Answer operator()(const H32Session& question) const { return session_from(value, question); }
  Answer operator()(const Score32&) const { return word32(); }
  Answer operator()(const UnitOf&) const { return Binary64{word_from(value, "value")}; }
  Answer operator()(const Select&) const { return choice_from(value); }
  Answer operator()(const SelectExact&) const { return name_from(value); }

  Number word32() const { return {count_from(value, "value", UINT32_MAX)}; }
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
  const auto* accepted = fields == nullptr ? nullptr : fields->if_contains("accepted");
  if (accepted != nullptr) return accepted_choices_from(*accepted);
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
  const Form form = form_of(json);
  if (form.field == "value") return std::visit(Reader{*form.content}, question);
  if (form.field == "error") return NamedError{string_from(*form.content, "error")};
  if (form.field == "unsupported") return Unsupported{string_from(*form.content, "unsupported")};
  return Unrepresentable{string_from(*form.content, "unrepresentable")};
}

}  // namespace poise::conformance
