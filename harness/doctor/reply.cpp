#include "reply.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::harness::doctor {

namespace json = boost::json;

const json::value* member(const json::value& json, const char* name) {
  const auto* object = json.if_object();
  return object == nullptr ? nullptr : object->if_contains(name);
}

std::optional<json::array> results_of(const Reply& reply) {
  if (!reply.came()) return std::nullopt;
  const json::value answer = conformance::parse_json(reply.line);
  const json::value* results = member(answer, "results");
  if (results == nullptr || !results->is_array()) return std::nullopt;
  return results->get_array();
}

json::value first_result(const Reply& reply) {
  const auto results = results_of(reply);
  return results && !results->empty() ? results->front() : json::value();
}

bool is_unsupported(const Reply& reply) {
  if (!reply.came()) return false;
  const json::value answer = conformance::parse_json(reply.line);
  if (member(answer, "unsupported") != nullptr) return true;
  const auto results = results_of(reply);
  return results && !results->empty() &&
         std::all_of(results->begin(), results->end(), [](const json::value& each) { return member(each, "unsupported") != nullptr; });
}

}  // namespace poise::harness::doctor
