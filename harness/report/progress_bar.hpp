#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "run/progress.hpp"

namespace poise::harness {

/// How far a phase is, in a line of at most 79 characters: a bar and the time left where the total is known, otherwise (0) the count alone.
std::string progress_line(std::string_view phase, std::size_t answered, std::size_t total, double seconds);

/// Shows on a terminal how a run goes on: one line, written again and again, gone in the end. A short run shows nothing.
class ProgressBar final : public Progress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `write` takes what is to be written to the terminal at once; `now` tells the time.
  explicit ProgressBar(std::function<void(std::string_view)> write, std::function<Clock::time_point()> now = Clock::now);
  ~ProgressBar() override;
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void begin(std::string_view phase, std::size_t questions) override;
  void answered(std::size_t questions) override;
  void end() override;

 private:
  void draw();

  std::function<void(std::string_view)> write_;
  std::function<Clock::time_point()> now_;
  Clock::time_point began_;
  Clock::time_point phase_began_;
  Clock::time_point drawn_;  ///< the last time
  std::string phase_;
  std::size_t total_ = 0;
  std::size_t answered_ = 0;
  std::size_t width_ = 0;  ///< of what stands there; 0: nothing does
};

}  // namespace poise::harness
