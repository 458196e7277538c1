#include "golden.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "embedded_vectors.hpp"
#include "poise/conformance/json.hpp"
#include "quick.hpp"

namespace poise::harness {
namespace {

using conformance::Vector;

constexpr std::string_view field = "\"topic\":\"";

/// The topic of a line. Its name stands near the front, so the rest need not be read to find it.
std::string_view topic_of(std::string_view line) {
  constexpr std::size_t head = 256;
  line = line.substr(0, head);
  const std::size_t found = line.find(field);
  if (found == std::string_view::npos) return {};
  line.remove_prefix(found + field.size());
  return line.substr(0, line.find('"'));
}

/// The next of the lines, taken off.
std::string_view take_line(std::string_view& lines) {
  const std::string_view line = lines.substr(0, lines.find('\n'));
  lines.remove_prefix(std::min(line.size() + 1, lines.size()));
  return line;
}

std::vector<Vector> decode(std::string_view line, const std::set<std::string>& quick) {
  std::vector<Vector> vectors;
  const std::string topic(topic_of(line));
  const boost::json::value file = conformance::parse_json(line);
  for (const auto& row : file.as_object().at("vectors").as_array()) {
    const auto& fields = row.as_object();
    Vector vector;
    vector.id = boost::json::value_to<std::string>(fields.at("id"));
    vector.topic = topic;
    vector.clause = boost::json::value_to<std::string>(fields.at("clause"));
    vector.question = conformance::operation_from_json(std::string_view(fields.at("op").as_string()), fields.at("input").as_object());
    vector.profile = quick.contains(vector.id) ? conformance::Profile::quick : conformance::Profile::standard;
    if (const auto* profile = fields.if_contains("profile")) {
      vector.profile = conformance::profile_named(std::string_view(profile->as_string())).value();
      vector.is_long = true;
    }
    vector.right = conformance::right_answer_from_json(vector.question, fields.at("answer"));
    vectors.push_back(std::move(vector));
  }
  return vectors;
}

}  // namespace

GoldenVectors& GoldenVectors::embedded() {
  static GoldenVectors all(embedded_vectors(), QuickProfile::embedded().ids());
  return all;
}

std::vector<std::string> GoldenVectors::topics() const {
  std::vector<std::string> topics;
  for (std::string_view rest = lines_; !rest.empty();) topics.emplace_back(topic_of(take_line(rest)));
  return topics;
}

const std::vector<Vector>& GoldenVectors::of(const std::string& topic) {
  const auto found = decoded_.find(topic);
  if (found != decoded_.end()) return found->second;
  std::vector<Vector> vectors;
  for (std::string_view rest = lines_; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (topic_of(line) == topic) vectors = decode(line, quick_);
  }
  return decoded_.emplace(topic, std::move(vectors)).first->second;
}

const std::vector<Vector>& golden_vectors(const std::string& topic) { return GoldenVectors::embedded().of(topic); }

const Vector* find_golden(std::string_view id) {
  const std::string topic(id.substr(0, id.find('/')));
  for (const Vector& vector : golden_vectors(topic)) {
    if (vector.id == id) return &vector;
  }
  return nullptr;
}

}  // namespace poise::harness
