#pragma once

#include <set>
#include <string>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// Name of a value's kind: text, bytes, u8 … i128, bool, char, tuple, unit.
std::string kind_of(const Value& value);

/// The kinds of the keys and identities in a question, and "hash builder" if it has one; what a port needs beyond text to answer it.
std::set<std::string> kinds_in(const Operation& operation);

}  // namespace poise::conformance
