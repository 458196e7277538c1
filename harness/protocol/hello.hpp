#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "poise/conformance/port.hpp"

namespace poise::harness {

inline constexpr int protocol_version = 1;
inline constexpr std::string_view suite_version = "0.1.0";
inline constexpr std::size_t runner_line_limit = 1 << 20;
inline constexpr std::size_t least_line_limit = 1 << 18;  ///< that a port may have: the longest question of the vectors fits

/// How much a port takes at a time (docs/adapter-protocol.md, Handshake).
struct Limits {
  std::size_t window = 1;                 ///< batches unanswered, 1 … 64
  std::size_t line = 1 << 20;             ///< bytes with the LF, at least least_line_limit
  std::size_t items = 4096;               ///< in a batch, at least 1
  std::chrono::milliseconds time{10000};  ///< for one batch, 100 … 600000
};

/// For lines that are not sent to a port.
inline const Limits no_limits{1, SIZE_MAX, SIZE_MAX, std::chrono::milliseconds{0}};

struct PortHello {
  conformance::About about;
  Limits limits;
};

/// The runner's first line, without its LF.
std::string runner_hello();

/// The port's first line, without its LF. A port of this project's writes it with these limits.
std::string port_hello(const conformance::About& about, const Limits& limits);

/// Reads a port's hello. Throws NotationError, in one line, when it is none, when a limit is out of its range, or when there is no common
/// version.
PortHello read_port_hello(std::string_view line);

}  // namespace poise::harness
