#include "progress_bar.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace poise::harness {
namespace {

constexpr auto silent_at_first = std::chrono::milliseconds(500);
constexpr auto least_between = std::chrono::milliseconds(100);
constexpr std::size_t width = 79;  // so that no terminal wraps the line
constexpr std::size_t bar_width = 20;

std::string duration(double seconds) {
  constexpr double long_time = 120;
  return seconds < long_time ? fmt::format("{:.0f} s", seconds) : fmt::format("{:.0f} min", seconds / 60);
}

}  // namespace

std::string progress_line(std::string_view phase, std::size_t answered, std::size_t total, double seconds) {
  const double rate = seconds > 0 ? static_cast<double>(answered) / seconds : 0;
  std::string line(phase);
  if (total == 0) {
    line += fmt::format("  {} answered, {:.0f}/s", answered, rate);
  } else {
    const std::size_t done = std::min(answered, total);
    const auto filled = static_cast<std::size_t>(static_cast<double>(done) / static_cast<double>(total) * bar_width);
    line += fmt::format("  [{:<{}}]  {} of {}, {:.0f}/s", std::string(filled, '#'), bar_width, done, total, rate);
    if (done > 0 && done < total && rate > 0) line += ", " + duration(static_cast<double>(total - done) / rate) + " left";
  }
  return line.substr(0, width);
}

ProgressBar::ProgressBar(std::function<void(std::string_view)> write, std::function<Clock::time_point()> now)
    : write_(std::move(write)), now_(std::move(now)), began_(now_()), phase_began_(began_), drawn_(began_) {}

ProgressBar::~ProgressBar() { ProgressBar::end(); }

void ProgressBar::begin(std::string_view phase, std::size_t questions) {
  phase_ = phase;
  total_ = questions;
  answered_ = 0;
  phase_began_ = now_();
}

void ProgressBar::answered(std::size_t questions) {
  answered_ += questions;
  draw();
}

void ProgressBar::end() {
  if (width_ > 0) write_("\r" + std::string(width_, ' ') + "\r");
  width_ = 0;
}

void ProgressBar::draw() {
  const Clock::time_point now = now_();
  if (now - began_ < silent_at_first || now - drawn_ < least_between) return;
  drawn_ = now;
  const std::string line = progress_line(phase_, answered_, total_, std::chrono::duration<double>(now - phase_began_).count());
  write_("\r" + line + std::string(width_ > line.size() ? width_ - line.size() : 0, ' '));
  width_ = std::max(width_, line.size());
}

}  // namespace poise::harness
