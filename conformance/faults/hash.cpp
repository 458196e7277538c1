#include "poise/conformance/fault.hpp"

/// Faults in the byte hash, the mixer and the draw.
namespace poise::conformance {

std::vector<Fault> hash_faults() {
  using namespace reference;
  return {
      {"fnv1-for-fnv1a", "HASH-1", Stage::hash, "Multiplies before it xors: FNV-1 in place of FNV-1a.",
       [](PoiseRules& rules) {
         rules.fnv1a64 = [](BytesView bytes) {
           std::uint64_t state = fnv1a64_start;
           for (const std::uint8_t byte : bytes) state = (state * fnv1a64_prime) ^ byte;
           return state;
         };
       }},
      {"sign-extended-bytes", "HASH-1", Stage::hash, "Widens bytes from 80 on with their sign before the xor.",
       [](PoiseRules& rules) {
         rules.fnv1a64 = [](BytesView bytes) {
           std::uint64_t state = fnv1a64_start;
           for (const std::uint8_t byte : bytes) {
             const auto extended = static_cast<std::uint64_t>(std::int64_t{static_cast<std::int8_t>(byte)});
             state = (state ^ extended) * fnv1a64_prime;
           }
           return state;
         };
       }},
      {"mix-constants-swapped", "HASH-2", Stage::mix, "Exchanges the two multipliers of mix64.",
       [](PoiseRules& rules) {
         rules.mix64 = [](std::uint64_t x) {
           x = (x ^ (x >> 30)) * 0x94d049bb133111eb;
           x = (x ^ (x >> 27)) * 0xbf58476d1ce4e5b9;
           return x ^ (x >> 31);
         };
       }},
      {"identity-before-key", "HASH-3", Stage::draw, "Hashes the identity before the key.",
       [](PoiseRules& rules) { rules.draw_bytes = [](BytesView key, BytesView identity, Bytes& out) { draw_bytes(identity, key, out); }; }},
  };
}

}  // namespace poise::conformance
