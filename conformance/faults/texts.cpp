#include <algorithm>
#include <cctype>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "poise/reference/bytes.hpp"

/// Faults in what the contracts beside Poise share: the order of names, FNV-1a 32.
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
  return {
      {"hash-of-utf16-units", "TXT-1", Stage::score, "Hashes the 16-bit units of a text in place of its bytes.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules&, std::string_view text) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint16_t unit : utf16_of(text)) state = (state ^ unit) * fnv1a32_prime;
           return state;
         };
       }},
      {"hash-of-low-bytes", "TXT-1", Stage::score, "Hashes the low byte of each 16-bit unit of a text.",
       [](TextRules& rules) {
         rules.hash_of_text = [](const TextRules& all, std::string_view text) {
           Bytes bytes;
           for (const std::uint16_t unit : utf16_of(text)) bytes.push_back(static_cast<std::uint8_t>(unit));
           return all.fnv1a32(bytes);
         };
       }},
      {"names-by-locale", "TXT-2", Stage::choice, "Orders names as a language does, letters before their case.",
       [](TextRules& rules) { rules.precedes = by_locale; }},
      {"names-by-case-blind", "TXT-2", Stage::choice, "Orders names without regard to case.",
       [](TextRules& rules) {
         rules.precedes = [](std::string_view left, std::string_view right) {
           const std::string left_letters = lower(left);
           const std::string right_letters = lower(right);
           return left_letters != right_letters ? name_precedes(left_letters, right_letters) : name_precedes(left, right);
         };
       }},
      {"names-by-number", "TXT-2", Stage::choice, "Orders digits in names as the numbers they make: 9 before 10.",
       [](TextRules& rules) { rules.precedes = by_number; }},
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
      {"fnv32-multiplies-first", "TXT-3", Stage::hash, "Multiplies before it takes the byte in: FNV-1.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) state = (state * fnv1a32_prime) ^ byte;
           return state;
         };
       }},
      {"fnv32-product-in-doubles", "TXT-3", Stage::hash, "Multiplies in a binary64, which loses low bits.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) {
             const double product = static_cast<double>(state ^ byte) * static_cast<double>(fnv1a32_prime);
             state = static_cast<std::uint32_t>(std::fmod(product, 0x1p32));
           }
           return state;
         };
       }},
      {"fnv32-signed-bytes", "TXT-3", Stage::hash, "Widens bytes with their sign.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes)
             state = (state ^ static_cast<std::uint32_t>(static_cast<std::int8_t>(byte))) * fnv1a32_prime;
           return state;
         };
       }},
      {"fnv32-start-lost-digit", "TXT-3", Stage::hash, "Starts from the constant with a digit lost.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = 0x11c9dc5;
           for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a32_prime;
           return state;
         };
       }},
  };
}

}  // namespace poise::conformance
