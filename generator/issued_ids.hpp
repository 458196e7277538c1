#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "topic.hpp"

namespace poise::generator {

/// The list of all ids ever issued (vectors/ids.yaml), each with a fingerprint of its question. An id keeps its question for ever: it may
/// be withdrawn, but is never given to another.
class IssuedIds {
 public:
  /// Throws std::runtime_error, in one line, when the file is not such a list.
  static IssuedIds read(const std::filesystem::path& file);

  /// Adds the ids of these topics that are new, and returns what is wrong: ids reused for another question, ids of withdrawn vectors, ids
  /// lost.
  std::vector<std::string> extend(const std::vector<Topic>& topics);

  /// What is wrong with vector files that hold just these ids, with these fingerprints.
  std::vector<std::string> compare(const std::multimap<std::string, std::string>& found) const;

  std::string yaml() const;

 private:
  std::vector<std::string> order_;                   ///< as issued
  std::map<std::string, std::string> fingerprints_;  ///< by id
  std::set<std::string> withdrawn_;
};

/// Fingerprint of a question as it is written in a vector: operation and input.
std::string fingerprint(const conformance::Operation& question);

}  // namespace poise::generator
