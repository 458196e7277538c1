#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// Poise in C++, as a library for programs: values are C++ values, hashed as they stand, and a choice allocates nothing. It is the bundled
/// port and shares no code with the reference; the numbers in brackets are clauses of docs/contract/.
namespace poise::ports {

/// FNV-1a 64 as a running hasher (HASH-1).
class Fnv1a {
 public:
  void write(std::uint8_t byte) { state_ = (state_ ^ byte) * 0x00000100000001b3u; }
  void write(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) write(byte);
  }
  std::uint64_t finish() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

/// The final avalanche (HASH-2).
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

/// Whether text is text: well-formed UTF-8 (VAL-9). What is fed to a hasher must be.
bool is_text(std::string_view text);

// feed() hashes one value (VAL-1 to VAL-8). Programs add overloads for types of their own; fields of a tuple are fed one after the other.

template <typename Hasher, std::integral Integer>
void feed(Hasher& hasher, Integer integer) {
  using Unsigned = std::make_unsigned_t<Integer>;
  const auto bits = static_cast<Unsigned>(integer);
  for (unsigned shift = 0; shift < 8 * sizeof(Unsigned); shift += 8) hasher.write(static_cast<std::uint8_t>(bits >> shift));
}

template <typename Hasher>
void feed(Hasher& hasher, bool value) {
  hasher.write(static_cast<std::uint8_t>(value ? 1 : 0));
}

template <typename Hasher>
void feed(Hasher& hasher, char32_t scalar) {
  feed(hasher, static_cast<std::uint32_t>(scalar));
}

template <typename Hasher>
void feed(Hasher& hasher, std::string_view text) {
  for (const char unit : text) hasher.write(static_cast<std::uint8_t>(unit));
  hasher.write(std::uint8_t{0xff});
}

template <typename Hasher>
void feed(Hasher& hasher, std::span<const std::uint8_t> bytes) {
  feed(hasher, static_cast<std::uint64_t>(bytes.size()));
  hasher.write(bytes);
}

enum class Status : std::uint8_t { ready, draining, unavailable };

/// A weight, 1 … 2^32 - 1 (CHO-6).
class Weight {
 public:
  constexpr Weight() = default;
  static constexpr std::optional<Weight> from(std::uint32_t number) {
    if (number == 0) return std::nullopt;
    return Weight(number);
  }
  constexpr std::uint32_t number() const { return number_; }

 private:
  explicit constexpr Weight(std::uint32_t number) : number_(number) {}
  std::uint32_t number_ = 1;
};

template <typename Identity>
struct Candidate {
  Identity identity;
  Weight weight = {};
  Status status = Status::ready;
};

enum class PickError : std::uint8_t { Empty, NoEligibleCandidates, DuplicateIdentity, StateCapacityExceeded };

/// The winner's index in the slice, or why there is none.
using Picked = std::variant<std::size_t, PickError>;

/// Domain bytes (HASH-3).
inline constexpr std::uint8_t key_domain = 0x00;
inline constexpr std::uint8_t identity_domain = 0x01;

/// A hasher that has taken in the key and waits for identities. Hasher is any type with write(byte), write(span) and finish(); it is copied
/// for each candidate, so the key is hashed once.
template <typename Hasher, typename Key>
Hasher begin_draw(Hasher hasher, const Key& key) {
  hasher.write(key_domain);
  feed(hasher, key);
  hasher.write(identity_domain);
  return hasher;
}

template <typename Hasher, typename Identity>
std::uint64_t finish_draw(Hasher hasher, const Identity& identity) {
  feed(hasher, identity);
  return mix64(hasher.finish());
}

/// Rendezvous: the largest draw wins, the first of equals (RDV-1 to RDV-3). O(n), allocates nothing unless the hasher does (RDV-7).
template <typename Identity, typename Key, typename Hasher = Fnv1a>
Picked rendezvous(std::span<const Candidate<Identity>> candidates, const Key& key, const Hasher& hasher = {}) {
  if (candidates.empty()) return PickError::Empty;
  const Hasher begun = begin_draw(hasher, key);
  std::optional<std::size_t> winner;
  std::uint64_t largest = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].status != Status::ready) continue;  // before anything of it is hashed (CHO-2)
    const std::uint64_t draw = finish_draw(begun, candidates[i].identity);
    if (winner && draw <= largest) continue;
    winner = i;
    largest = draw;
  }
  if (!winner) return PickError::NoEligibleCandidates;
  return *winner;
}

}  // namespace poise::ports
