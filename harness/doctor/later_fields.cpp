#include <boost/json.hpp>

#include "checks.hpp"
#include "poise/conformance/json.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

const std::string later_field = R"("field_of_a_later_version":{"deep":[1,null,"x"]})";

const std::string ignore_unknown =
    "ignore fields you do not know: Jackson FAIL_ON_UNKNOWN_PROPERTIES off, Go no DisallowUnknownFields, Rust no deny_unknown_fields, "
    "Python no f(**item)";
const std::string merge_shared =
    "a question is the fields of 'shared', if it is there, together with those of its item: Python {**batch.get('shared', {}), **item}, "
    "JavaScript {...batch.shared, ...item}";

std::string with(const std::string& object, const std::string& field) {
  return object.substr(0, object.size() - 1) + (object == "{}" ? "" : ",") + field + "}";
}

/// The same answers, but for the reasons why something is unsupported.
bool agree(const json::value& left, const json::value& right) {
  if (member(left, "unsupported") != nullptr && member(right, "unsupported") != nullptr) return true;
  return left == right;
}

bool agree(const json::array& left, const json::array& right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const json::value& one, const json::value& other) { return agree(one, other); });
}

/// The same question put so that what its items have in common stands in `shared`.
Question sharing(const Question& question) {
  std::vector<json::object> items;
  for (const std::string& item : question.items) items.push_back(conformance::parse_json(item).as_object());
  json::object shared;
  for (const auto& [name, value] : items.front()) {
    if (std::all_of(items.begin(), items.end(),
                    [&, field = name](const json::object& item) { return item.at(field) == items.front().at(field); }))
      shared[name] = value;
  }
  Question put{question.operation, {}, conformance::ascii(shared), ""};
  for (json::object& item : items) {
    for (const auto& field : shared) item.erase(field.key());
    put.items.push_back(conformance::ascii(item));
  }
  return put;
}

/// A question of which items share something, and yet differ, if the port offers one.
Question shareable(const Patient& port) {
  for (const char* operation : {"pick", "draw", "assign", "race"}) {
    if (port.chart.offered.contains(operation)) return question_about(operation);
  }
  return port.any_question();
}

class Comparison {
 public:
  Comparison(Patient& port, const Question& plain) : port_(port), plain_(results_of(port.ask(plain))) {}

  bool possible() const { return plain_.has_value(); }

  /// A sin unless the question, put in another way, is answered as before. `how`: in words that can follow "with".
  void hold(const Question& put, const std::string& how, const std::string& mend) {
    const Reply reply = port_.ask(put);
    if (!reply.came()) return sins.push_back({"with " + how + ": " + reply.why_not, mend});
    const auto results = results_of(reply);
    if (results && agree(*results, *plain_)) return;
    sins.push_back({"with " + how + " it answers otherwise: " + quoted(results ? conformance::ascii(*results) : reply.line) + ", without " +
                        quoted(conformance::ascii(*plain_)),
                    mend});
  }

  std::vector<Sin> sins;

 private:
  Patient& port_;
  std::optional<json::array> plain_;
};

}  // namespace

Finding reads_fields_rightly(Patient& port) {
  const Question plain = shareable(port).first(std::min<std::size_t>(2, port.chart.limits.items));
  Comparison comparison(port, plain);
  if (!comparison.possible()) return not_looked("a batch as before was not answered");
  if (port.chart.needs_shared)
    comparison.sins.push_back({"a batch without 'shared' is not answered, one with \"shared\":{} is", merge_shared});

  Question later = plain;
  later.later_field = later_field;
  comparison.hold(later, "an unknown field in a batch", ignore_unknown);
  later = plain;
  for (std::string& item : later.items) item = with(item, later_field);
  comparison.hold(later, "an unknown field in its items", ignore_unknown);
  if (plain.operation == "pick") {
    later = plain;
    for (std::string& item : later.items) item.insert(item.find("\"identity\""), later_field + ",");
    comparison.hold(later, "an unknown field in a candidate", ignore_unknown);
  }
  const Question put = sharing(plain);
  comparison.hold(put, "common fields in 'shared'", merge_shared);

  std::string hello = runner_hello();
  hello = with(hello.substr(0, hello.size() - 1), later_field) + "}";
  if (port.start(hello).hello(Clock::now() + port.program().handshake_time).heard != Conversation::Heard::object)
    comparison.sins.push_back({"with an unknown field in the runner's hello, no hello came", ignore_unknown});
  port.spoil();
  return {comparison.sins, "", ""};
}

}  // namespace poise::harness::doctor
