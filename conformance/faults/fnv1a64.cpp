#include <algorithm>
#include <cmath>

#include "hashes.hpp"

/// Faults in the byte hash.
namespace poise::conformance {
namespace {

using namespace reference;

/// FNV-1a of another start or another multiplier.
template <std::uint64_t Start, std::uint64_t Prime>
std::uint64_t fnv_with(BytesView bytes) {
  std::uint64_t state = Start;
  for (const std::uint8_t byte : bytes) state = (state ^ byte) * Prime;
  return state;
}

std::uint64_t fnv1(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) state = (state * fnv1a64_prime) ^ byte;
  return state;
}

std::uint64_t of_signed_bytes(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) {
    const auto extended = static_cast<std::uint64_t>(std::int64_t{static_cast<std::int8_t>(byte)});
    state = (state ^ extended) * fnv1a64_prime;
  }
  return state;
}

std::uint64_t of_7_bits(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) state = (state ^ (byte & 0x7fu)) * fnv1a64_prime;
  return state;
}

/// The product as a binary64, whose low bits are lost, modulo 2^64. All of it is exact but the rounding of state and product.
std::uint64_t with_double_products(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (const std::uint8_t byte : bytes) {
    const double product = static_cast<double>(state ^ byte) * static_cast<double>(fnv1a64_prime);
    state = static_cast<std::uint64_t>(std::fmod(product, 0x1p64));
  }
  return state;
}

std::uint64_t low_half(BytesView bytes) { return fnv1a64(bytes) & 0xffffffff; }

std::uint64_t low_half_with_sign(BytesView bytes) {
  return static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(static_cast<std::uint32_t>(fnv1a64(bytes)))});
}

std::uint64_t high_half(BytesView bytes) { return fnv1a64(bytes) & 0xffffffff00000000; }

std::uint64_t folded(BytesView bytes) {
  const std::uint64_t hash = fnv1a64(bytes);
  return (hash >> 32) ^ (hash & 0xffffffff);
}

std::uint64_t fnv_of_32_bits(BytesView bytes) { return fnv1a32(bytes); }

std::uint64_t without_last_byte(BytesView bytes) { return fnv1a64(bytes.empty() ? bytes : bytes.first(bytes.size() - 1)); }

std::uint64_t without_tail(BytesView bytes) { return fnv1a64(bytes.size() < 8 ? bytes : bytes.first(bytes.size() / 8 * 8)); }

/// The last bytes of some lengths are lost, as in a tail of cases that forgets one.
std::uint64_t with_broken_tail(BytesView bytes) {
  return fnv1a64(bytes.size() % 16 >= 12 ? bytes.first(bytes.size() - bytes.size() % 4) : bytes);
}

std::uint64_t by_words(BytesView bytes) {
  std::uint64_t state = fnv1a64_start;
  for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
    state = (state ^ word) * fnv1a64_prime;
  }
  for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a64_prime;
  return state;
}

/// Whole words of four bytes come in the order of another machine.
std::uint64_t with_words_turned(BytesView bytes) {
  Bytes turned(bytes.begin(), bytes.end());
  for (std::size_t at = 0; at + 4 <= turned.size(); at += 4)
    std::reverse(turned.begin() + static_cast<std::ptrdiff_t>(at), turned.begin() + static_cast<std::ptrdiff_t>(at + 4));
  return fnv1a64(turned);
}

/// The first byte is a domain, and may be 00.
std::uint64_t until_nul(BytesView bytes) {
  const std::size_t skipped = bytes.empty() ? 0 : 1;
  const auto end = std::find(bytes.begin() + static_cast<std::ptrdiff_t>(skipped), bytes.end(), std::uint8_t{0});
  return fnv1a64(bytes.first(static_cast<std::size_t>(end - bytes.begin())));
}

template <std::size_t Limit>
std::uint64_t of_first(BytesView bytes) {
  return fnv1a64(bytes.first(std::min(Limit, bytes.size())));
}

std::uint64_t of_length_in_a_byte(BytesView bytes) { return fnv1a64(bytes.first(bytes.size() % 256)); }

template <std::uint64_t (*Hash)(BytesView)>
void hashes(PoiseRules& rules) {
  rules.fnv1a64 = Hash;
}

}  // namespace

