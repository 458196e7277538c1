#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

/// Readable texts with wanted FNV-1a 32. Each step of that hash can be undone, so a text between two states is found by meeting in the
/// middle: from one state forwards, from the other backwards. The same texts everywhere.
namespace poise::generator {

/// The state of the hash after a text, from a state before it.
std::uint32_t state_after(std::uint32_t before, std::string_view text);

/// The state before a text, from the state after it.
std::uint32_t state_before(std::uint32_t after, std::string_view text);

/// A text of seven or eight letters and digits that takes the hash from one state to another; the first in a fixed order.
std::string text_between(std::uint32_t before, std::uint32_t after);

/// Two names, the prefix and a number each, that take the hash from one state to the same one: the pair that is complete first. The one of
/// the smaller number comes first.
std::pair<std::string, std::string> tied_names(std::uint32_t before, const std::string& prefix);

}  // namespace poise::generator
