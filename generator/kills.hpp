#pragma once

#include <string>
#include <vector>

#include "poise/conformance/kills.hpp"
#include "topic.hpp"

namespace poise::generator {

/// Which vectors see which faults: what is known of the vectors, and no part of them. It changes with the catalogue of faults. Making it
/// takes most of the time of `generate`.
class Evidence {
 public:
  explicit Evidence(const std::vector<Topic>& topics);

  /// The content of vectors/kills.yaml. Faults whose answers vary among machines are named there without vectors.
  std::string kills_file() const;

  /// The content of vectors/quick.yaml: the quick profile, a small set that kills once all that any vectors kill, by topic and clause.
  std::string quick_file() const;

 private:
  std::vector<conformance::Vector> vectors_;           ///< those that faults are asked about
  std::vector<std::vector<conformance::Kill>> kills_;  ///< of each fault
  std::vector<std::size_t> quick_;                     ///< places
};

}  // namespace poise::generator
