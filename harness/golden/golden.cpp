#include "golden.hpp"

#include <map>

#include <boost/json.hpp>

#include "embedded_vectors.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

using conformance::Vector;

/// The line of a topic's file. Its name stands near the front, so the rest need not be read to find it.
std::string_view line_of(const std::string& topic) {
  constexpr std::size_t head = 256;
  const std::string wanted = "\"topic\":\"" + topic + "\"";
  std::string_view rest = embedded_vectors();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (line.substr(0, head).find(wanted) != std::string_view::npos) return line;
    rest.remove_prefix(line.size() + 1);
  }
  return {};
}

std::vector<Vector> decode(const std::string& topic) {
  std::vector<Vector> vectors;
  const std::string_view line = line_of(topic);
  if (line.empty()) return vectors;
  const boost::json::value file = conformance::parse_json(line);
  for (const auto& row : file.as_object().at("vectors").as_array()) {
    const auto& fields = row.as_object();
    Vector vector;
    vector.id = boost::json::value_to<std::string>(fields.at("id"));
    vector.topic = topic;
    vector.clause = boost::json::value_to<std::string>(fields.at("clause"));
    vector.question = conformance::operation_from_json(std::string_view(fields.at("op").as_string()), fields.at("input").as_object());
    if (const auto* profile = fields.if_contains("profile")) {
      vector.profile = profile->as_string() == "full" ? conformance::Profile::full : conformance::Profile::standard;
    }
    vector.right = conformance::right_answer_from_json(vector.question, fields.at("answer"));
    vectors.push_back(std::move(vector));
  }
  return vectors;
}

}  // namespace

const std::vector<Vector>& golden_vectors(const std::string& topic) {
  static std::map<std::string, std::vector<Vector>> decoded;
  const auto found = decoded.find(topic);
  if (found != decoded.end()) return found->second;
  return decoded.emplace(topic, decode(topic)).first->second;
}

const Vector* find_golden(std::string_view id) {
  const std::string topic(id.substr(0, id.find('/')));
  for (const Vector& vector : golden_vectors(topic)) {
    if (vector.id == id) return &vector;
  }
  return nullptr;
}

}  // namespace poise::harness