std::vector<Fault> fnv1a64_faults() {
  constexpr std::uint64_t start = fnv1a64_start;
  constexpr std::uint64_t prime = fnv1a64_prime;
  return {
      {"fnv1-for-fnv1a",
       "HASH-1",
       Stage::hash,
       "Multiplies before it xors: FNV-1 in place of FNV-1a.",
       hashes<fnv1>,
       {.report = "c3lang/c3c#1667", .edition = 1}},
      {"sign-extended-bytes",
       "HASH-1",
       Stage::hash,
       "Widens bytes from 80 on with their sign before the xor.",
       hashes<of_signed_bytes>,
       {.report = "twitter/twemproxy#313, facebookresearch/fastText#539", .edition = 1}},
      {"bytes-of-7-bits", "HASH-1", Stage::hash, "Drops the highest bit of each byte.", hashes<of_7_bits>, {}},
      {"fnv-start-0", "HASH-1", Stage::hash, "Starts from 0: FNV-0 in place of FNV-1a.", hashes<fnv_with<0, prime>>, {}},
      {"fnv-start-lost-digit",
       "HASH-1",
       Stage::hash,
       "Starts from a number of which a decimal digit was lost.",
       hashes<fnv_with<0x14650fb0739d0383, prime>>,
       {.report = "wavefnd/Wave#547"}},
      {"fnv-start-halves-exchanged",
       "HASH-1",
       Stage::hash,
       "Starts from a number whose halves were exchanged.",
       hashes<fnv_with<(start << 32 | start >> 32), prime>>,
       {.report = "Tencent/rapidjson#1558"}},
      {"fnv-prime-lost-digit",
       "HASH-1",
       Stage::hash,
       "Multiplies by a number whose last digit was lost.",
       hashes<fnv_with<start, 0x100000001b>>,
       {.report = "foonathan/string_id#4, Manu343726/ctti#11"}},
      {"fnv-prime-of-32-bits",
       "HASH-1",
       Stage::hash,
       "Multiplies by the number of the hash of 32 bits.",
       hashes<fnv_with<start, fnv1a32_prime>>,
       {.report = "haskell-unordered-containers/hashable#190"}},
      {"fnv-of-32-bits", "HASH-1", Stage::hash, "Takes FNV-1a of 32 bits.", hashes<fnv_of_32_bits>, {}},
      {"fnv-through-doubles",
       "HASH-1",
       Stage::hash,
       "Multiplies in binary64, which loses the low bits of the product.",
       hashes<with_double_products>,
       {.report = "webpack/webpack#18041"}},
      {"hash-low-half",
       "HASH-1",
       Stage::hash,
       "Keeps the low 32 bits of the hash.",
       hashes<low_half>,
       {.report = "haskell-unordered-containers/hashable#211, replay/ngx_http_consistent_hash#2"}},
      {"hash-low-half-signed",
       "HASH-1",
       Stage::hash,
       "Keeps the low 32 bits of the hash, as a signed number.",
       hashes<low_half_with_sign>,
       {.report = "apache/cassandra-python-driver#347"}},
      {"hash-high-half",
       "HASH-1",
       Stage::hash,
       "Keeps the high 32 bits of the hash.",
       hashes<high_half>,
       {.report = "ned14/quickcpplib#33"}},
      {"hash-folded", "HASH-1", Stage::hash, "Folds the hash to 32 bits by xoring its halves.", hashes<folded>, {}},
      {"last-byte-not-hashed", "HASH-1", Stage::hash, "Leaves out the last byte.", hashes<without_last_byte>, {}},
      {"tail-not-hashed", "HASH-1", Stage::hash, "Leaves out what is left after whole groups of eight bytes.", hashes<without_tail>, {}},
      {"some-tails-cut",
       "HASH-1",
       Stage::hash,
       "Leaves out the last bytes of lengths of 13 to 15 modulo 16.",
       hashes<with_broken_tail>,
       {.report = "apache/cassandra-nodejs-driver#262, rryqszq4/go-murmurhash#2"}},
      {"words-for-bytes", "HASH-1", Stage::hash, "Hashes eight bytes in one step.", hashes<by_words>, {}},
      {"words-of-another-byte-order",
       "HASH-1",
       Stage::hash,
       "Hashes the bytes of each group of four in reverse order.",
       hashes<with_words_turned>,
       {.report = "aappleby/smhasher#31, twitter/twemproxy#680"}},
      {"hash-ends-at-nul",
       "HASH-1",
       Stage::hash,
       "Hashes bytes up to the first 00 after the domain.",
       hashes<until_nul>,
       {.report = "Nordix/hiredis-cluster#288, orieg/php-judy#117"}},
      {"hash-of-first-64", "HASH-1", Stage::hash, "Hashes the first 64 bytes.", hashes<of_first<64>>, {.report = "kkdai/consistent#1"}},
      {"hash-of-first-256", "HASH-1", Stage::hash, "Hashes the first 256 bytes.", hashes<of_first<256>>, {.report = "kkdai/consistent#1"}},
      {"hash-of-first-1024", "HASH-1", Stage::hash, "Hashes the first 1024 bytes.", hashes<of_first<1024>>, {}},
      {"length-in-one-byte", "HASH-1", Stage::hash, "Counts the bytes to hash modulo 256.", hashes<of_length_in_a_byte>, {}},
  };
}

}  // namespace poise::conformance
