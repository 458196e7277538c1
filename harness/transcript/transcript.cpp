#include "transcript.hpp"

#include <charconv>

#include <boost/json.hpp>

#include "golden/embedded_vectors.hpp"
#include "poise/conformance/digest.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/vector.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::NotationError;

std::string text(const json::object& fields, std::string_view field) {
  const auto* found = fields.if_contains(field);
  if (found == nullptr || !found->is_string()) throw NotationError("the transcript's head: '" + std::string(field) + "' must be a string");
  return std::string(found->get_string());
}

std::uint64_t number(const json::object& fields, std::string_view field) {
  const std::string digits = text(fields, field);
  std::uint64_t parsed = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), parsed);
  if (error != std::errc{} || end != digits.data() + digits.size())
    throw NotationError("the transcript's head: '" + std::string(field) + "' must be a decimal number in a string");
  return parsed;
}

const json::object& object(const json::object& fields, std::string_view field) {
  const auto* found = fields.if_contains(field);
  if (found == nullptr || !found->is_object()) throw NotationError("the transcript's head: '" + std::string(field) + "' must be an object");
  return found->get_object();
}

}  // namespace

json::object to_json(const TranscriptHead& head) {
  const Scope& scope = head.scope;
  json::object environment;
  for (const auto& [name, value] : scope.gtest_environment) environment[name] = value;
  return {{"transcript", transcript_version},
          {"suite", head.suite},
          {"vectors", head.vectors},
          {"port", {{"name", head.port.name}, {"version", head.port.version}, {"language", head.port.language}}},
          {"scope",
           {{"profile", scope.profile},
            {"seed", std::to_string(scope.laws.seed)},
            {"cases", std::to_string(scope.laws.cases)},
            {"budget", std::to_string(scope.laws.budget)},
            {"also", scope.also},
            {"vectors", scope.vectors},
            {"require", scope.require},
            {"known_failures", scope.known_failures},
            {"gtest_flags", json::array(scope.gtest_flags.begin(), scope.gtest_flags.end())},
            {"gtest_environment", std::move(environment)}}}};
}

TranscriptHead transcript_head_from(std::string_view line) {
  const json::value parsed = conformance::parse_json(line);
  const auto* fields = parsed.if_object();
  const auto* version = fields == nullptr ? nullptr : fields->if_contains("transcript");
  if (version == nullptr || !version->is_int64()) throw NotationError("its first line is no {\"transcript\":...}");
  if (version->get_int64() != transcript_version)
    throw NotationError("it is of version " + conformance::ascii(*version) + ", this suite reads version " +
                        std::to_string(transcript_version));
  TranscriptHead head;
  head.suite = text(*fields, "suite");
  head.vectors = text(*fields, "vectors");
  const json::object& port = object(*fields, "port");
  head.port = {text(port, "name"), text(port, "version"), text(port, "language")};
  const json::object& scope = object(*fields, "scope");
  head.scope.profile = text(scope, "profile");
  head.scope.laws.seed = number(scope, "seed");
  head.scope.laws.cases = number(scope, "cases");
  if (head.scope.laws.cases < 1 || head.scope.laws.cases > most_cases)
    throw NotationError("the transcript's head: 'cases' must be from 1 to " + std::to_string(most_cases));
  // Transcripts that were written before there was either lack them.
  if (scope.contains("budget")) head.scope.laws.budget = number(scope, "budget");
  if (head.scope.laws.budget < 1 || head.scope.laws.budget > largest_budget)
    throw NotationError("the transcript's head: 'budget' must be from 1 to " + std::to_string(largest_budget));
  if (scope.contains("also")) head.scope.also = text(scope, "also");
  if (!conformance::profile_named(head.scope.profile))
    throw NotationError("the transcript's head: there is no profile " + conformance::ascii(json::value(head.scope.profile)));
  head.scope.vectors = text(scope, "vectors");
  head.scope.require = text(scope, "require");
  head.scope.known_failures = text(scope, "known_failures");
  const auto* flags = scope.if_contains("gtest_flags");
  if (flags == nullptr || !flags->is_array()) throw NotationError("the transcript's head: 'gtest_flags' must be a list");
  for (const json::value& flag : flags->get_array()) {
    if (!flag.is_string()) throw NotationError("the transcript's head: 'gtest_flags' must hold strings");
    if (!std::string_view(flag.get_string()).starts_with("--gtest_filter="))
      throw NotationError("the transcript's head: 'gtest_flags' may hold --gtest_filter= alone, not " + conformance::ascii(flag));
    head.scope.gtest_flags.emplace_back(flag.get_string());
  }
  for (const auto& [name, value] : object(scope, "gtest_environment")) {
    if (!value.is_string()) throw NotationError("the transcript's head: 'gtest_environment' must hold strings");
    if (!is_selecting_variable(name))
      throw NotationError("the transcript's head: '" + std::string(name) + "' is no variable that selects tests");
    head.scope.gtest_environment[name] = std::string(value.get_string());
  }
  return head;
}

std::string vectors_digest() { return conformance::sha256(embedded_manifest()); }

}  // namespace poise::harness
