#include <boost/json.hpp>
#include <fmt/format.h>

#include "command.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::harness {
namespace {

conformance::Operation question_from(const std::string& operation, const std::string& text) {
  try {
    const boost::json::value json = conformance::parse_json(text);
    if (!json.is_object()) throw UsageError("the operation's fields must be a JSON object, found " + text.substr(0, 80));
    return conformance::operation_from_json(operation, json.get_object());
  } catch (const conformance::NotationError& wrong) {
    throw UsageError(wrong.what());
  }
}

}  // namespace

int ask_command(const PortChoice& port, const std::string& operation, const std::string& json) {
  const conformance::Operation question = question_from(operation, json);
  const conformance::Answer right = conformance::right_answer(question);
  if (port.none()) {
    fmt::print("{}\n", conformance::ascii(conformance::to_json(right)));
    return conformant;
  }
  const auto transport = open(port);
  const conformance::Answer given = transport->ask({&question, 1}).front();
  if (const auto trouble = transport->finish()) throw PortFailure(*trouble);
  fmt::print("right  {}\nport   {}\n", conformance::ascii(conformance::to_json(right)), conformance::ascii(conformance::to_json(given)));
  return conformance::is_wrong(conformance::judge(right, given)) ? not_conformant : conformant;
}

}  // namespace poise::harness
