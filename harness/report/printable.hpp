#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace poise::harness {

/// The text as one line of printable ASCII, whatever it holds: control characters and what is not ASCII become escapes, "\u001b", bytes
/// that are no UTF-8 "\ufffd". What is printable already stays as it is. What goes beyond `most` characters is cut, and dots say so.
std::string printable(std::string_view text, std::size_t most = SIZE_MAX);

/// The same line by line: line feeds stay, and the last line ends with one. Nothing for an empty text.
std::string printable_lines(std::string_view text);

}  // namespace poise::harness
