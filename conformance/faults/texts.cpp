#include <algorithm>

#include "poise/conformance/fault.hpp"
#include "poise/reference/bytes.hpp"
#include "sections.hpp"

/// Faults in what the contracts beside Poise share: the bytes of texts, the order of names.
namespace poise::conformance {
namespace {

using namespace reference;

std::vector<std::uint16_t> utf16_of(std::string_view text) {
  std::vector<std::uint16_t> units;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_code_point(text, at);
    if (code >= 0x10000) {
      units.push_back(static_cast<std::uint16_t>(0xd800 + ((code - 0x10000) >> 10)));
      units.push_back(static_cast<std::uint16_t>(0xdc00 + ((code - 0x10000) & 0x3ff)));
    } else {
      units.push_back(static_cast<std::uint16_t>(code));
    }
  }
  return units;
}

std::string lower(std::string_view text) {
  std::string folded(text);
  for (char& c : folded) c = static_cast<char>('A' <= c && c <= 'Z' ? c + 32 : c);
  return folded;
}

bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// The digits at the front, without leading zeros, and what follows.
std::pair<std::string_view, std::string_view> split_number(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_digit(text[end])) ++end;
  std::string_view digits = text.substr(0, end);
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return {digits, text.substr(end)};
}

/// Natural order: runs of digits compare as numbers.
bool by_number(std::string_view left, std::string_view right) {
  const std::string_view whole_left = left;
  const std::string_view whole_right = right;
  while (!left.empty() && !right.empty()) {
    if (is_digit(left.front()) && is_digit(right.front())) {
      const auto [left_digits, left_rest] = split_number(left);
      const auto [right_digits, right_rest] = split_number(right);
      if (left_digits.size() != right_digits.size()) return left_digits.size() < right_digits.size();
      if (left_digits != right_digits) return left_digits < right_digits;
      left = left_rest;
      right = right_rest;
      continue;
    }
    if (left.front() != right.front()) return name_precedes(left, right);
    left.remove_prefix(1);
    right.remove_prefix(1);
  }
  if (left.empty() != right.empty()) return left.empty();
  return name_precedes(whole_left, whole_right);
}

/// Letters first by what they are, then small before capital, as many languages have it.
bool by_locale(std::string_view left, std::string_view right) {
  const std::string left_letters = lower(left);
  const std::string right_letters = lower(right);
  if (left_letters != right_letters) return name_precedes(left_letters, right_letters);
  return name_precedes(right, left);
}

}  // namespace

std::vector<Fault> text_faults() {
  std::vector<Fault> all{
      {"hash-of-utf16-units",
       "TXT-1",
       Stage::score,
       "Hashes the 16-bit units of a text in place of its bytes.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules&, std::string_view text) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint16_t unit : utf16_of(text)) state = (state ^ unit) * fnv1a32_prime;
           return state;
         };
       },
       {.report = "sindresorhus/fnv1a#2, tjwebb/fnv-plus#8, pierrec/js-xxhash#4", .edition = 1}},
      {"hash-of-low-bytes",
       "TXT-1",
       Stage::score,
       "Hashes the low byte of each 16-bit unit of a text.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules& all, std::string_view text) {
           Bytes bytes;
           for (const std::uint16_t unit : utf16_of(text)) bytes.push_back(static_cast<std::uint8_t>(unit));
           return all.fnv1a32(bytes);
         };
       },
       {.report = "pid/murmurHash3js#3, garycourt/murmurhash-js#12", .edition = 1}},
      {"hash-of-surrogates",
       "TXT-1",
       Stage::score,
       "Writes a character above U+FFFF as two surrogates of three bytes each.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules& all, std::string_view text) {
           Bytes bytes;
           for (std::size_t at = 0; at < text.size();) {
             const std::size_t start = at;
             const std::uint32_t code = next_code_point(text, at);
             if (code < 0x10000) {
               bytes.insert(bytes.end(), text.begin() + static_cast<std::ptrdiff_t>(start), text.begin() + static_cast<std::ptrdiff_t>(at));
               continue;
             }
             for (const std::uint16_t unit : utf16_of(text.substr(start, at - start))) {
               bytes.push_back(0xed);
               bytes.push_back(static_cast<std::uint8_t>(0x80 | (unit >> 6 & 0x3f)));
               bytes.push_back(static_cast<std::uint8_t>(0x80 | (unit & 0x3f)));
             }
           }
           return all.fnv1a32(bytes);
         };
       },
       {}},
      {"hash-of-question-marks",
       "TXT-1",
       Stage::score,
       "Writes a question mark for each character beyond ASCII.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules& all, std::string_view text) {
           Bytes bytes;
           for (std::size_t at = 0; at < text.size();) {
             const std::uint32_t code = next_code_point(text, at);
             bytes.push_back(code < 0x80 ? static_cast<std::uint8_t>(code) : std::uint8_t{'?'});
           }
           return all.fnv1a32(bytes);
         };
       },
       {}},
      {"names-by-locale",
       "TXT-2",
       Stage::choice,
       "Orders names as a language does, letters before their case.",
       [](TextRules& rules) { rules.precedes = by_locale; },
       {.report = "w3c-ccg/rdf-dataset-canonicalization#14, nodejs/node-v0.x-archive#25762", .edition = 1}},
      {"names-by-case-blind", "TXT-2", Stage::choice, "Orders names without regard to case.",
       [](TextRules& rules) {
         rules.precedes = [](std::string_view left, std::string_view right) {
           const std::string left_letters = lower(left);
           const std::string right_letters = lower(right);
           return left_letters != right_letters ? name_precedes(left_letters, right_letters) : name_precedes(left, right);
         };
       }},
      {"names-by-number",
       "TXT-2",
       Stage::choice,
       "Orders digits in names as the numbers they make: 9 before 10.",
       [](TextRules& rules) { rules.precedes = by_number; },
       {.report = "rancher/ui#3104", .edition = 1}},
      {"names-by-utf16", "TXT-2", Stage::choice, "Orders names by their 16-bit units.",
       [](TextRules& rules) {
         rules.precedes = [](std::string_view left, std::string_view right) { return utf16_of(left) < utf16_of(right); };
       }},
      {"names-by-signed-bytes", "TXT-2", Stage::choice, "Orders names by bytes with a sign.",
       [](TextRules& rules) {
         rules.precedes = [](std::string_view left, std::string_view right) {
           return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                               [](char a, char b) { return static_cast<signed char>(a) < static_cast<signed char>(b); });
         };
       }},
      {"names-by-length", "TXT-2", Stage::choice, "Orders names by their length first.",
       [](TextRules& rules) {
         rules.precedes = [](std::string_view left, std::string_view right) {
           return left.size() != right.size() ? left.size() < right.size() : name_precedes(left, right);
         };
       }},
  };
  const auto hashes = fnv32_faults();
  all.insert(all.end(), hashes.begin(), hashes.end());
  return all;
}

}  // namespace poise::conformance
