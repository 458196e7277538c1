#include <cmath>

#include "sections.hpp"

/// Faults in FNV-1a 32.
namespace poise::conformance {
namespace {

using namespace reference;

/// FNV-1a 32 with other constants.
template <std::uint32_t Start, std::uint32_t Prime>
std::uint32_t fnv32_with(BytesView bytes) {
  std::uint32_t state = Start;
  for (const std::uint8_t byte : bytes) state = (state ^ byte) * Prime;
  return state;
}

}  // namespace

std::vector<Fault> fnv32_faults() {
  return {
      {"fnv32-multiplies-first",
       "TXT-3",
       Stage::hash,
       "Multiplies before it takes the byte in: FNV-1.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) state = (state * fnv1a32_prime) ^ byte;
           return state;
         };
       },
       {.report = "c3lang/c3c#1667, ethereum/yellowpaper#321", .edition = 1}},
      {"fnv32-product-in-doubles",
       "TXT-3",
       Stage::hash,
       "Multiplies in a binary64, which loses low bits.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) {
             const double product = static_cast<double>(state ^ byte) * static_cast<double>(fnv1a32_prime);
             state = static_cast<std::uint32_t>(std::fmod(product, 0x1p32));
           }
           return state;
         };
       },
       {.report = "webpack/webpack#18041, joshuaswarren/remnic#582", .edition = 1}},
      {"fnv32-signed-bytes",
       "TXT-3",
       Stage::hash,
       "Widens bytes with their sign.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes)
             state = (state ^ static_cast<std::uint32_t>(static_cast<std::int8_t>(byte))) * fnv1a32_prime;
           return state;
         };
       },
       {.report = "twitter/twemproxy#313, facebookresearch/fastText#539", .edition = 1}},
      {"fnv32-start-lost-digit",
       "TXT-3",
       Stage::hash,
       "Starts from the constant with a digit lost.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = 0x11c9dc5;
           for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a32_prime;
           return state;
         };
       },
       {.report = "facebook/folly#41", .edition = 1}},
      {"fnv32-prime-of-64-bits",
       "TXT-3",
       Stage::hash,
       "Multiplies by the prime of the 64-bit hash.",
       [](TextRules& rules) { rules.fnv1a32 = fnv32_with<fnv1a32_start, 0x1b3>; },
       {.report = "haskell-unordered-containers/hashable#190"}},
      {"fnv32-prime-lost-digit",
       "TXT-3",
       Stage::hash,
       "Multiplies by the prime with its last digit lost.",
       [](TextRules& rules) { rules.fnv1a32 = fnv32_with<fnv1a32_start, 1677761>; },
       {.report = "foonathan/string_id#4, Manu343726/ctti#11"}},
      {"fnv32-start-0",
       "TXT-3",
       Stage::hash,
       "Starts from 0: FNV-0.",
       [](TextRules& rules) { rules.fnv1a32 = fnv32_with<0, fnv1a32_prime>; },
       {}},
      {"fnv32-start-halves-swapped",
       "TXT-3",
       Stage::hash,
       "Starts from the constant with its halves exchanged.",
       [](TextRules& rules) { rules.fnv1a32 = fnv32_with<0x9dc5811c, fnv1a32_prime>; },
       {.report = "Tencent/rapidjson#1558"}},
      {"fnv32-of-64-bits-cut",
       "TXT-3",
       Stage::hash,
       "Computes the 64-bit hash and keeps its low half.",
       [](TextRules& rules) { rules.fnv1a32 = [](BytesView bytes) { return static_cast<std::uint32_t>(fnv1a64(bytes)); }; },
       {.report = "haskell-unordered-containers/hashable#211"}},
      {"fnv32-of-64-bits-folded",
       "TXT-3",
       Stage::hash,
       "Computes the 64-bit hash and folds its halves together.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) { return static_cast<std::uint32_t>(fnv1a64(bytes) ^ fnv1a64(bytes) >> 32); };
       },
       {}},
      {"fnv32-last-byte-left-out",
       "TXT-3",
       Stage::hash,
       "Leaves the last byte out.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) { return fnv1a32(bytes.empty() ? bytes : bytes.first(bytes.size() - 1)); };
       },
       {}},
      {"fnv32-product-in-31-bits",
       "TXT-3",
       Stage::hash,
       "Drops the highest bit after each product.",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint32_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) state = ((state ^ byte) * fnv1a32_prime) & 0x7fffffff;
           return state;
         };
       },
       {}},
  };
}

}  // namespace poise::conformance
