#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/conformance/port.hpp"

namespace poise::harness {

/// The port could not be started, or did not shake hands. what() is one line for the port's author.
struct PortFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Told as answers arrive, in any order: the places of some questions in the list, and the answers to them.
using Arrived = std::function<void(std::span<const std::size_t> places, std::span<const conformance::Answer> answers)>;

/// How much is borne from now on. What is not asked then has a NoAnswer, not_asked.
struct Patience {
  std::optional<std::chrono::milliseconds> time = std::nullopt;  ///< after which nothing more is asked; what is being asked ends first
  std::size_t breakdowns = SIZE_MAX;
};

/// A way to a port. Whatever lies between, the same questions bring the same answers. A port that crashes, hangs or breaks the protocol
/// costs no answers but those to the questions that make it do so: in their places stands a NoAnswer.
class Transport {
 public:
  virtual ~Transport() = default;

  /// What the port says of itself.
  virtual const conformance::About& about() const = 0;

  /// One answer for each question, in order. `arrived`, if there is one, hears of every answer once, and of a NoAnswer too.
  virtual std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) = 0;

  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions) { return ask(questions, {}); }

  /// Takes the place of what was said before. Ports that lie in this process do not break down and are waited for.
  virtual void be_patient(const Patience&) {}

  /// Where the port is a program: ends it, and starts it again, so that it was asked nothing. Else nothing happens.
  virtual void begin_anew() {}

  /// Ends the conversation. Returns a line when it did not go on to its end, or did not end well: the port was given up, the run was
  /// stopped, the port ended with another status than 0.
  virtual std::optional<std::string> finish() { return std::nullopt; }

  /// What happened that no single question brings about: a line each. So far, or after `finish` all of it.
  virtual std::vector<std::string> incidents() const { return {}; }
};

}  // namespace poise::harness
