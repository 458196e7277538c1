#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace poise::harness {

/// The code point that begins at `at`, which is moved behind it; U+FFFD for a byte that begins no well-formed UTF-8, such as those of a
/// lone surrogate.
std::uint32_t take_code_point(std::string_view utf8, std::size_t& at);

}  // namespace poise::harness
