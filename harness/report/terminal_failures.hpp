#pragma once

#include <string>

#include "paint.hpp"
#include "run/ledger.hpp"

/// The sections of the terminal report that grow with what is wrong; each is empty when it has nothing to say.
namespace poise::harness {

/// Each line printable, after the indent.
std::string indented(const std::string& lines, const std::string& indent);

/// The vectors where the port is wrong: the first of each topic, those that nobody expected before the known ones; or `all`, and with the
/// last words of a port that broke down.
std::string failures(const Ledger& ledger, bool all, const Paint& paint);

/// The vectors and laws that pass though they are known to fail: the first, or `all`.
std::string stale_known_failures(const Ledger& ledger, bool all, const Paint& paint);

/// Of which checks the port leaves out how much, and why, in its own words.
std::string unsupported_checks(const Ledger& ledger, const Paint& paint);

}  // namespace poise::harness
