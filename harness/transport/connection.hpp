#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "child_process.hpp"
#include "poise/conformance/answer.hpp"
#include "protocol/hello.hpp"

namespace poise::harness {

/// The port can no longer be talked to: it ended, hung, or wrote what cannot be told apart.
struct Breakdown {
  conformance::NoAnswer what;
};

/// A port's program that was started and has shaken hands. Knows lines, not what they ask or answer.
class Connection {
 public:
  /// Starts the port and shakes hands. Throws PortFailure.
  Connection(const std::vector<std::string>& command, std::chrono::milliseconds handshake_time);

  const PortHello& hello() const { return hello_; }

  /// Queues a line, LF included.
  void send(const std::string& line) { child_.write(line); }

  /// The port's next line, waited for no longer than `time`; nothing when a signal asks to stop. `awaited` says what for, in words that can
  /// follow "before it answered". Throws Breakdown.
  std::optional<std::string> receive(std::chrono::milliseconds time, const std::string& awaited);

  /// What stands in place of answers to a line that cannot be taken; `complaint` says what is wrong with it. The port can go on.
  static conformance::NoAnswer bad_answer(const std::string& line, const std::string& complaint);

  /// A Breakdown because of what the port wrote, if what follows cannot be told apart.
  Breakdown complaint_about(const std::string& line, const std::string& complaint);

  /// Closes the port's input and waits until it ends. Returns a line when it does not end with status 0, or has written more than answers.
  std::optional<std::string> finish();

 private:
  Breakdown breakdown(conformance::NoAnswer::Why why, const std::string& how);

  /// " (exit status 1; its last words on standard error: …)": what is known of how the port fared.
  std::string fate();

  ChildProcess child_;
  PortHello hello_;
};

}  // namespace poise::harness
