#include <algorithm>
#include <bit>
#include <limits>

#include "poise/conformance/fault.hpp"
#include "reduction.hpp"

/// Faults in turning a draw into a number.
namespace poise::conformance {
namespace {

using namespace reference;

constexpr double infinity = std::numeric_limits<double>::infinity();

std::uint64_t bits_of(Draw draw) { return static_cast<std::uint64_t>(draw); }
std::uint64_t number_of(Sample sample) { return static_cast<std::uint64_t>(sample); }

/// ln by the contract's series, of a fraction that may be 0.
double log_or_infinity(double u) { return u == 0 ? -infinity : contract_log(u); }

/// The whole draw in place of a sample, for ports that make U of all its 64 bits.
Sample whole_draw(Draw draw) { return Sample{bits_of(draw)}; }

/// draw / (2^64 - 1), rounded once. It is above draw / 2^64 by less than any rounding but that of what lies halfway.
double exact_quotient(std::uint64_t draw) {
  const int dropped = std::max(0, static_cast<int>(std::bit_width(draw)) - 53);
  if (dropped == 0) return static_cast<double>(draw) * 0x1p-64;
  const std::uint64_t rounded = (draw >> dropped) + ((draw >> (dropped - 1)) & 1);
  return std::ldexp(static_cast<double>(rounded), dropped - 64);
}

}  // namespace

std::vector<Fault> sampling_faults() {
  return {
      {"sample-of-52-bits",
       "NUM-1",
       Stage::sample,
       "Takes the high 52 bits of a draw, plus one, over 2^52.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{(bits_of(draw) >> 12) + 1}; };
         rules.log_unit = [](Sample sample) { return contract_log(2 * unit(sample)); };
       },
       {.report = "rust-random/rand#426", .edition = 1}},
      {"sample-without-plus-one",
       "NUM-1",
       Stage::sample,
       "Leaves out the plus one, so that U may be 0 and is never 1.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{bits_of(draw) >> 11}; };
         rules.log_unit = [](Sample sample) { return log_or_infinity(unit(sample)); };
       },
       {.report = "pytorch/pytorch#1817, pytorch/pytorch#20179", .edition = 1}},
      {"sample-of-52-bits-without-plus-one",
       "NUM-1",
       Stage::sample,
       "Puts the high 52 bits of a draw under the exponent of 1 and subtracts 1, so that U may be 0.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{bits_of(draw) >> 12}; };
         rules.log_unit = [](Sample sample) { return log_or_infinity(2 * unit(sample)); };
       },
       {.report = "rust-random/rand#426"}},
      {"sample-of-32-bits",
       "NUM-1",
       Stage::sample,
       "Takes the high 32 bits of a draw, plus one, over 2^32.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{(bits_of(draw) >> 32) + 1}; };
         rules.log_unit = [](Sample sample) { return contract_log(static_cast<double>(sample) * 0x1p-32); };
       },
       {.report = "haskell-unordered-containers/hashable#211"}},
      {"sample-of-low-bits",
       "NUM-1",
       Stage::sample,
       "Takes the low 53 bits of a draw, plus one.",
       [](PoiseRules& rules) { rules.sample = [](Draw draw) { return Sample{(bits_of(draw) & ((std::uint64_t{1} << 53) - 1)) + 1}; }; },
       {}},
      {"sample-by-arithmetic-shift",
       "NUM-1",
       Stage::sample,
       "Shifts the draw as a signed number, so that U is negative for half of all draws, and takes its magnitude for the logarithm.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{static_cast<std::uint64_t>((static_cast<std::int64_t>(bits_of(draw)) >> 11) + 1)}; };
         rules.log_unit = [](Sample sample) {
           return log_or_infinity(std::abs(static_cast<double>(static_cast<std::int64_t>(number_of(sample)))) * 0x1p-53);
         };
       },
       {.report = "lastguest/murmurhash-php#4, HaxeFoundation/haxe#7565"}},
      {"sample-of-buckets",
       "NUM-1",
       Stage::sample,
       "Reduces a draw to one of 10,000 buckets and takes the bucket's number, plus one, over 10,000.",
       [](PoiseRules& rules) {
         rules.sample = [](Draw draw) { return Sample{bits_of(draw) % 10000 + 1}; };
         rules.log_unit = [](Sample sample) { return contract_log(static_cast<double>(sample) / 10000); };
       },
       {.report = "open-feature/flagd#1903, django/channels_redis#273"}},
      {"whole-draw-over-the-largest",
       "NUM-1",
       Stage::sample,
       "Divides the whole draw by 2^64 - 1 in doubles, which makes U = draw / 2^64, rounded to 53 bits: 1 for the last 1024 draws, 0 for "
       "the draw 0.",
       [](PoiseRules& rules) {
         rules.sample = whole_draw;
         rules.log_unit = [](Sample sample) { return log_or_infinity(static_cast<double>(sample) / static_cast<double>(UINT64_MAX)); };
       },
       {.report = "almide/almide#2495, mathnet/mathnet-numerics#418, jj1bdx/sfmt-erlang#21, NVIDIA/raft#2400"}},
      {"whole-draw-over-the-largest-exactly",
       "NUM-1",
       Stage::sample,
       "Divides the whole draw by 2^64 - 1 as exact integers, and rounds the quotient.",
       [](PoiseRules& rules) {
         rules.sample = whole_draw;
         rules.log_unit = [](Sample sample) { return log_or_infinity(exact_quotient(number_of(sample))); };
       },
       {}},
      {"whole-draw-plus-one",
       "NUM-1",
       Stage::sample,
       "Divides the whole draw, as a double, plus one, by 2^64.",
       [](PoiseRules& rules) {
         rules.sample = whole_draw;
         rules.log_unit = [](Sample sample) { return contract_log((static_cast<double>(sample) + 1) * 0x1p-64); };
       },
       {}},
      {"sample-plus-a-half",
       "NUM-4",
       Stage::logarithm,
       "Adds a half to the high 53 bits for U, in place of one.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) { return contract_log((static_cast<double>(number_of(sample) - 1) + 0.5) * 0x1p-53); };
       },
       {.edition = 1}},
      {"one-minus-unit",
       "NUM-4",
       Stage::logarithm,
       "Takes ln(1 - U) for ln(U).",
       [](PoiseRules& rules) { rules.log_unit = [](Sample sample) { return log_or_infinity(1 - unit(sample)); }; },
       {.report = "pytorch/pytorch#22557"}},
      {"unit-kept-below-one",
       "NUM-4",
       Stage::logarithm,
       "Replaces U = 1 by the next smaller U, so that no race is zero.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) { return log_unit<double>(sample == largest_sample ? Sample{number_of(sample) - 1} : sample); };
       },
       {.report = "buildbarn/bb-storage#238"}},
      {"float32-unit",
       "NUM-4",
       Stage::logarithm,
       "Rounds U to single precision.",
       [](PoiseRules& rules) {
         rules.log_unit = [](Sample sample) { return contract_log(static_cast<double>(static_cast<float>(unit(sample)))); };
       },
       {.report = "numba/numba#10810, cupy/cupy#1614, vlang/v#16707, JuliaLang/julia#9387", .edition = 1}},
  };
}

}  // namespace poise::conformance
