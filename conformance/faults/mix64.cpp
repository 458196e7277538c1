#include "hashes.hpp"

/// Faults in the mixer.
namespace poise::conformance {
namespace {

using namespace reference;

constexpr std::uint64_t first_multiplier = 0xbf58476d1ce4e5b9;
constexpr std::uint64_t second_multiplier = 0x94d049bb133111eb;
constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15;

/// The mixer with other shifts and multipliers. A shift of 64 and a multiplier of 1 leave a step out.
template <unsigned First, std::uint64_t Multiplier, unsigned Second, std::uint64_t Other, unsigned Third>
std::uint64_t mix_with(std::uint64_t x) {
  const auto shifted = [](std::uint64_t word, unsigned by) { return by == 64 ? 0 : word >> by; };
  x = (x ^ shifted(x, First)) * Multiplier;
  x = (x ^ shifted(x, Second)) * Other;
  return x ^ shifted(x, Third);
}

template <unsigned First, unsigned Second, unsigned Third>
constexpr auto mix_with_shifts = mix_with<First, first_multiplier, Second, second_multiplier, Third>;

std::uint64_t mix_with_arithmetic_shifts(std::uint64_t x) {
  const auto shifted = [](std::uint64_t word, int by) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(word) >> by); };
  x = (x ^ shifted(x, 30)) * first_multiplier;
  x = (x ^ shifted(x, 27)) * second_multiplier;
  return x ^ shifted(x, 31);
}

/// The sign is kept in the last shift alone.
std::uint64_t mix_with_last_shift_arithmetic(std::uint64_t x) {
  x = mix_with_shifts<30, 27, 64>(x);
  return x ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(x) >> 31);
}

std::uint64_t mix_with_rotations(std::uint64_t x) {
  const auto turned = [](std::uint64_t word, unsigned by) { return word >> by | word << (64 - by); };
  x = (x ^ turned(x, 30)) * first_multiplier;
  x = (x ^ turned(x, 27)) * second_multiplier;
  return x ^ turned(x, 31);
}

std::uint64_t mix_in_32_bits(std::uint64_t x) {
  x = ((x ^ (x >> 30)) * first_multiplier) & 0xffffffff;
  x = ((x ^ (x >> 27)) * second_multiplier) & 0xffffffff;
  return x ^ (x >> 31);
}

template <std::uint64_t Gamma>
std::uint64_t mix_after_adding(std::uint64_t x) {
  return reference::mix64(x + Gamma);
}

std::uint64_t mix_twice(std::uint64_t x) { return reference::mix64(reference::mix64(x)); }

std::uint64_t no_mix(std::uint64_t x) { return x; }

template <std::uint64_t (*Mix)(std::uint64_t)>
void mixes(PoiseRules& rules) {
  rules.mix64 = Mix;
}

}  // namespace

std::vector<Fault> mix64_faults() {
  constexpr std::string_view shift_off = "bryc/code#11, imneme/pcg-c-basic#7";
  return {
      {"mix-constants-swapped",
       "HASH-2",
       Stage::mix,
       "Exchanges the two multipliers of mix64.",
       mixes<mix_with<30, second_multiplier, 27, first_multiplier, 31>>,
       {.report = "haskellari/splitmix#9", .edition = 1}},
      {"mix-first-shift-29",
       "HASH-2",
       Stage::mix,
       "Shifts by 29 in place of 30.",
       mixes<mix_with_shifts<29, 27, 31>>,
       {.report = shift_off}},
      {"mix-first-shift-31",
       "HASH-2",
       Stage::mix,
       "Shifts by 31 in place of 30.",
       mixes<mix_with_shifts<31, 27, 31>>,
       {.report = shift_off}},
      {"mix-second-shift-26",
       "HASH-2",
       Stage::mix,
       "Shifts by 26 in place of 27.",
       mixes<mix_with_shifts<30, 26, 31>>,
       {.report = shift_off}},
      {"mix-second-shift-28",
       "HASH-2",
       Stage::mix,
       "Shifts by 28 in place of 27.",
       mixes<mix_with_shifts<30, 28, 31>>,
       {.report = shift_off}},
      {"mix-third-shift-30",
       "HASH-2",
       Stage::mix,
       "Shifts by 30 in place of 31.",
       mixes<mix_with_shifts<30, 27, 30>>,
       {.report = shift_off}},
      {"mix-third-shift-32",
       "HASH-2",
       Stage::mix,
       "Shifts by 32 in place of 31.",
       mixes<mix_with_shifts<30, 27, 32>>,
       {.report = shift_off}},
      {"mix-arithmetic-shifts",
       "HASH-2",
       Stage::mix,
       "Keeps the sign in the shifts of mix64.",
       mixes<mix_with_arithmetic_shifts>,
       {.report = "lastguest/murmurhash-php#4, HaxeFoundation/haxe#7565"}},
      {"mix-last-shift-arithmetic",
       "HASH-2",
       Stage::mix,
       "Keeps the sign in the last shift of mix64.",
       mixes<mix_with_last_shift_arithmetic>,
       {.report = "HaxeFoundation/haxe#7565"}},
      {"mix-rotations", "HASH-2", Stage::mix, "Rotates where mix64 shifts.", mixes<mix_with_rotations>, {}},
      {"mix-first-shift-left-out", "HASH-2", Stage::mix, "Leaves out the first shift of mix64.", mixes<mix_with_shifts<64, 27, 31>>, {}},
      {"mix-last-shift-left-out", "HASH-2", Stage::mix, "Leaves out the last shift of mix64.", mixes<mix_with_shifts<30, 27, 64>>, {}},
      {"mix-first-product-left-out",
       "HASH-2",
       Stage::mix,
       "Leaves out the first multiplication of mix64.",
       mixes<mix_with<30, 1, 27, second_multiplier, 31>>,
       {}},
      {"mix-second-product-left-out",
       "HASH-2",
       Stage::mix,
       "Leaves out the second multiplication of mix64.",
       mixes<mix_with<30, first_multiplier, 27, 1, 31>>,
       {}},
      {"mix-multiplier-lost-digit",
       "HASH-2",
       Stage::mix,
       "Multiplies by a number whose last digit was lost.",
       mixes<mix_with<30, (first_multiplier >> 4), 27, second_multiplier, 31>>,
       {}},
      {"mix-in-32-bits",
       "HASH-2",
       Stage::mix,
       "Cuts the products of mix64 to 32 bits.",
       mixes<mix_in_32_bits>,
       {.report = "PeterScott/murmur3#1"}},
      {"mix-with-gamma",
       "HASH-2",
       Stage::mix,
       "Adds the golden gamma first, as SplitMix64 does for its next number.",
       mixes<mix_after_adding<golden_gamma>>,
       {.report = "lemire/testingRNG#24"}},
      {"mix-with-1", "HASH-2", Stage::mix, "Adds 1 first.", mixes<mix_after_adding<1>>, {.report = "lemire/testingRNG#8"}},
      {"mix-twice", "HASH-2", Stage::mix, "Mixes twice.", mixes<mix_twice>, {}},
      {"mix-of-murmur",
       "HASH-2",
       Stage::mix,
       "Mixes as MurmurHash3 does.",
       mixes<mix_with<33, 0xff51afd7ed558ccd, 33, 0xc4ceb9fe1a85ec53, 33>>,
       {}},
      {"no-mix",
       "HASH-2",
       Stage::mix,
       "Takes the hash as it is.",
       mixes<no_mix>,
       {.report = "tailscale/tailscale#20828, zalando/skipper#1808, apache/druid#12817"}},
  };
}

}  // namespace poise::conformance
