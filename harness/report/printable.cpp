#include "printable.hpp"

#include <fmt/format.h>

#include "code_point.hpp"

namespace poise::harness {

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = take_code_point(text, at);
    if (code >= 0x20 && code < 0x7f) {
      out.push_back(static_cast<char>(code));
    } else if (code < 0x10000) {
      out += fmt::format("\\u{:04x}", code);
    } else {
      out += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));  // as in JSON
    }
    if (out.size() > most) return out.substr(0, most) + "...";
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out += printable(text.substr(0, end)) + "\n";
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace poise::harness
