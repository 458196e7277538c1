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

Draw draw(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity) {
  thread_local Bytes sequence;  // reused: millions of draws are made in a row
  rules.draw_bytes(key, identity, sequence);
  return Draw{rules.mix64(hash(sequence))};
}

}  // namespace poise::reference
