#include "poise/reference/bytes.hpp"

namespace poise::reference {
namespace {

Result<void> encode_text(const Text& text, Bytes& out) {
  if (!is_well_formed_utf8(text.utf8)) return Refusal::InvalidValue;
  out.insert(out.end(), text.utf8.begin(), text.utf8.end());
  out.push_back(0xff);
  return {};
}

Result<void> encode_bytes(const Bytes& bytes, Bytes& out) {
  append_little_endian(bytes.size(), 8, out);
  out.insert(out.end(), bytes.begin(), bytes.end());
  return {};
}

bool fits(const Integer& integer) {
  const std::size_t bits = 8 * width(integer.kind);
  const Unsigned128 half = Unsigned128{1} << (bits - 1);  // 2^(bits - 1)
  if (is_signed(integer.kind)) return integer.negative ? integer.magnitude <= half : integer.magnitude < half;
  if (integer.negative) return integer.magnitude == 0;
  return integer.magnitude / 2 < half;  // magnitude < 2^bits, without forming 2^128
}

Result<void> encode_integer(const Integer& integer, Bytes& out) {
  if (!fits(integer)) return Refusal::InvalidValue;
  const Unsigned128 twos_complement = integer.negative ? -integer.magnitude : integer.magnitude;
  append_little_endian(twos_complement, width(integer.kind), out);
  return {};
}

Result<void> encode_boolean(bool boolean, Bytes& out) {
  out.push_back(boolean ? 1 : 0);
  return {};
}

Result<void> encode_character(const Char& character, Bytes& out) {
  const std::uint32_t code_point = character.code_point;
  const bool surrogate = 0xd800 <= code_point && code_point <= 0xdfff;
  if (surrogate || code_point > 0x10ffff) return Refusal::InvalidValue;
  append_little_endian(code_point, 4, out);
  return {};
}

Result<void> encode_tuple(const EncodingRules& rules, const Tuple& tuple, Bytes& out) {
  for (const Value& field : tuple.fields) {
    if (const auto encoded = encode(rules, field, out); !encoded) return encoded;
  }
  return {};
}

Result<void> encode_unit(Bytes& /*out*/) { return {}; }

/// One overload a kind of value: the rule that encodes it.
struct Encoder {
  const EncodingRules& rules;
  Bytes& out;

  Result<void> operator()(const Text& text) const { return rules.text(text, out); }
  Result<void> operator()(const Bytes& bytes) const { return rules.bytes(bytes, out); }
  Result<void> operator()(const Integer& integer) const { return rules.integer(integer, out); }
  Result<void> operator()(bool boolean) const { return rules.boolean(boolean, out); }
  Result<void> operator()(const Char& character) const { return rules.character(character, out); }
  Result<void> operator()(const Tuple& tuple) const { return rules.tuple(rules, tuple, out); }
  Result<void> operator()(const Unit&) const { return rules.unit(out); }
};

}  // namespace

EncodingRules encoding_rules() {
  return {.text = encode_text,
          .bytes = encode_bytes,
          .integer = encode_integer,
          .boolean = encode_boolean,
          .character = encode_character,
          .tuple = encode_tuple,
          .unit = encode_unit};
}

Result<void> encode(const EncodingRules& rules, const Value& value, Bytes& out) { return std::visit(Encoder{rules, out}, value.content); }

void append_little_endian(Unsigned128 number, std::size_t width, Bytes& out) {
  for (std::size_t i = 0; i < width; ++i) out.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

}  // namespace poise::reference
