#pragma once

#include <set>
#include <string>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// Name of a value's kind: text, bytes, u8 … i128, bool, char, tuple, unit.
std::string kind_of(const Value& value);

/// What a port needs to answer a question: the kinds of the keys and identities in it, of which "ill-formed text" is one.
std::set<std::string> kinds_in(const Operation& operation);

/// What else it needs, beyond `pick` with the port's own hash: "assign", "hash builders", "configuration", "sessions".
std::set<std::string> features_in(const Operation& operation);

}  // namespace poise::conformance
