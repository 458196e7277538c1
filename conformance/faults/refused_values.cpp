#include <algorithm>

#include "code_points.hpp"
#include "values.hpp"

/// Faults in refusing what is no value.
namespace poise::conformance {
namespace {

using namespace reference;

/// Length of the well-formed sequence at the start, or 0.
std::size_t well_formed_at(std::string_view rest) {
  for (std::size_t length = 1; length <= std::min<std::size_t>(4, rest.size()); ++length) {
    if (is_well_formed_utf8(rest.substr(0, length))) return length;
  }
  return 0;
}

/// What a decoder that checks the form alone, and not the number, finds at the start: lead byte and continuations. Length 0: not even that.
struct Loose {
  std::size_t length;
  char32_t code;
};

Loose loose_at(std::string_view rest) {
  const auto lead = static_cast<unsigned char>(rest[0]);
  if (lead < 0x80) return {1, lead};
  const std::size_t length = lead >= 0xf8 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
  if (length == 0 || rest.size() < length) return {0, 0};
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(rest[i]) & 0xc0) != 0x80) return {0, 0};
  }
  std::size_t at = 0;
  return {length, next_code_point(rest, at)};
}

bool is_surrogate(Loose found) { return found.length == 3 && 0xd800 <= found.code && found.code <= 0xdfff; }
bool is_overlong(Loose found) {
  return (found.length == 2 && found.code < 0x80) || (found.length == 3 && found.code < 0x800) ||
         (found.length == 4 && found.code < 0x10000);
}
bool is_beyond(Loose found) { return found.code > 0x10ffff; }

/// Accepts, as it stands, one class of what is ill-formed, and refuses the rest.
template <bool (*Accept)(Loose)>
Result<void> accepted(const Text& text, Bytes& out) {
  for (std::string_view rest = text.utf8; !rest.empty();) {
    std::size_t length = well_formed_at(rest);
    if (length == 0) {
      const Loose found = loose_at(rest);
      if (found.length == 0 || !Accept(found)) return Refusal::InvalidValue;
      length = found.length;
    }
    rest.remove_prefix(length);
  }
  return append_text(text.utf8, out), Result<void>{};
}

template <bool (*Accept)(Loose)>
void accepts(PoiseRules& rules) {
  rules.encoding.text = accepted<Accept>;
}

/// Puts something in place of each byte that belongs to no well-formed sequence.
template <void (*Replace)(unsigned char byte, std::string& repaired)>
void repairs(PoiseRules& rules) {
  rules.encoding.text = [](const Text& text, Bytes& out) -> Result<void> {
    std::string repaired;
    for (std::string_view rest = text.utf8; !rest.empty();) {
      const std::size_t length = well_formed_at(rest);
      if (length == 0) {
        Replace(static_cast<unsigned char>(rest[0]), repaired);
      } else {
        repaired += rest.substr(0, length);
      }
      rest.remove_prefix(std::max<std::size_t>(1, length));
    }
    return append_text(repaired, out), Result<void>{};
  };
}

void by_replacement_character(unsigned char, std::string& repaired) { repaired += "\xef\xbf\xbd"; }
void by_nothing(unsigned char, std::string&) {}
void by_latin_1(unsigned char byte, std::string& repaired) { append_utf8(byte, repaired); }

/// Two surrogates of three bytes each become one code point; one alone is refused.
Result<void> with_pairs_joined(const Text& text, Bytes& out) {
  std::string joined;
  for (std::string_view rest = text.utf8; !rest.empty();) {
    if (const std::size_t length = well_formed_at(rest); length != 0) {
      joined += rest.substr(0, length);
      rest.remove_prefix(length);
      continue;
    }
    const Loose high = loose_at(rest);
    const Loose low = high.length == 3 && rest.size() >= 6 ? loose_at(rest.substr(3)) : Loose{0, 0};
    if (!is_surrogate(high) || high.code >= 0xdc00 || !is_surrogate(low) || low.code < 0xdc00) return Refusal::InvalidValue;
    append_utf8(0x10000 + ((high.code - 0xd800) << 10) + (low.code - 0xdc00), joined);
    rest.remove_prefix(6);
  }
  return append_text(joined, out), Result<void>{};
}

