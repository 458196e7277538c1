#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "golden.hpp"
#include "quick.hpp"

namespace poise::harness {

/// How many vectors there should be, as vectors/manifest.json says: the planned side of every run, counted apart from what is read.
class Manifest {
 public:
  /// Reads its JSON. Of the vectors it counts under standard, those of `quick` are in that profile as well. Throws NotationError.
  explicit Manifest(std::string_view json, const QuickProfile& quick);

  /// The one put into this program.
  static const Manifest& embedded();

  /// How many vectors of a topic are filed under a clause, up to that profile.
  std::size_t count(const std::string& topic, const std::string& clause, conformance::Profile profile) const;

  /// Throws std::runtime_error, in one line, when the topics or vectors that are there are not those of the manifest: a file was deleted,
  /// emptied or renamed.
  void require_complete(GoldenVectors& golden) const;

 private:
  using ByProfile = std::array<std::size_t, 3>;
  std::map<std::pair<std::string, std::string>, ByProfile> counts_;  // by topic and clause
};

}  // namespace poise::harness
