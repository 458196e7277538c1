#include "poise/reference/bytes.hpp"

namespace poise::reference {
namespace {

/// What may follow a lead byte: so many bytes, the first of them within these bounds, the others 80 … bf.
struct Sequence {
  unsigned continuation;
  unsigned char lowest;
  unsigned char highest;
};

/// The well-formed sequences by lead byte (Unicode, table 3-7). The bounds exclude overlong forms, surrogates and what lies above U+10FFFF.
bool sequence_of(unsigned char lead, Sequence& sequence) {
  if (lead <= 0x7f) return sequence = {0, 0, 0}, true;
  if (lead < 0xc2) return false;
  if (lead <= 0xdf) return sequence = {1, 0x80, 0xbf}, true;
  if (lead == 0xe0) return sequence = {2, 0xa0, 0xbf}, true;
  if (lead == 0xed) return sequence = {2, 0x80, 0x9f}, true;
  if (lead <= 0xef) return sequence = {2, 0x80, 0xbf}, true;
  if (lead == 0xf0) return sequence = {3, 0x90, 0xbf}, true;
  if (lead <= 0xf3) return sequence = {3, 0x80, 0xbf}, true;
  if (lead == 0xf4) return sequence = {3, 0x80, 0x8f}, true;
  return false;
}

}  // namespace

bool is_well_formed_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    Sequence sequence{};
    if (!sequence_of(static_cast<unsigned char>(text[at++]), sequence)) return false;
    for (unsigned i = 0; i < sequence.continuation; ++i, ++at) {
      if (at == text.size()) return false;
      const auto byte = static_cast<unsigned char>(text[at]);
      const unsigned char lowest = i == 0 ? sequence.lowest : 0x80;
      const unsigned char highest = i == 0 ? sequence.highest : 0xbf;
      if (byte < lowest || byte > highest) return false;
    }
  }
  return true;
}

std::uint32_t next_code_point(std::string_view utf8, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(utf8[at]);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  std::uint32_t code = length == 1 ? lead : lead & (0x7fu >> length);
  for (std::size_t k = 1; k < length; ++k) code = code << 6 | (static_cast<unsigned char>(utf8[at + k]) & 0x3fu);
  at += length;
  return code;
}

}  // namespace poise::reference
