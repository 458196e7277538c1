#pragma once

#include <string>
#include <string_view>

namespace poise::harness {

/// The text as it may stand in a log that a CI service reads for commands, so that what a port chose to say is none. GitHub takes a line
/// for one that begins with "::", blanks before it or not, and one with "##[" anywhere; "##" begins commands elsewhere too. Both are broken
/// by an escape, "\u003a:" and "#\u0023", which JSON reads as the same text.
std::string without_log_commands(std::string_view text);

}  // namespace poise::harness
