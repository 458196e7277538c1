#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace poise::harness {

/// Which vectors the profile quick has, as vectors/quick.yaml lists them.
class QuickProfile {
 public:
  /// Reads its JSON. Throws NotationError.
  explicit QuickProfile(std::string_view json);

  /// The one put into this program.
  static const QuickProfile& embedded();

  std::set<std::string> ids() const;

  /// By topic and clause.
  const std::map<std::pair<std::string, std::string>, std::set<std::string>>& checks() const { return checks_; }

 private:
  std::map<std::pair<std::string, std::string>, std::set<std::string>> checks_;
};

}  // namespace poise::harness
