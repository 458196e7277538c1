#pragma once

#include <map>
#include <string>
#include <vector>

#include "transcript.hpp"
#include "transport/transport.hpp"

namespace poise::harness {

/// Answers from a transcript. What is not in it, because the run was ended before, is not-asked.
class Replay final : public Transport {
 public:
  /// Reads the file. Throws NotationError, in one line with the line's number, when it is no transcript, or one of other vectors than this
  /// program's; std::runtime_error when it cannot be read. A last line without its LF is left out: it was being written when the run ended.
  explicit Replay(const std::string& path);
  ~Replay() override;

  const Scope& scope() const { return head_.scope; }

  using Transport::ask;
  const conformance::About& about() const override { return head_.port; }

  /// Throws NotationError when the run asked something else there.
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;

  /// Throws NotationError when there is more in the transcript than was asked.
  std::optional<std::string> finish() override;
  std::vector<std::string> incidents() const override { return incidents_; }

 private:
  struct Line;

  TranscriptHead head_;
  std::map<std::uint64_t, std::vector<Line>> rounds_;
  std::uint64_t round_ = 0;
  std::optional<std::string> trouble_ = "the transcript ends before the run did; what is not in it counts as not run";
  std::vector<std::string> incidents_;
};

}  // namespace poise::harness
