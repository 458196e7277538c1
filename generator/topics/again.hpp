#pragma once

#include <string>

#include "../topic.hpp"
#include "poise/conformance/operation.hpp"

/// Questions asked again for another key or in another way, so that no fault is seen by one key alone.
namespace poise::generator {

/// The same pick for another key. A hash builder returns for the other key what it returned for the first one.
conformance::Pick with_key(const conformance::Pick& pick, const std::string& key);

/// The pick as a ring's session, which tells generation and counts besides.
conformance::Operation session_of(const conformance::Pick& pick);

/// Adds, for each pick of the topic whose id begins so, the pick for the key "l", under its clause. (A long list of which there
/// are enough is left out.)
void ask_again(Topic& topic, const std::string& beginning = "");

/// Adds sessions of the same picks for both keys, under RING-20: a ring that picks for the first time answers like any other.
void ask_in_sessions(Topic& topic, const std::string& beginning = "");

}  // namespace poise::generator
