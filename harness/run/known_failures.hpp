#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "plan.hpp"

namespace poise::harness {

/// The failures a port's maintainers know of, each with its reason: a line each, a pattern of ids (* and ?), blanks, and why, such as a
/// link to an issue. `laws/NAME` is the id of a law. Blank lines and lines that begin with # say nothing.
class KnownFailures {
 public:
  KnownFailures() = default;

  /// Throws std::runtime_error, in one line with the line's number, when a reason is missing or a pattern is there twice.
  explicit KnownFailures(std::string_view text);

  /// Why it is known to fail, by the first pattern that matches; null if it is not known.
  const std::string* reason_for(std::string_view id) const;

  /// Throws std::runtime_error when a pattern matches nothing that could be run: what it meant is gone, or mistyped.
  void require_matches(const Plan& everything) const;

 private:
  struct Known {
    std::size_t line;
    std::string pattern;
    std::string reason;
  };
  std::vector<Known> known_;
};

}  // namespace poise::harness
