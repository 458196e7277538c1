#include "quick.hpp"

#include <boost/json.hpp>

#include "embedded_vectors.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {

QuickProfile::QuickProfile(std::string_view text) {
  const boost::json::value parsed = conformance::parse_json(text);
  try {
    for (const auto& [topic, clauses] : parsed.as_object().at("quick").as_object()) {
      for (const auto& [clause, ids] : clauses.as_object()) {
        for (const auto& id : ids.as_array()) checks_[{std::string(topic), std::string(clause)}].emplace(id.as_string());
      }
    }
  } catch (const std::exception&) {
    throw conformance::NotationError("the list of the quick profile is not written as docs/vector-format.md says");
  }
}

const QuickProfile& QuickProfile::embedded() {
  static const QuickProfile profile(embedded_quick());
  return profile;
}

std::set<std::string> QuickProfile::ids() const {
  std::set<std::string> all;
  for (const auto& [check, ids] : checks_) all.insert(ids.begin(), ids.end());
  return all;
}

}  // namespace poise::harness
