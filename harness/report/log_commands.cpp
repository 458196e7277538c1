#include "log_commands.hpp"

namespace poise::harness {

std::string without_log_commands(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool blank_so_far = true;  // of the line
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char each = text[at];
    const bool twice = at + 1 < text.size() && text[at + 1] == each;
    if (each == ':' && twice && blank_so_far) {
      out += "\\u003a";
    } else if (each == '#' && at > 0 && text[at - 1] == '#') {
      out += "\\u0023";
    } else {
      out.push_back(each);
    }
    blank_so_far = each == '\n' || each == '\r' || (blank_so_far && (each == ' ' || each == '\t' || each == '\v' || each == '\f'));
  }
  return out;
}

}  // namespace poise::harness
