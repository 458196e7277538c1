#include "hashes.hpp"

/// Faults in making one draw of a key and an identity.
namespace poise::conformance {
namespace {

using namespace reference;

Bytes behind(std::uint8_t domain, BytesView bytes) {
  Bytes sequence;
  sequence.reserve(bytes.size() + 1);
  sequence.push_back(domain);
  sequence.insert(sequence.end(), bytes.begin(), bytes.end());
  return sequence;
}

/// The parts, one after the other.
void joined(std::initializer_list<BytesView> parts, Bytes& out) {
  out.clear();
  for (const BytesView part : parts) out.insert(out.end(), part.begin(), part.end());
}

constexpr std::uint8_t key_domain[] = {draw_key_domain};
constexpr std::uint8_t identity_domain[] = {draw_identity_domain};

void identity_first(BytesView key, BytesView identity, Bytes& out) { draw_bytes(identity, key, out); }
void without_key_domain(BytesView key, BytesView identity, Bytes& out) { joined({key, identity_domain, identity}, out); }
void without_identity_domain(BytesView key, BytesView identity, Bytes& out) { joined({key_domain, key, identity}, out); }
void without_domains(BytesView key, BytesView identity, Bytes& out) { joined({key, identity}, out); }
void with_domains_exchanged(BytesView key, BytesView identity, Bytes& out) { joined({identity_domain, key, key_domain, identity}, out); }
void with_one_domain(BytesView key, BytesView identity, Bytes& out) { joined({key_domain, key, key_domain, identity}, out); }
void without_key(BytesView, BytesView identity, Bytes& out) { joined({identity_domain, identity}, out); }
void without_identity(BytesView key, BytesView, Bytes& out) { joined({key_domain, key}, out); }

/// Domains told in words of 32 bits.
void with_wide_domains(BytesView key, BytesView identity, Bytes& out) {
  constexpr std::uint8_t first[] = {draw_key_domain, 0, 0, 0};
  constexpr std::uint8_t second[] = {draw_identity_domain, 0, 0, 0};
  joined({first, key, second, identity}, out);
}

template <void (*Write)(BytesView key, BytesView identity, Bytes& out)>
void draws_of_bytes(PoiseRules& rules) {
  rules.draw_bytes = Write;
}

/// What is made of the hashes of key and identity, each in its domain, unmixed.
template <std::uint64_t (*Combine)(const PoiseRules&, std::uint64_t key, std::uint64_t identity)>
void draws_of_hashes(PoiseRules& rules) {
  rules.draw = [](const PoiseRules& own, const HashBuilder& hash, BytesView key, BytesView identity) {
    const std::uint64_t of_key = hash(behind(draw_key_domain, key));
    const std::uint64_t of_identity = hash(behind(draw_identity_domain, identity));
    return Draw{Combine(own, of_key, of_identity)};
  };
}

std::uint64_t mixed_xor(const PoiseRules& rules, std::uint64_t key, std::uint64_t identity) { return rules.mix64(key ^ identity); }
std::uint64_t xor_of_mixed(const PoiseRules& rules, std::uint64_t key, std::uint64_t identity) {
  return rules.mix64(key) ^ rules.mix64(identity);
}
std::uint64_t mixed_sum(const PoiseRules& rules, std::uint64_t key, std::uint64_t identity) { return rules.mix64(key + identity); }

/// The hash of the identity goes on from that of the key, which is mixed first: the hasher was finished in between.
Draw with_key_finished(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity) {
  const std::uint64_t finished = rules.hash(rules, hash, behind(draw_key_domain, key));
  Bytes sequence;
  append_little_endian(finished, 8, sequence);
  const Bytes rest = behind(draw_identity_domain, identity);
  sequence.insert(sequence.end(), rest.begin(), rest.end());
  return Draw{rules.hash(rules, hash, sequence)};
}

Draw high_half(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity) {
  return Draw{static_cast<std::uint64_t>(draw_by_one_hasher(rules, hash, key, identity)) & ~std::uint64_t{0xffffffff}};
}

Draw of_48_bits(const PoiseRules& rules, const HashBuilder& hash, BytesView key, BytesView identity) {
  return Draw{static_cast<std::uint64_t>(draw_by_one_hasher(rules, hash, key, identity)) & 0xffffffffffff};
}

template <Draw (*Rule)(const PoiseRules&, const HashBuilder&, BytesView key, BytesView identity)>
void draws(PoiseRules& rules) {
  rules.draw = Rule;
}

}  // namespace

std::vector<Fault> draw_faults() {
  return {
      {"identity-before-key", "HASH-3", Stage::draw, "Hashes the identity before the key.", draws_of_bytes<identity_first>, {.edition = 1}},
      {"key-domain-left-out", "HASH-3", Stage::draw, "Leaves out the byte 00 before the key.", draws_of_bytes<without_key_domain>, {}},
      {"identity-domain-left-out",
       "HASH-3",
       Stage::draw,
       "Leaves out the byte 01 before the identity.",
       draws_of_bytes<without_identity_domain>,
       {.report = "uber-node/ringpop-node#317"}},
      {"domains-left-out",
       "HASH-3",
       Stage::draw,
       "Leaves out the bytes before key and identity.",
       draws_of_bytes<without_domains>,
       {.report = "apache/pulsar#22053"}},
      {"domains-exchanged",
       "HASH-3",
       Stage::draw,
       "Writes 01 before the key and 00 before the identity.",
       draws_of_bytes<with_domains_exchanged>,
       {}},
      {"identity-domain-00", "HASH-3", Stage::draw, "Writes 00 before the identity as well.", draws_of_bytes<with_one_domain>, {}},
      {"domains-in-4-bytes", "HASH-3", Stage::draw, "Writes the domain bytes in four bytes each.", draws_of_bytes<with_wide_domains>, {}},
      {"key-left-out",
       "HASH-3",
       Stage::draw,
       "Hashes the identity alone.",
       draws_of_bytes<without_key>,
       {.report = "ykayacan/hashing-utils#17"}},
      {"identity-left-out", "HASH-3", Stage::draw, "Hashes the key alone.", draws_of_bytes<without_identity>, {}},
      {"xor-of-hashes", "HASH-3", Stage::draw, "Mixes the xor of two hashes, of key and identity.", draws_of_hashes<mixed_xor>, {}},
      {"xor-of-mixed-hashes",
       "HASH-3",
       Stage::draw,
       "Xors two mixed hashes, of key and identity.",
       draws_of_hashes<xor_of_mixed>,
       {.report = "Constellation-Labs/tessellation#1455"}},
      {"sum-of-hashes", "HASH-3", Stage::draw, "Mixes the sum of two hashes, of key and identity.", draws_of_hashes<mixed_sum>, {}},
      {"key-hashed-by-itself",
       "HASH-3",
       Stage::draw,
       "Finishes the hash of the key, and hashes it with the identity.",
       draws<with_key_finished>,
       {}},
      {"draw-high-half", "HASH-3", Stage::draw, "Keeps the high 32 bits of a draw.", draws<high_half>, {}},
      {"draw-of-48-bits",
       "HASH-3",
       Stage::draw,
       "Keeps the low 48 bits of a draw.",
       draws<of_48_bits>,
       {.report = "envoyproxy/envoy#1798"}},
  };
}

}  // namespace poise::conformance
