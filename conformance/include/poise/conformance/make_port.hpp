#pragma once

#include <memory>

#include "poise/conformance/port.hpp"

namespace poise::conformance {

/// Makes the port that a conformance program tests. Whoever links PoiseConformance::main, which has main(), defines it: once, in any of the
/// program's files. It may not throw, and may not return null.
std::unique_ptr<Port> make_port();

}  // namespace poise::conformance
