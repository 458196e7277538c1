#include "code_points.hpp"
#include "values.hpp"

/// Faults in writing texts as bytes.
namespace poise::conformance {
namespace {

using namespace reference;

template <std::size_t Limit>
std::string cut(std::string_view utf8) {
  return std::string(utf8.substr(0, Limit));
}

std::string until_nul(std::string_view utf8) { return std::string(utf8.substr(0, utf8.find('\0'))); }

std::string in_latin_1(std::string_view utf8) {
  std::string bytes;
  for (const char32_t code : code_points(utf8)) bytes.push_back(static_cast<char>(static_cast<unsigned char>(code < 0x100 ? code : '?')));
  return bytes;
}

std::string low_bytes_of_units(std::string_view utf8) {
  std::string bytes;
  for (const char16_t unit : utf16_of(utf8)) bytes.push_back(static_cast<char>(static_cast<unsigned char>(unit & 0xff)));
  return bytes;
}

/// Each 16-bit unit by itself: surrogates in three bytes each.
std::string in_cesu_8(std::string_view utf8) {
  std::string bytes;
  for (const char16_t unit : utf16_of(utf8)) append_utf8(unit, bytes);
  return bytes;
}

std::string with_long_nul(std::string_view utf8) {
  std::string bytes;
  for (const char byte : utf8) byte == '\0' ? bytes += "\xc0\x80" : bytes += byte;
  return bytes;
}

std::string quoted(std::string_view utf8) { return '"' + std::string(utf8) + '"'; }

void append_in_utf_16(std::string_view utf8, Bytes& out) {
  for (const char16_t unit : utf16_of(utf8)) append_little_endian(unit, 2, out);
  out.push_back(0xff);
}

void append_with_length(std::string_view utf8, Bytes& out) {
  append_little_endian(utf8.size(), 8, out);
  out.insert(out.end(), utf8.begin(), utf8.end());
}

template <std::uint8_t End>
void append_ended_by(std::string_view utf8, Bytes& out) {
  out.insert(out.end(), utf8.begin(), utf8.end());
  out.push_back(End);
}

void append_unless_empty(std::string_view utf8, Bytes& out) {
  if (!utf8.empty()) append_text(utf8, out);
}

void append_without_end(std::string_view utf8, Bytes& out) { out.insert(out.end(), utf8.begin(), utf8.end()); }

/// Every kind but the unit, behind a byte that tells it.
void tag_kinds(PoiseRules& rules) {
  rules.encoding = {.text = [](const Text& value, Bytes& out) { return out.push_back(1), encoding_rules().text(value, out); },
                    .bytes = [](const Bytes& value, Bytes& out) { return out.push_back(2), encoding_rules().bytes(value, out); },
                    .integer = [](const Integer& value, Bytes& out) { return out.push_back(3), encoding_rules().integer(value, out); },
                    .boolean = [](bool value, Bytes& out) { return out.push_back(4), encoding_rules().boolean(value, out); },
                    .character = [](const Char& value, Bytes& out) { return out.push_back(5), encoding_rules().character(value, out); },
                    .tuple = encoding_rules().tuple,
                    .unit = encoding_rules().unit};
}

}  // namespace

std::vector<Fault> text_encoding_faults() {
  return {
      {"text-without-terminator",
       "VAL-1",
       Stage::encoding,
       "Leaves out the byte ff after a text.",
       writes_texts<append_without_end>,
       {.report = "apache/pulsar#22053", .edition = 1}},
      {"text-ended-by-00", "VAL-1", Stage::encoding, "Ends a text with the byte 00.", writes_texts<append_ended_by<0x00>>, {}},
      {"text-with-length",
       "VAL-1",
       Stage::encoding,
       "Encodes a text as bytes: its length before it, and nothing after it.",
       writes_texts<append_with_length>,
       {}},
      {"empty-text-as-nothing",
       "VAL-1",
       Stage::encoding,
       "Writes nothing at all for the empty text.",
       writes_texts<append_unless_empty>,
       {.report = "confluentinc/librdkafka#4510"}},
      {"text-cut-at-nul",
       "VAL-1",
       Stage::encoding,
       "Ends a text at its first U+0000.",
       changes_texts<until_nul>,
       {.report = "lestrrat-p5/Algorithm-ConsistentHash-Ketama#2, Nordix/hiredis-cluster#288"}},
      {"text-cut-at-64-bytes",
       "VAL-1",
       Stage::encoding,
       "Takes the first 64 bytes of a text.",
       changes_texts<cut<64>>,
       {.report = "kkdai/consistent#1"}},
      {"text-cut-at-255-bytes",
       "VAL-1",
       Stage::encoding,
       "Takes the first 255 bytes of a text.",
       changes_texts<cut<255>>,
       {.report = "kkdai/consistent#1"}},
      {"text-cut-at-1000-bytes", "VAL-1", Stage::encoding, "Takes the first 1000 bytes of a text.", changes_texts<cut<1000>>, {}},
      {"text-cut-at-4096-bytes", "VAL-1", Stage::encoding, "Takes the first 4096 bytes of a text.", changes_texts<cut<4096>>, {}},
      {"first-letter-alone",
       "VAL-1",
       Stage::encoding,
       "Takes the first byte of a text.",
       changes_texts<cut<1>>,
       {.report = "collectd/collectd#1765"}},
      {"text-in-utf-16",
       "VAL-1",
       Stage::encoding,
       "Writes a text in UTF-16, two bytes a unit.",
       writes_texts<append_in_utf_16>,
       {.report = "sindresorhus/fnv1a#2, tjwebb/fnv-plus#8"}},
      {"low-bytes-of-code-units",
       "VAL-1",
       Stage::encoding,
       "Writes the low byte of each UTF-16 unit.",
       changes_texts<low_bytes_of_units>,
       {.report = "pid/murmurHash3js#3, garycourt/murmurhash-js#12"}},
      {"text-in-latin-1",
       "VAL-1",
       Stage::encoding,
       "Writes a text in Latin-1, with a question mark for what that has not.",
       changes_texts<in_latin_1>,
       {}},
      {"text-in-cesu-8",
       "VAL-1",
       Stage::encoding,
       "Writes code points above U+FFFF as two surrogates of three bytes each.",
       changes_texts<in_cesu_8>,
       {}},
      {"nul-in-two-bytes", "VAL-1", Stage::encoding, "Writes U+0000 as the two bytes c0 80.", changes_texts<with_long_nul>, {}},
      {"text-in-quotes", "VAL-1", Stage::encoding, "Writes a text between quotation marks.", changes_texts<quoted>, {}},
      {"kind-before-value", "VAL-1", Stage::encoding, "Writes a byte that tells the kind before each value.", tag_kinds, {}},
  };
}

}  // namespace poise::conformance
