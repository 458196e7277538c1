#include "serve.hpp"

#include <iostream>

#include <boost/json.hpp>

#include "hello.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Answer;
using conformance::NotationError;
using conformance::Operation;

bool is_known(std::string_view operation) {
  for (const auto& summary : conformance::operation_summaries()) {
    if (summary.name == operation) return true;
  }
  return false;
}

std::string answer_batch(conformance::Port& port, const json::object& batch) {
  const std::string id = conformance::ascii(batch.at("id"));
  const std::string_view operation(batch.at("op").as_string());
  if (!is_known(operation)) return "{\"id\":" + id + ",\"unsupported\":\"there is no such operation here\"}";
  const json::array& items = batch.at("items").as_array();
  std::vector<Operation> questions;
  std::vector<Answer> answers(items.size());
  std::vector<std::size_t> asked;
  const auto* shared = batch.if_contains("shared");
  for (std::size_t i = 0; i < items.size(); ++i) {
    json::object fields = shared == nullptr ? json::object{} : shared->as_object();
    for (const auto& [name, value] : items[i].as_object()) fields[name] = value;
    try {
      questions.push_back(conformance::operation_from_json(operation, fields));
      asked.push_back(i);
    } catch (const conformance::UnknownName& unknown) {
      answers[i] = conformance::Unsupported{unknown.what()};
    }
  }
  std::vector<Answer> given = port.answer(questions);
  for (std::size_t k = 0; k < given.size(); ++k) answers[asked[k]] = std::move(given[k]);
  std::string line = "{\"id\":" + id + ",\"results\":[";
  for (std::size_t i = 0; i < answers.size(); ++i) line += (i == 0 ? "" : ",") + conformance::ascii(conformance::to_json(answers[i]));
  return line + "]}";
}

}  // namespace

int serve(conformance::Port& port, std::istream& in, std::ostream& out, std::ostream& err) {
  std::string line;
  if (!std::getline(in, line)) return 0;
  Limits limits;
  limits.window = 4;
  limits.line = std::size_t{64} << 20;
  limits.time = std::chrono::minutes(1);
  out << port_hello(port.about(), limits) << '\n' << std::flush;
  while (std::getline(in, line)) {
    try {
      const json::value batch = conformance::parse_json(line);
      out << answer_batch(port, batch.as_object()) << '\n' << std::flush;
    } catch (const std::exception& error) {
      err << "cannot understand the line: " << error.what() << '\n';
      return 2;
    }
  }
  return 0;
}

}  // namespace poise::harness
