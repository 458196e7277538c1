#pragma once

#include <string>
#include <vector>

#include "child_process.hpp"
#include "protocol/batch.hpp"
#include "protocol/hello.hpp"
#include "transport.hpp"

namespace poise::harness {

/// A port that is a program and speaks the adapter protocol over its standard input and output.
class Subprocess final : public Transport {
 public:
  /// Starts the port and shakes hands. Throws PortFailure.
  Subprocess(const std::vector<std::string>& command, std::chrono::milliseconds handshake_time);

  const conformance::About& about() const override { return hello_.about; }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions) override;
  void finish() override;

 private:
  /// The next line; throws PortFailure when none comes in time. `awaited` says what for, `time` how long the port was given.
  std::string next_line(Clock::time_point deadline, const std::string& awaited, std::chrono::milliseconds time);

  /// "…, and then ended (exit status 1; its last words: …)": what is known of how the port fared.
  std::string fate();

  ChildProcess child_;
  PortHello hello_;
  std::uint64_t next_id_ = 1;
};

}  // namespace poise::harness