/// A sequence that the end of the text cuts short is dropped.
Result<void> without_cut_end(const Text& text, Bytes& out) {
  std::string_view kept = text.utf8;
  for (std::size_t dropped = 0; dropped < 4 && !is_well_formed_utf8(kept) && !kept.empty(); ++dropped) {
    const bool is_lead = (static_cast<unsigned char>(kept.back()) & 0xc0) == 0xc0;
    kept.remove_suffix(1);
    if (is_lead) break;
  }
  return encoding_rules().text({std::string(kept)}, out);
}

bool fits(const Integer& integer) {
  Bytes right;
  return static_cast<bool>(encoding_rules().integer(integer, right));
}

Result<void> wrapped_integer(const Integer& integer, Bytes& out) {
  append_little_endian(integer.negative ? -integer.magnitude : integer.magnitude, width(integer.kind), out);
  return {};
}

Result<void> nearest_integer(const Integer& integer, Bytes& out) {
  if (fits(integer)) return encoding_rules().integer(integer, out);
  const Unsigned128 half = Unsigned128{1} << (8 * width(integer.kind) - 1);
  Integer nearest = integer;
  if (is_signed(integer.kind)) {
    nearest.magnitude = integer.negative ? half : half - 1;
  } else {
    nearest.magnitude = integer.negative ? 0 : half - 1 + half;
  }
  return encoding_rules().integer(nearest, out);
}

/// Accepts as a signed number what has the bits of one: u8 -1 is 255.
Result<void> negative_as_unsigned(const Integer& integer, Bytes& out) {
  const Unsigned128 half = Unsigned128{1} << (8 * width(integer.kind) - 1);
  const bool wraps = !is_signed(integer.kind) && integer.negative && integer.magnitude <= half;
  return wraps ? wrapped_integer(integer, out) : encoding_rules().integer(integer, out);
}

Result<void> one_too_many(const Integer& integer, Bytes& out) {
  const Unsigned128 half = Unsigned128{1} << (8 * width(integer.kind) - 1);
  const bool beyond = is_signed(integer.kind) ? !integer.negative && integer.magnitude == half
                                              : width(integer.kind) < 16 && !integer.negative && integer.magnitude == 2 * half;
  return beyond ? wrapped_integer(integer, out) : encoding_rules().integer(integer, out);
}

bool is_surrogate_char(std::uint32_t code) { return 0xd800 <= code && code <= 0xdfff; }
bool is_high_char(std::uint32_t code) { return code > 0x10ffff; }

template <bool (*Accept)(std::uint32_t)>
Result<void> accepted_char(const Char& character, Bytes& out) {
  if (!Accept(character.code_point)) return encoding_rules().character(character, out);
  append_little_endian(character.code_point, 4, out);
  return {};
}

Result<void> replaced_char(const Char& character, Bytes& out) {
  if (const auto encoded = encoding_rules().character(character, out); encoded) return encoded;
  return encoding_rules().character({0xfffd}, out);
}

/// Fields that are no values are passed over.
Result<void> without_invalid_fields(const EncodingRules& rules, const Tuple& tuple, Bytes& out) {
  for (const Value& field : tuple.fields) {
    Bytes encoded;
    if (encode(rules, field, encoded)) out.insert(out.end(), encoded.begin(), encoded.end());
  }
  return {};
}

Result<void> identified_if_ready(const PoiseRules& rules, const Candidate& candidate, std::size_t index, Bytes& out) {
  if (candidate.status != Status::ready) return {};
  return identify_by_identity(rules, candidate, index, out);
}

template <Result<void> (*Rule)(const Text&, Bytes&)>
void encodes_texts(PoiseRules& rules) {
  rules.encoding.text = Rule;
}

template <Result<void> (*Rule)(const Integer&, Bytes&)>
void encodes_integers(PoiseRules& rules) {
  rules.encoding.integer = Rule;
}

