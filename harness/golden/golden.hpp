#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/vector.hpp"

namespace poise::harness {

/// Golden vectors, from the files in vectors/ as JSON, a line a topic; decoded when first asked for.
class GoldenVectors {
 public:
  /// `lines` must outlive it. `quick` are the ids that the profile quick has.
  explicit GoldenVectors(std::string_view lines, std::set<std::string> quick = {}) : lines_(lines), quick_(std::move(quick)) {}

  /// Those that were put into the program when it was built.
  static GoldenVectors& embedded();

  /// The topics there are, in the order of the lines.
  std::vector<std::string> topics() const;

  /// The vectors of a topic. Empty for a topic that is not there. Throws NotationError.
  const std::vector<conformance::Vector>& of(const std::string& topic);

 private:
  std::string_view lines_;
  std::set<std::string> quick_;
  std::map<std::string, std::vector<conformance::Vector>> decoded_;
};

/// The embedded vectors of a topic.
const std::vector<conformance::Vector>& golden_vectors(const std::string& topic);

/// The embedded vector of that id, or null.
const conformance::Vector* find_golden(std::string_view id);

}  // namespace poise::harness
