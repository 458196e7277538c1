#pragma once

#include "poise/conformance/law.hpp"

namespace poise::conformance {

/// A question that a port answers wrongly, and that could not be made smaller.
struct SmallestFailure {
  Operation question;
  Answer right;
  Answer given;
  std::size_t asked = 0;  ///< questions that it took
};

/// Makes a question that is answered wrongly smaller, step by step: fewer candidates, simpler weights, shorter keys; and asks the port
/// about many at a time. What was no refusal by right stays none. At most `rounds` round trips.
SmallestFailure shrink(const Operation& question, const Answer& given, const Ask& ask, std::size_t rounds = 60);

}  // namespace poise::conformance
