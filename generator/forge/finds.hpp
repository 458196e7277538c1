#pragma once

#include <string>
#include <vector>

#include "forge_target.hpp"

/// What was forged for the vectors, kept as data (finds.inc), for the searches take time and making vectors must not.
namespace poise::generator {

struct Find {
  std::string target;  ///< in the language of forge_target.hpp
  Forged found;        ///< empty: the search finds none
};

/// Where topics get their texts from. They say what they want, in the language of targets, and nothing of where it comes from.
class Forge {
 public:
  virtual ~Forge() = default;

  /// What is forged for the target, or nothing where the search finds none. Throws std::runtime_error, in one line, when it is not known,
  /// or not what is claimed.
  virtual Forged perhaps(const std::string& target) = 0;

  /// The same, and throws where the search finds none.
  Forged both(const std::string& target);

  /// The same for a target of one text.
  std::string operator()(const std::string& target) { return both(target).front(); }
};

/// Gives what lies in the data, once it has proved the claim.
class KeptFinds final : public Forge {
 public:
  Forged perhaps(const std::string& target) override;
};

/// Searches, and remembers what it found, each once, in the order asked.
class FreshFinds final : public Forge {
 public:
  Forged perhaps(const std::string& target) override;
  const std::vector<Find>& all() const { return all_; }

 private:
  std::vector<Find> all_;
};

/// The data.
const std::vector<Find>& kept_finds();

/// The data file for these finds.
std::string finds_file(const std::vector<Find>& finds);

/// All that the topics want, searched for anew: it takes some minutes.
std::vector<Find> fresh_finds();

}  // namespace poise::generator
