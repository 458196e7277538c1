#pragma once

#include <string>

#include <boost/json/fwd.hpp>

#include "poise/conformance/port.hpp"
#include "run/scope.hpp"

/// A transcript: every question and answer of a run, a line of JSON each time answers come (docs/transcript.md). Judging it again runs the
/// same programs over it, without the port.
namespace poise::harness {

inline constexpr int transcript_version = 1;

/// The first line: what was run, and of whom.
struct TranscriptHead {
  std::string suite;    ///< the version of the suite that wrote it
  std::string vectors;  ///< SHA-256 of the manifest of its vectors
  conformance::About port;
  Scope scope;
};

boost::json::object to_json(const TranscriptHead& head);

/// Throws NotationError when the line is no such head.
TranscriptHead transcript_head_from(std::string_view line);

/// The SHA-256 of this program's manifest.
std::string vectors_digest();

}  // namespace poise::harness
