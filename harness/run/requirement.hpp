#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verdict.hpp"

namespace poise::harness {

/// What a port must reach at least, as --require says it: LEVEL, of every contract that has it, or CONTRACT:LEVEL; several with commas.
class Requirement {
 public:
  /// Throws std::runtime_error, in one line, when there is no such contract or level. Empty text: nothing is required.
  explicit Requirement(std::string_view text);

  /// The first that is not certified, in words: "poise-ring-hash at state"; nothing if all is.
  std::optional<std::string> missing(const std::vector<ContractVerdict>& verdicts) const;

 private:
  struct Wanted {
    const conformance::Contract* contract;  ///< null: every contract that has the level
    conformance::Level level;
  };
  std::vector<Wanted> wanted_;
};

}  // namespace poise::harness
