#include "question.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

const std::string candidates = R"("policy":"rendezvous","candidates":[{"identity":{"text":"a"}},{"identity":{"text":"b"}}])";

/// Three items that have a beginning and an end in common.
Question question(const std::string& operation, const std::string& before, const std::vector<std::string>& middles,
                  const std::string& after) {
  Question made{operation, {}, "", ""};
  for (const std::string& middle : middles) made.items.push_back("{" + before + middle + after + "}");
  return made;
}

}  // namespace

Question Question::first(std::size_t count) const {
  Question part = *this;
  part.items.resize(std::min(count, items.size()));
  return part;
}

std::string line_of(const Question& question, std::uint64_t id) {
  std::string line = "{\"id\":" + std::to_string(id) + ",\"op\":\"" + question.operation + "\"";
  if (!question.later_field.empty()) line += "," + question.later_field;
  if (!question.shared.empty()) line += ",\"shared\":" + question.shared;
  return line + ",\"items\":[" + joined(question.items, ",") + "]}";
}

const std::vector<Question>& questions() {
  static const std::vector<std::string> words{"0000000000000001", "5692161d100b05e5", "8000000000000001"};
  static const std::vector<std::string> texts{"k1", "k2", "k3"};
  static const std::vector<Question> all{
      question("pick", candidates + R"(,"key":{"text":")", texts, R"("})"),
      question("mix64", R"("x":")", words, R"(")"),
      question("fnv1a64", R"("data":")", {"", "61", "00ff"}, R"(")"),
      question("encode", R"("value":{"text":")", texts, R"("})"),
      question("draw", R"("identity":{"text":"a"},"key":{"text":")", texts, R"("})"),
      question("assign", candidates + R"(,"keys":[{"text":")", texts, R"("}])"),
      question("sample", R"("draw":")", words, R"(")"),
      question("log_unit", R"("draw":")", words, R"(")"),
      question("race", R"("weight":2,"draw":")", words, R"(")"),
  };
  return all;
}

const Question& question_about(std::string_view operation) {
  return *std::find_if(questions().begin(), questions().end(), [&](const Question& each) { return each.operation == operation; });
}

Question unknown_operation(std::string_view name) { return {std::string(name), {R"({"x":"0000000000000001"})"}, "", ""}; }

conformance::Operation operation_of(std::string_view operation, std::string_view item) {
  return conformance::operation_from_json(operation, conformance::parse_json(item).as_object());
}

}  // namespace poise::harness::doctor
