#pragma once

#include <span>
#include <stdexcept>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/conformance/port.hpp"

namespace poise::harness {

/// The port could not be run to the end: it did not start, died, hung, or broke the protocol. what() is one line for the port's author.
struct PortFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A way to a port. Whatever lies between, the same questions bring the same answers.
class Transport {
 public:
  virtual ~Transport() = default;

  /// What the port says of itself.
  virtual const conformance::About& about() const = 0;

  /// One answer for each question, in order. Throws PortFailure.
  virtual std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions) = 0;

  /// Ends the conversation. Throws PortFailure when the port does not end well.
  virtual void finish() {}
};

}  // namespace poise::harness
