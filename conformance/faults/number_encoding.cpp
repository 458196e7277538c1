#include <algorithm>
#include <cmath>

#include "code_points.hpp"
#include "values.hpp"

/// Faults in writing integers, bools and chars.
namespace poise::conformance {
namespace {

using namespace reference;

template <void (*Write)(const Integer& integer, Bytes& out)>
void writes_integers(PoiseRules& rules) {
  rules.encoding.integer = [](const Integer& integer, Bytes& out) -> Result<void> {
    Bytes right;
    if (const auto encoded = encoding_rules().integer(integer, right); !encoded) return encoded;
    return Write(integer, out), Result<void>{};
  };
}

Unsigned128 twos_complement(const Integer& integer) { return integer.negative ? -integer.magnitude : integer.magnitude; }

void append(Unsigned128 number, const Integer& integer, Bytes& out) { append_little_endian(number, width(integer.kind), out); }

void big_endian(const Integer& integer, Bytes& out) {
  const auto start = static_cast<std::ptrdiff_t>(out.size());
  append(twos_complement(integer), integer, out);
  std::reverse(out.begin() + start, out.end());
}

void in_8_bytes(const Integer& integer, Bytes& out) { append_little_endian(twos_complement(integer), 8, out); }

void in_4_bytes_at_least(const Integer& integer, Bytes& out) {
  append_little_endian(twos_complement(integer), std::max<std::size_t>(4, width(integer.kind)), out);
}

/// In the least width of a kind that holds it.
void as_narrow_as_can_be(const Integer& integer, Bytes& out) {
  std::size_t bytes = 1;
  const Unsigned128 least = integer.negative ? integer.magnitude - 1 : integer.magnitude;
  const unsigned sign = is_signed(integer.kind) ? 1 : 0;
  while (bytes < width(integer.kind) && (least >> (8 * bytes - sign)) != 0) bytes *= 2;
  append_little_endian(twos_complement(integer), bytes, out);
}

void as_decimal_text(const Integer& integer, Bytes& out) {
  std::string digits;
  for (Unsigned128 rest = integer.magnitude; rest != 0 || digits.empty(); rest /= 10)
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
  append_text((integer.negative && integer.magnitude != 0 ? "-" : "") + digits, out);
}

void as_sign_and_magnitude(const Integer& integer, Bytes& out) {
  append(integer.magnitude, integer, out);
  if (integer.negative) out.back() |= 0x80;
}

void without_sign(const Integer& integer, Bytes& out) { append(integer.magnitude, integer, out); }

/// The nearest binary64, ties to even, by integer arithmetic alone.
Unsigned128 through_a_double(Unsigned128 magnitude) {
  unsigned lost = 0;
  while ((magnitude >> lost) >= (Unsigned128{1} << 53)) ++lost;
  if (lost == 0) return magnitude;
  const Unsigned128 half = Unsigned128{1} << (lost - 1);
  const Unsigned128 rest = magnitude & (2 * half - 1);
  Unsigned128 kept = magnitude >> lost;
  if (rest > half || (rest == half && (kept & 1) != 0)) ++kept;
  return kept << lost;
}

void rounded_to_double(const Integer& integer, Bytes& out) {
  const Unsigned128 rounded = through_a_double(integer.magnitude);
  append(integer.negative ? -rounded : rounded, integer, out);
}

/// The lowest bits of two's complement, zeros above.
template <unsigned Bits>
void low_bits(const Integer& integer, Bytes& out) {
  append(twos_complement(integer) & ((Unsigned128{1} << Bits) - 1), integer, out);
}

void halves_exchanged(const Integer& integer, Bytes& out) {
  const Unsigned128 number = twos_complement(integer);
  append(width(integer.kind) == 16 ? number >> 64 | number << 64 : number, integer, out);
}

/// u64 as languages hold it that have no unsigned numbers.
void at_most_2_to_63(const Integer& integer, Bytes& out) {
  constexpr Unsigned128 most = (Unsigned128{1} << 63) - 1;
  append(integer.kind == IntegerKind::u64 ? std::min(integer.magnitude, most) : twos_complement(integer), integer, out);
}

template <void (*Write)(bool boolean, Bytes& out)>
void writes_bools(PoiseRules& rules) {
  rules.encoding.boolean = [](bool boolean, Bytes& out) -> Result<void> { return Write(boolean, out), Result<void>{}; };
}

void bool_in_4_bytes(bool boolean, Bytes& out) { append_little_endian(boolean ? 1 : 0, 4, out); }

void true_as_ff(bool boolean, Bytes& out) { out.push_back(boolean ? 0xff : 0x00); }

void bool_as_text(bool boolean, Bytes& out) { append_text(boolean ? "true" : "false", out); }

template <void (*Write)(char32_t code, Bytes& out)>
void writes_chars(PoiseRules& rules) {
  rules.encoding.character = [](const Char& character, Bytes& out) -> Result<void> {
    Bytes right;
    if (const auto encoded = encoding_rules().character(character, right); !encoded) return encoded;
    return Write(character.code_point, out), Result<void>{};
  };
}

std::string char_in_utf8(char32_t code) { return utf8_of(std::u32string(1, code)); }

void char_as_text(char32_t code, Bytes& out) { append_text(char_in_utf8(code), out); }

void char_of_16_bits(char32_t code, Bytes& out) { append_little_endian(code & 0xffff, 4, out); }

void char_as_utf8(char32_t code, Bytes& out) {
  const std::string utf8 = char_in_utf8(code);
  out.insert(out.end(), utf8.begin(), utf8.end());
}

void char_as_utf16(char32_t code, Bytes& out) {
  for (const char16_t unit : utf16_of(char_in_utf8(code))) append_little_endian(unit, 2, out);
}

template <std::size_t Width>
void char_in_bytes(char32_t code, Bytes& out) {
  append_little_endian(code, Width, out);
}

void char_big_endian(char32_t code, Bytes& out) {
  for (int byte = 3; byte >= 0; --byte) out.push_back(static_cast<std::uint8_t>(code >> (8 * byte)));
}

}  // namespace

std::vector<Fault> number_encoding_faults() {
  return {
      {"integers-big-endian",
       "VAL-4",
       Stage::encoding,
       "Writes integers with their most significant byte first.",
       writes_integers<big_endian>,
       {.report = "ClickHouse/ClickHouse#47036"}},
      {"integers-in-8-bytes",
       "VAL-4",
       Stage::encoding,
       "Writes integers of every kind in eight bytes.",
       writes_integers<in_8_bytes>,
       {.report = "oceanbase/obkv-table-client-java#41"}},
      {"integers-in-4-bytes-at-least",
       "VAL-4",
       Stage::encoding,
       "Widens narrow integers to four bytes.",
       writes_integers<in_4_bytes_at_least>,
       {}},
      {"integers-as-narrow-as-can-be",
       "VAL-4",
       Stage::encoding,
       "Writes an integer at the least width that holds it.",
       writes_integers<as_narrow_as_can_be>,
       {}},
      {"integers-as-text",
       "VAL-4",
       Stage::encoding,
       "Encodes integers as the text of their decimal digits.",
       writes_integers<as_decimal_text>,
       {.report = "SOHU-Co/kafka-node#870"}},
      {"integers-as-sign-and-magnitude",
       "VAL-4",
       Stage::encoding,
       "Writes negative integers as magnitude and sign bit.",
       writes_integers<as_sign_and_magnitude>,
       {}},
      {"integers-without-sign", "VAL-4", Stage::encoding, "Writes the magnitude of a negative integer.", writes_integers<without_sign>, {}},
      {"integers-through-doubles",
       "VAL-4",
       Stage::encoding,
       "Takes integers through binary64, which rounds beyond 2^53.",
       writes_integers<rounded_to_double>,
       {.report = "facebookarchive/planout#35, launchdarkly/node-server-sdk#157"}},
      {"integers-of-32-bits",
       "VAL-4",
       Stage::encoding,
       "Writes the low 32 bits of wider integers, and zeros above.",
       writes_integers<low_bits<32>>,
       {}},
      {"integers-of-64-bits",
       "VAL-4",
       Stage::encoding,
       "Writes the low 64 bits of wider integers, and zeros above.",
       writes_integers<low_bits<64>>,
       {}},
      {"halves-of-128-bits-exchanged",
       "VAL-4",
       Stage::encoding,
       "Writes the high half of an integer of 128 bits first.",
       writes_integers<halves_exchanged>,
       {}},
      {"u64-at-most-2-to-63", "VAL-4", Stage::encoding, "Writes 2^63 - 1 for every u64 above it.", writes_integers<at_most_2_to_63>, {}},

      {"bool-in-4-bytes", "VAL-5", Stage::encoding, "Writes a bool in four bytes.", writes_bools<bool_in_4_bytes>, {}},
      {"true-as-ff", "VAL-5", Stage::encoding, "Writes true as ff.", writes_bools<true_as_ff>, {}},
      {"bool-as-text", "VAL-5", Stage::encoding, "Encodes a bool as the text \"true\" or \"false\".", writes_bools<bool_as_text>, {}},

      {"char-in-utf-8", "VAL-6", Stage::encoding, "Writes a char in UTF-8.", writes_chars<char_as_utf8>, {}},
      {"char-in-utf-16", "VAL-6", Stage::encoding, "Writes a char in UTF-16.", writes_chars<char_as_utf16>, {}},
      {"char-as-text", "VAL-6", Stage::encoding, "Encodes a char as a text.", writes_chars<char_as_text>, {}},
      {"char-in-1-byte", "VAL-6", Stage::encoding, "Writes the low byte of a char.", writes_chars<char_in_bytes<1>>, {}},
      {"char-in-8-bytes", "VAL-6", Stage::encoding, "Writes a char in eight bytes.", writes_chars<char_in_bytes<8>>, {}},
      {"char-of-16-bits", "VAL-6", Stage::encoding, "Keeps the low 16 bits of a char.", writes_chars<char_of_16_bits>, {}},
      {"char-big-endian",
       "VAL-6",
       Stage::encoding,
       "Writes a char with its most significant byte first.",
       writes_chars<char_big_endian>,
       {}},
  };
}

}  // namespace poise::conformance
