#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "poise/reference/bytes.hpp"

/// Texts as code points, for faults that take them apart.
namespace poise::conformance {

/// Of well-formed UTF-8.
inline std::u32string code_points(std::string_view utf8) {
  std::u32string points;
  for (std::size_t at = 0; at < utf8.size();) points.push_back(reference::next_code_point(utf8, at));
  return points;
}

/// In as many bytes as a code point needs, whether or not it is a scalar value.
inline void append_utf8(char32_t code, std::string& utf8) {
  const auto byte = [&](char32_t bits) { utf8.push_back(static_cast<char>(static_cast<unsigned char>(bits))); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3f));
  } else {
    byte(0xf0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3f));
    byte(0x80 | (code >> 6 & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

inline std::string utf8_of(const std::u32string& points) {
  std::string utf8;
  for (const char32_t code : points) append_utf8(code, utf8);
  return utf8;
}

/// The 16-bit units of UTF-16.
inline std::u16string utf16_of(std::string_view utf8) {
  std::u16string units;
  for (const char32_t code : code_points(utf8)) {
    if (code >= 0x10000) units.push_back(static_cast<char16_t>(0xd800 + ((code - 0x10000) >> 10)));
    units.push_back(static_cast<char16_t>(code >= 0x10000 ? 0xdc00 + ((code - 0x10000) & 0x3ff) : code));
  }
  return units;
}

}  // namespace poise::conformance
