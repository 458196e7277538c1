#pragma once

#include <string>
#include <vector>

namespace poise::generator {

/// A text that ports alter before they hash it or look it up, but for a tail that is free.
struct AlterableText {
  std::string name;                      ///< for ids
  std::string front;                     ///< what it begins with
  std::string back = {};                 ///< what follows the tail
  std::size_t length = 0;                ///< the front's first letter is repeated up to this length of all; 0: it stands as it is
  std::vector<std::string> alters = {};  ///< the faults that alter it, without their contract: "texts-trimmed"
  std::vector<std::string> hashes = {};  ///< faults of all contracts that hash it otherwise

  std::string with(const std::string& tail) const;

  /// The names of the faults, in the contract whose faults begin so: "h32", "selector", "rank".
  std::vector<std::string> faults(const std::string& contract) const;
};

/// Two of each kind.
std::vector<AlterableText> alterable_texts();

}  // namespace poise::generator
