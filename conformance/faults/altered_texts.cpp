#include "altered_texts.hpp"

#include <utility>

namespace poise::conformance {
namespace {

/// A letter and an accent, and the one character they make.
constexpr std::pair<std::string_view, std::string_view> compositions[] = {{"e\xcc\x81", "\xc3\xa9"}, {"E\xcc\x81", "\xc3\x89"},
                                                                          {"a\xcc\x88", "\xc3\xa4"}, {"o\xcc\x88", "\xc3\xb6"},
                                                                          {"u\xcc\x88", "\xc3\xbc"}, {"i\xcc\x88", "\xc3\xaf"}};

std::string replaced(std::string_view text, std::string_view wanted, std::string_view with) {
  std::string all(text);
  for (std::size_t at = all.find(wanted); at != std::string::npos; at = all.find(wanted, at + with.size()))
    all.replace(at, wanted.size(), with);
  return all;
}

}  // namespace

std::string composed(std::string_view text) {
  std::string all(text);
  for (const auto& [apart, together] : compositions) all = replaced(all, apart, together);
  return all;
}

std::string decomposed(std::string_view text) {
  std::string all(text);
  for (const auto& [apart, together] : compositions) all = replaced(all, together, apart);
  return all;
}

std::string folded(std::string_view text) {
  std::string small(text);
  for (std::size_t i = 0; i < small.size(); ++i) {
    const auto byte = static_cast<unsigned char>(small[i]);
    const bool latin = i > 0 && static_cast<unsigned char>(small[i - 1]) == 0xc3 && 0x80 <= byte && byte <= 0x9e && byte != 0x97;
    if (('A' <= small[i] && small[i] <= 'Z') || latin) small[i] = static_cast<char>(byte + 0x20);
  }
  return small;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(blanks) + 1 - first));
}

std::string without_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  return std::string(text.starts_with(mark) ? text.substr(mark.size()) : text);
}

std::string cut_at_null(std::string_view text) { return std::string(text.substr(0, text.find('\0'))); }

}  // namespace poise::conformance
