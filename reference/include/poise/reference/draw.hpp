#pragma once

#include "poise/reference/value.hpp"

namespace poise::reference {

/// A draw: the mixed hash of a key and an identity. Compared as an unsigned number (RDV-2).
enum class Draw : std::uint64_t {};

inline constexpr std::uint8_t draw_key_domain = 0x00;
inline constexpr std::uint8_t draw_identity_domain = 0x01;

/// The byte sequence that is hashed for a draw: 00 ‖ enc(key) ‖ 01 ‖ enc(identity) (HASH-3). Replaces the content of `out`.
void draw_bytes(BytesView key, BytesView identity, Bytes& out);

}  // namespace poise::reference
