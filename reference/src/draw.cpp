#include "poise/reference/draw.hpp"

#include "poise/reference/rules.hpp"

namespace poise::reference {

void draw_bytes(BytesView key, BytesView identity, Bytes& out) {
  out.clear();
  out.push_back(draw_key_domain);
  out.insert(out.end(), key.begin(), key.end());
  out.push_back(draw_identity_domain);
  out.insert(out.end(), identity.begin(), identity.end());
}

std::uint64_t hash_and_mix(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) { return rules.mix64(hash(sequence)); }

Draw draw_by_one_hasher(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity) {
  thread_local Bytes sequence;  // reused: millions of draws are made in a row
  rules.draw_bytes(key, identity, sequence);
  return Draw{rules.hash(rules, hash, sequence)};
}

}  // namespace poise::reference