template <Result<void> (*Rule)(const Char&, Bytes&)>
void encodes_chars(PoiseRules& rules) {
  rules.encoding.character = Rule;
}

}  // namespace

std::vector<Fault> refused_value_faults() {
  return {
      {"ill-formed-text-accepted",
       "VAL-9",
       Stage::encoding,
       "Takes any bytes for a text, and hashes them as they are.",
       [](PoiseRules& rules) {
         rules.encoding.text = [](const Text& text, Bytes& out) -> Result<void> { return append_text(text.utf8, out), Result<void>{}; };
       },
       {}},
      {"ill-formed-text-replaced",
       "VAL-9",
       Stage::encoding,
       "Puts U+FFFD for each byte that is not well formed.",
       repairs<by_replacement_character>,
       {.report = "paulmillr/noble-hashes#140, unjs/ohash#204"}},
      {"ill-formed-text-dropped", "VAL-9", Stage::encoding, "Leaves out bytes that are not well formed.", repairs<by_nothing>, {}},
      {"ill-formed-text-as-latin-1",
       "VAL-9",
       Stage::encoding,
       "Takes bytes that are not well formed for Latin-1.",
       repairs<by_latin_1>,
       {}},
      {"surrogates-accepted",
       "VAL-9",
       Stage::encoding,
       "Takes encoded surrogates in a text.",
       accepts<is_surrogate>,
       {.report = "unjs/ohash#204"}},
      {"surrogate-pairs-joined",
       "VAL-9",
       Stage::encoding,
       "Takes two surrogates of three bytes each for the code point they stand for.",
       encodes_texts<with_pairs_joined>,
       {}},
      {"overlong-accepted", "VAL-9", Stage::encoding, "Takes code points in more bytes than they need.", accepts<is_overlong>, {}},
      {"above-10ffff-accepted", "VAL-9", Stage::encoding, "Takes code points above U+10FFFF in a text.", accepts<is_beyond>, {}},
      {"cut-end-dropped",
       "VAL-9",
       Stage::encoding,
       "Drops a sequence that is cut short by the end of a text.",
       encodes_texts<without_cut_end>,
       {}},
      {"integers-wrapped",
       "VAL-9",
       Stage::encoding,
       "Cuts integers out of range to the width of their kind.",
       encodes_integers<wrapped_integer>,
       {}},
      {"integers-clamped", "VAL-9", Stage::encoding, "Takes the nearest integer in range.", encodes_integers<nearest_integer>, {}},
      {"negative-unsigned-accepted",
       "VAL-9",
       Stage::encoding,
       "Takes small negative numbers of an unsigned kind, as what they wrap to.",
       encodes_integers<negative_as_unsigned>,
       {}},
      {"range-off-by-one", "VAL-9", Stage::encoding, "Takes the integer just above the largest.", encodes_integers<one_too_many>, {}},
      {"surrogate-char-accepted",
       "VAL-9",
       Stage::encoding,
       "Takes a surrogate for a char.",
       encodes_chars<accepted_char<is_surrogate_char>>,
       {}},
      {"char-above-10ffff-accepted",
       "VAL-9",
       Stage::encoding,
       "Takes a char above U+10FFFF.",
       encodes_chars<accepted_char<is_high_char>>,
       {}},
      {"char-replaced", "VAL-9", Stage::encoding, "Puts U+FFFD for what is no char.", encodes_chars<replaced_char>, {}},
      {"invalid-fields-dropped",
       "VAL-9",
       Stage::encoding,
       "Leaves out the fields of a tuple that are no values.",
       [](PoiseRules& rules) { rules.encoding.tuple = without_invalid_fields; },
       {}},
      {"ineligible-identity-not-looked-at",
       "VAL-9",
       Stage::choice,
       "Takes anything for the identity of an ineligible candidate.",
       [](PoiseRules& rules) { rules.identify = identified_if_ready; },
       {}},
  };
}

}  // namespace poise::conformance
