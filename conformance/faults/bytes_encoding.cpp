#include "values.hpp"

/// Faults in writing byte strings.
namespace poise::conformance {
namespace {

using namespace reference;

void append(const Bytes& bytes, Bytes& out) { out.insert(out.end(), bytes.begin(), bytes.end()); }

template <void (*Write)(const Bytes& bytes, Bytes& out)>
void writes_bytes(PoiseRules& rules) {
  rules.encoding.bytes = [](const Bytes& bytes, Bytes& out) -> Result<void> { return Write(bytes, out), Result<void>{}; };
}

template <std::size_t Width>
void with_narrow_length(const Bytes& bytes, Bytes& out) {
  append_little_endian(bytes.size(), Width, out);
  append(bytes, out);
}

void with_big_endian_length(const Bytes& bytes, Bytes& out) {
  for (int byte = 7; byte >= 0; --byte) out.push_back(static_cast<std::uint8_t>(std::uint64_t{bytes.size()} >> (8 * byte)));
  append(bytes, out);
}

void with_varint_length(const Bytes& bytes, Bytes& out) {
  std::uint64_t length = bytes.size();
  for (; length >= 0x80; length >>= 7) out.push_back(static_cast<std::uint8_t>(length | 0x80));
  out.push_back(static_cast<std::uint8_t>(length));
  append(bytes, out);
}

void with_length_behind(const Bytes& bytes, Bytes& out) {
  append(bytes, out);
  append_little_endian(bytes.size(), 8, out);
}

void as_text(const Bytes& bytes, Bytes& out) {
  append(bytes, out);
  out.push_back(0xff);
}

std::string hex(std::uint8_t byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  return {digits[byte >> 4], digits[byte & 0xf]};
}

void as_hex_text(const Bytes& bytes, Bytes& out) {
  std::string printed;
  for (const std::uint8_t byte : bytes) printed += hex(byte);
  append_text(printed, out);
}

/// As Python prints a byte string.
void as_printed_text(const Bytes& bytes, Bytes& out) {
  std::string printed = "b'";
  for (const std::uint8_t byte : bytes) {
    const bool plain = 0x20 <= byte && byte <= 0x7e && byte != '\'' && byte != '\\';
    printed += plain ? std::string(1, static_cast<char>(byte)) : "\\x" + hex(byte);
  }
  append_text(printed + "'", out);
}

void until_nul(const Bytes& bytes, Bytes& out) {
  Bytes start;
  for (std::size_t i = 0; i < bytes.size() && bytes[i] != 0; ++i) start.push_back(bytes[i]);
  with_narrow_length<8>(start, out);
}

void cut_at_255(const Bytes& bytes, Bytes& out) {
  with_narrow_length<8>({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(255, bytes.size()))}, out);
}

/// Bytes from 80 on as U+FFFD: as texts of other encodings come out of a decoder.
void through_text(const Bytes& bytes, Bytes& out) {
  Bytes decoded;
  for (const std::uint8_t byte : bytes) byte < 0x80 ? decoded.push_back(byte) : append(Bytes{0xef, 0xbf, 0xbd}, decoded);
  with_narrow_length<8>(decoded, out);
}

}  // namespace

std::vector<Fault> bytes_encoding_faults() {
  return {
      {"bytes-without-length", "VAL-3", Stage::encoding, "Writes no length before bytes.", writes_bytes<append>, {}},
      {"bytes-with-length-in-4-bytes",
       "VAL-3",
       Stage::encoding,
       "Writes the length of bytes in four bytes.",
       writes_bytes<with_narrow_length<4>>,
       {}},
      {"bytes-with-length-in-1-byte",
       "VAL-3",
       Stage::encoding,
       "Writes the length of bytes in one byte.",
       writes_bytes<with_narrow_length<1>>,
       {}},
      {"bytes-with-length-big-endian",
       "VAL-3",
       Stage::encoding,
       "Writes the length of bytes with its most significant byte first.",
       writes_bytes<with_big_endian_length>,
       {}},
      {"bytes-with-varint-length",
       "VAL-3",
       Stage::encoding,
       "Writes the length of bytes in groups of seven bits.",
       writes_bytes<with_varint_length>,
       {}},
      {"bytes-with-length-behind",
       "VAL-3",
       Stage::encoding,
       "Writes the length of bytes after them.",
       writes_bytes<with_length_behind>,
       {}},
      {"bytes-as-text",
       "VAL-3",
       Stage::encoding,
       "Encodes bytes as a text: no length, and a byte ff after them.",
       writes_bytes<as_text>,
       {}},
      {"bytes-as-hexadecimal",
       "VAL-3",
       Stage::encoding,
       "Encodes bytes as the text of their hexadecimal digits.",
       writes_bytes<as_hex_text>,
       {}},
      {"bytes-as-printed",
       "VAL-3",
       Stage::encoding,
       "Encodes bytes as the text a language prints for them.",
       writes_bytes<as_printed_text>,
       {.report = "Doist/hash_ring#11, ultrabug/uhashring#22"}},
      {"bytes-cut-at-nul",
       "VAL-3",
       Stage::encoding,
       "Ends bytes at the first 00.",
       writes_bytes<until_nul>,
       {.report = "valkey-io/libvalkey#296"}},
      {"bytes-cut-at-255",
       "VAL-3",
       Stage::encoding,
       "Takes the first 255 bytes.",
       writes_bytes<cut_at_255>,
       {.report = "kkdai/consistent#1"}},
      {"bytes-through-text",
       "VAL-3",
       Stage::encoding,
       "Decodes bytes as text, and puts U+FFFD for each from 80 on.",
       writes_bytes<through_text>,
       {}},
  };
}

}  // namespace poise::conformance
