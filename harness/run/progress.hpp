#pragma once

#include <cstddef>
#include <string_view>

namespace poise::harness {

/// Hears how a run goes on. As it stands it is silent.
class Progress {
 public:
  virtual ~Progress() = default;

  /// A new phase of that many questions; 0 when their number is not known beforehand.
  virtual void begin(std::string_view phase, std::size_t questions) {
    static_cast<void>(phase);
    static_cast<void>(questions);
  }

  virtual void answered(std::size_t questions) { static_cast<void>(questions); }

  virtual void end() {}
};

}  // namespace poise::harness
