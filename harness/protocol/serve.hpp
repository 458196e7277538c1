#pragma once

#include <iosfwd>

#include "poise/conformance/port.hpp"

namespace poise::harness {

/// The port's side of the protocol: answers lines from `in` on `out` until `in` ends. Returns the exit status: 0, or 2 after a line that
/// cannot be understood, which is named on `err`.
int serve(conformance::Port& port, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace poise::harness
