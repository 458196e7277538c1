#include "known_failures.hpp"

#include <algorithm>
#include <sstream>

namespace poise::harness {
namespace {

std::runtime_error wrong(std::size_t line, const std::string& what) {
  return std::runtime_error("known failures, line " + std::to_string(line) + ": " + what);
}

}  // namespace

KnownFailures::KnownFailures(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    constexpr const char* blanks = " \t\r";
    const std::size_t begin = line.find_first_not_of(blanks);
    if (begin == std::string::npos || line[begin] == '#') continue;
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    const std::size_t reason = line.find_first_not_of(blanks, end);
    const std::string pattern = line.substr(begin, end - begin);
    if (reason == std::string::npos) throw wrong(number, "'" + pattern + "' has no reason; write why it fails, or a link, behind it");
    for (const Known& other : known_) {
      if (other.pattern == pattern) throw wrong(number, "'" + pattern + "' stands in line " + std::to_string(other.line) + " already");
    }
    known_.push_back({number, pattern, line.substr(reason, line.find_last_not_of(blanks) + 1 - reason)});
  }
}

const std::string* KnownFailures::reason_for(std::string_view id) const {
  for (const Known& known : known_) {
    if (matches(known.pattern, id)) return &known.reason;
  }
  return nullptr;
}

void KnownFailures::require_matches(const Plan& everything) const {
  for (const Known& known : known_) {
    bool found = false;
    for (const Check& check : everything.checks) {
      for (const conformance::Vector* vector : check.vectors) found = found || matches(known.pattern, vector->id);
    }
    for (const conformance::Law* law : everything.laws) found = found || matches(known.pattern, "laws/" + std::string(law->name));
    if (!found) throw wrong(known.line, "'" + known.pattern + "' matches no vector and no law");
  }
}

}  // namespace poise::harness
