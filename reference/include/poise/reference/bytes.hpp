#pragma once

#include "poise/reference/refusal.hpp"
#include "poise/reference/value.hpp"

namespace poise::reference {

/// How each kind of value becomes bytes, a rule a kind. Each appends to `out`, or refuses with InvalidValue and leaves `out` in any state.
struct EncodingRules {
  Result<void> (*text)(const Text&, Bytes& out);                          ///< VAL-1, VAL-2
  Result<void> (*bytes)(const Bytes&, Bytes& out);                        ///< VAL-3
  Result<void> (*integer)(const Integer&, Bytes& out);                    ///< VAL-4
  Result<void> (*boolean)(bool, Bytes& out);                              ///< VAL-5
  Result<void> (*character)(const Char&, Bytes& out);                     ///< VAL-6
  Result<void> (*tuple)(const EncodingRules&, const Tuple&, Bytes& out);  ///< VAL-7
  Result<void> (*unit)(Bytes& out);                                       ///< VAL-8
};

/// The rules of the contract.
EncodingRules encoding_rules();

/// Appends enc(value) by the given rules.
/// Refuses with InvalidValue, in which case what was appended so far is meaningless.
Result<void> encode(const EncodingRules& rules, const Value& value, Bytes& out);

/// Whether the bytes are well-formed UTF-8: shortest forms only, no surrogates, nothing above U+10FFFF (VAL-9).
bool is_well_formed_utf8(std::string_view text);

/// The code point that begins at `at`, which is moved behind it. Between `at` and the end there must be a whole sequence of UTF-8; that of
/// a surrogate will do too.
std::uint32_t next_code_point(std::string_view utf8, std::size_t& at);

/// Appends the lowest `width` bytes of a number, least significant first.
void append_little_endian(Unsigned128 number, std::size_t width, Bytes& out);

}  // namespace poise::reference
