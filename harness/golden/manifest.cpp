#include "manifest.hpp"

#include <stdexcept>

#include <boost/json.hpp>

#include "embedded_vectors.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Profile;

std::string counted(std::size_t count) { return std::to_string(count) + (count == 1 ? " vector" : " vectors"); }

}  // namespace

Manifest::Manifest(std::string_view text, const QuickProfile& quick) {
  const json::value parsed = conformance::parse_json(text);
  try {
    for (const auto& [file, facts] : parsed.as_object().at("files").as_object()) {
      const std::string topic(file.substr(0, file.find('.')));
      for (const auto& [clause, profiles] : facts.as_object().at("checks").as_object()) {
        for (const auto& [name, count] : profiles.as_object()) {
          const auto profile = conformance::profile_named(name);
          if (!profile || profile == Profile::quick)
            throw conformance::NotationError("manifest: it counts by standard and full, not by '" + std::string(name) + "'");
          counts_[{topic, std::string(clause)}][static_cast<std::size_t>(*profile)] += json::value_to<std::size_t>(count);
        }
      }
    }
  } catch (const std::logic_error&) {  // no such field, or of another kind
    throw conformance::NotationError("the manifest is not written as docs/vector-format.md says");
  } catch (const boost::system::system_error&) {  // a number out of range
    throw conformance::NotationError("the manifest is not written as docs/vector-format.md says");
  }
  for (const auto& [check, ids] : quick.checks()) {
    auto& [as_quick, as_standard, as_full] = counts_[check];
    if (as_standard < ids.size())
      throw conformance::NotationError("the quick profile lists more vectors of " + check.first + " " + check.second +
                                       " than the manifest counts");
    as_standard -= ids.size();
    as_quick += ids.size();
  }
}

const Manifest& Manifest::embedded() {
  static const Manifest manifest(embedded_manifest(), QuickProfile::embedded());
  return manifest;
}

std::size_t Manifest::count(const std::string& topic, const std::string& clause, Profile profile) const {
  const auto found = counts_.find({topic, clause});
  std::size_t count = 0;
  for (std::size_t each = 0; found != counts_.end() && each <= static_cast<std::size_t>(profile); ++each) count += found->second[each];
  return count;
}

void Manifest::require_complete(GoldenVectors& golden) const {
  std::map<std::pair<std::string, std::string>, ByProfile> there;
  std::map<std::string, std::size_t> expected;  // by topic
  for (const auto& [check, by_profile] : counts_) {
    for (const std::size_t count : by_profile) expected[check.first] += count;
  }
  for (const std::string& topic : golden.topics()) {
    if (!expected.contains(topic))
      throw std::runtime_error("the vectors built into this program have a topic '" + topic + "' that their manifest does not list");
    for (const conformance::Vector& vector : golden.of(topic)) ++there[{topic, vector.clause}][static_cast<std::size_t>(vector.profile)];
  }
  for (const auto& [topic, count] : expected) {
    const std::size_t found = golden.of(topic).size();
    if (found != count)
      throw std::runtime_error("the manifest counts " + counted(count) + " of topic '" + topic + "', but " + std::to_string(found) +
                               " are built into this program");
  }
  if (there != counts_)
    throw std::runtime_error("the vectors built into this program are filed under other clauses or profiles than their manifest says");
}

}  // namespace poise::harness
