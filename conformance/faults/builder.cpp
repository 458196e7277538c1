#include "hashes.hpp"

/// Faults in the use of a hash builder.
namespace poise::conformance {
namespace {

using namespace reference;

/// Whether it is a builder of the caller's, and not the hash of the rules.
bool is_callers(const HashBuilder& hash) { return hash.target<std::uint64_t (*)(BytesView)>() == nullptr; }

/// A fault that treats a caller's builder so, and leaves FNV-1a alone.
template <std::uint64_t (*Use)(const PoiseRules&, const HashBuilder&, BytesView sequence)>
void uses_builders(PoiseRules& rules) {
  rules.hash = [](const PoiseRules& own, const HashBuilder& hash, BytesView sequence) {
    return is_callers(hash) ? Use(own, hash, sequence) : hash_and_mix(own, hash, sequence);
  };
}

std::uint64_t ignored(const PoiseRules& rules, const HashBuilder&, BytesView sequence) { return rules.mix64(rules.fnv1a64(sequence)); }

std::uint64_t unmixed(const PoiseRules&, const HashBuilder& hash, BytesView sequence) { return hash(sequence); }

std::uint64_t without_domain(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  return rules.mix64(hash(sequence.subspan(1)));
}

std::uint64_t in_32_bits(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  return rules.mix64(hash(sequence) & 0xffffffff);
}

std::uint64_t through_a_double(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  const auto rounded = static_cast<double>(hash(sequence));
  return rules.mix64(rounded >= 0x1p64 ? UINT64_MAX : static_cast<std::uint64_t>(rounded));
}

std::uint64_t unless_zero(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  const std::uint64_t built = hash(sequence);
  return rules.mix64(built == 0 ? rules.fnv1a64(sequence) : built);
}

std::uint64_t hashed_again(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  Bytes digest;
  append_little_endian(hash(sequence), 8, digest);
  return rules.mix64(rules.fnv1a64(digest));
}

}  // namespace

std::vector<Fault> builder_faults() {
  return {
      {"builder-ignored", "HASH-4", Stage::draw, "Takes FNV-1a whatever hash builder is given.", uses_builders<ignored>, {}},
      {"builder-not-mixed", "HASH-4", Stage::draw, "Does not mix what a hash builder returns.", uses_builders<unmixed>, {}},
      {"builder-without-domain",
       "HASH-4",
       Stage::draw,
       "Leaves the first domain byte out of what a hash builder is given.",
       uses_builders<without_domain>,
       {}},
      {"builder-in-32-bits", "HASH-4", Stage::draw, "Keeps the low 32 bits of what a hash builder returns.", uses_builders<in_32_bits>, {}},
      {"builder-through-doubles",
       "HASH-4",
       Stage::draw,
       "Takes what a hash builder returns through binary64.",
       uses_builders<through_a_double>,
       {}},
      {"builder-zero-taken-for-none",
       "HASH-4",
       Stage::draw,
       "Takes FNV-1a where a hash builder returns 0.",
       uses_builders<unless_zero>,
       {}},
      {"builder-hashed-again", "HASH-4", Stage::draw, "Hashes what a hash builder returns by FNV-1a.", uses_builders<hashed_again>, {}},
  };
}

}  // namespace poise::conformance
