#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poise::harness {

using Clock = std::chrono::steady_clock;

/// A program that talks in lines, in a process group of its own. Knows nothing of what the lines mean. All waiting has a deadline;
/// destroying it ends the whole group, and on Linux what had left the group too.
class ChildProcess {
 public:
  /// Starts the program; the first word is looked up in PATH unless it holds a slash. Throws std::runtime_error, in one line, when it
  /// cannot.
  explicit ChildProcess(const std::vector<std::string>& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Queues text for the program's standard input; it is written while lines are awaited.
  void write(std::string text);

  enum class Reading {
    line,
    end,  ///< of its output
    timeout,
    too_long,
    stopped,  ///< a signal asks this program to stop
  };

  struct Line {
    Reading reading = Reading::timeout;
    std::string text;  ///< the line without its LF; at the end, what came after the last LF
  };

  /// The next line of its standard output, waited for until the deadline. `limit` bounds its length, LF included.
  Line read_line(Clock::time_point deadline, std::size_t limit);

  /// Closes its standard input and waits until it ends, but not beyond the deadline; then it is killed.
  void finish(Clock::time_point deadline);

  /// How it ended, in words: "exit status 3", "killed by signal 11 (Segmentation fault)", or that `finish` had to kill it; nothing while it
  /// runs.
  std::optional<std::string> ending();

  /// Whether it ended by itself with status 0.
  bool ended_well();

  /// Whether processes that it started run on although it has ended by itself; they have a moment to end. Linux only; elsewhere false.
  bool left_processes();

  /// The line of its standard error that tells most: the last one that speaks of an error, or else the last that is not blank. Printable,
  /// cut to a readable length; empty if there is none.
  std::string last_words() const;

  /// The last lines of its standard error that are not blank, at most so many, oldest first, each printable and cut.
  std::vector<std::string> last_lines(std::size_t most) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace poise::harness
