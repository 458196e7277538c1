#include <array>
#include <utility>

#include "code_points.hpp"
#include "values.hpp"

/// Faults that change texts before they are written.
namespace poise::conformance {
namespace {

using namespace reference;

struct Composition {
  char32_t base;
  char32_t mark;
  char32_t composed;
};

/// A few of Unicode's, enough to tell a port that normalises.
constexpr std::array<Composition, 16> compositions{{{'a', 0x301, 0xe1},
                                                    {'e', 0x300, 0xe8},
                                                    {'e', 0x301, 0xe9},
                                                    {'i', 0x308, 0xef},
                                                    {'o', 0x302, 0xf4},
                                                    {'o', 0x308, 0xf6},
                                                    {'u', 0x308, 0xfc},
                                                    {'n', 0x303, 0xf1},
                                                    {'c', 0x327, 0xe7},
                                                    {'a', 0x30a, 0xe5},
                                                    {'E', 0x301, 0xc9},
                                                    {'A', 0x308, 0xc4},
                                                    {'O', 0x308, 0xd6},
                                                    {'U', 0x308, 0xdc},
                                                    {'A', 0x30a, 0xc5},
                                                    {'I', 0x307, 0x130}}};

std::string composed(std::string_view utf8) {
  std::u32string result;
  for (const char32_t code : code_points(utf8)) {
    bool joined = false;
    for (const Composition& each : compositions) {
      if (result.empty() || result.back() != each.base || code != each.mark) continue;
      result.back() = each.composed;
      joined = true;
      break;
    }
    if (!joined) result.push_back(code);
  }
  return utf8_of(result);
}

std::string decomposed(std::string_view utf8) {
  std::u32string result;
  for (const char32_t code : code_points(utf8)) {
    const auto* found = compositions.begin();
    while (found != compositions.end() && found->composed != code) ++found;
    found == compositions.end() ? result.push_back(code) : (result.push_back(found->base), result.push_back(found->mark));
  }
  return utf8_of(result);
}

std::string trimmed(std::string_view utf8) {
  constexpr std::string_view white = " \t\r\n";
  const std::size_t first = utf8.find_first_not_of(white);
  if (first == std::string_view::npos) return "";
  return std::string(utf8.substr(first, utf8.find_last_not_of(white) - first + 1));
}

std::string without_line_end(std::string_view utf8) {
  if (utf8.ends_with('\n')) utf8.remove_suffix(1);
  if (utf8.ends_with('\r')) utf8.remove_suffix(1);
  return std::string(utf8);
}

std::string with_unix_line_ends(std::string_view utf8) {
  std::string result;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (utf8[i] == '\r' && i + 1 < utf8.size() && utf8[i + 1] == '\n') continue;
    result.push_back(utf8[i]);
  }
  return result;
}

std::string in_lower_case(std::string_view utf8) {
  std::string result(utf8);
  for (char& letter : result) {
    if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

/// Latin-1, Greek and Cyrillic letters as well.
std::string in_unicode_lower_case(std::string_view utf8) {
  std::u32string result = code_points(utf8);
  for (char32_t& code : result) {
    const bool latin = ('A' <= code && code <= 'Z') || (0xc0 <= code && code <= 0xde && code != 0xd7);
    const bool greek = 0x391 <= code && code <= 0x3a9;
    const bool cyrillic = 0x410 <= code && code <= 0x42f;
    if (latin || greek || cyrillic) code += 0x20;
  }
  return utf8_of(result);
}

/// Full-width forms as plain ASCII.
std::string without_widths(std::string_view utf8) {
  std::u32string result = code_points(utf8);
  for (char32_t& code : result) {
    if (0xff01 <= code && code <= 0xff5e) code -= 0xfee0;
  }
  return utf8_of(result);
}

std::string without_byte_order_mark(std::string_view utf8) {
  if (utf8.starts_with("\xef\xbb\xbf")) utf8.remove_prefix(3);
  return std::string(utf8);
}

std::string without_default_port(std::string_view utf8) {
  if (utf8.ends_with(":11211")) utf8.remove_suffix(6);
  return std::string(utf8);
}

}  // namespace

std::vector<Fault> text_as_given_faults() {
  return {
      {"text-composed",
       "VAL-2",
       Stage::encoding,
       "Composes letters and combining marks, as NFC does.",
       changes_texts<composed>,
       {.report = "amule-org/amule#312"}},
      {"text-decomposed",
       "VAL-2",
       Stage::encoding,
       "Takes letters and marks apart, as NFD does.",
       changes_texts<decomposed>,
       {.report = "nodejs/node#2165"}},
      {"full-width-forms-folded",
       "VAL-2",
       Stage::encoding,
       "Writes full-width letters as plain ones, as NFKC does.",
       changes_texts<without_widths>,
       {}},
      {"text-trimmed", "VAL-2", Stage::encoding, "Removes white space at both ends of a text.", changes_texts<trimmed>, {}},
      {"last-line-end-removed", "VAL-2", Stage::encoding, "Removes a line end at the end of a text.", changes_texts<without_line_end>, {}},
      {"line-ends-unified", "VAL-2", Stage::encoding, "Writes CR LF as LF.", changes_texts<with_unix_line_ends>, {}},
      {"ascii-in-lower-case",
       "VAL-2",
       Stage::encoding,
       "Writes the letters A to Z in lower case.",
       changes_texts<in_lower_case>,
       {.report = "hashicorp/consul#1911"}},
      {"text-in-lower-case", "VAL-2", Stage::encoding, "Writes all letters in lower case.", changes_texts<in_unicode_lower_case>, {}},
      {"byte-order-mark-removed",
       "VAL-2",
       Stage::encoding,
       "Removes a byte order mark at the start of a text.",
       changes_texts<without_byte_order_mark>,
       {}},
      {"default-port-removed",
       "VAL-2",
       Stage::encoding,
       "Removes \":11211\" at the end of a text.",
       changes_texts<without_default_port>,
       {.report = "3rd-Eden/memcached#307"}},
  };
}

}  // namespace poise::conformance
