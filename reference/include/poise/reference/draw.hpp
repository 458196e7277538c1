#pragma once

#include "poise/reference/hash_builder.hpp"

namespace poise::reference {

struct PoiseRules;

/// A draw: the mixed hash of a key and an identity. Compared as an unsigned number (RDV-2).
enum class Draw : std::uint64_t {};

inline constexpr std::uint8_t draw_key_domain = 0x00;
inline constexpr std::uint8_t draw_identity_domain = 0x01;

/// The byte sequence that is hashed for a draw: 00 ‖ enc(key) ‖ 01 ‖ enc(identity) (HASH-3). Replaces the content of `out`.
void draw_bytes(BytesView key, BytesView identity, Bytes& out);

/// What the builder returns for a whole sequence, mixed (HASH-2, HASH-4).
std::uint64_t hash_and_mix(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence);

/// The draw of a key and an identity, both encoded (HASH-3, HASH-4).
Draw draw_by_one_hasher(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity);

}  // namespace poise::reference
