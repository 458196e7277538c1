#include <bit>
#include <cmath>
#include <string>

#include "rendezvous.hpp"

/// Faults in comparing two draws, and in what parts equal ones.
namespace poise::conformance {
namespace {

using namespace reference;

std::uint64_t word(Draw draw) { return static_cast<std::uint64_t>(draw); }

std::int64_t signed_word(Draw draw) { return static_cast<std::int64_t>(word(draw)); }

template <bool (*Rule)(Draw challenger, Draw champion)>
void compares(PoiseRules& rules) {
  rules.beats = Rule;
}

bool signed_beats(Draw a, Draw b) { return signed_word(a) > signed_word(b); }

/// The magnitude of the signed number. That of -2^63 stays negative.
std::int64_t magnitude(Draw draw) { return signed_word(draw) < 0 ? static_cast<std::int64_t>(~word(draw) + 1) : signed_word(draw); }
bool absolute_beats(Draw a, Draw b) { return magnitude(a) > magnitude(b); }

template <unsigned Dropped>
bool high_bits_beat(Draw a, Draw b) {
  return word(a) >> Dropped > word(b) >> Dropped;
}

template <std::uint64_t Kept>
bool kept_bits_beat(Draw a, Draw b) {
  return (word(a) & Kept) > (word(b) & Kept);
}

/// Rounded to 53 and 24 bits, ties to even, by the conversions of the processor, which round so.
bool doubles_beat(Draw a, Draw b) { return static_cast<double>(word(a)) > static_cast<double>(word(b)); }
bool floats_beat(Draw a, Draw b) { return static_cast<float>(word(a)) > static_cast<float>(word(b)); }

bool difference_beats(Draw a, Draw b) { return static_cast<std::int64_t>(word(a) - word(b)) > 0; }
bool short_difference_beats(Draw a, Draw b) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(word(a) - word(b))) > 0; }

bool digits_beat(Draw a, Draw b) { return std::to_string(word(a)) > std::to_string(word(b)); }

std::uint64_t turned(Draw draw) {
  std::uint64_t result = 0;
  for (int i = 0; i < 8; ++i) result = result << 8 | (word(draw) >> (8 * i) & 0xff);
  return result;
}
bool low_byte_first_beats(Draw a, Draw b) { return turned(a) > turned(b); }

}  // namespace

std::vector<Fault> draw_comparison_faults() {
  return {
      {"signed-compare",
       "RDV-2",
       Stage::choice,
       "Compares draws as signed numbers.",
       compares<signed_beats>,
       {.report = "rabbitmq/rabbitmq-stream-java-client#199, thomhurst/Dekaf#1336", .edition = 1}},
      {"draw-magnitudes",
       "RDV-2",
       Stage::choice,
       "Compares the magnitudes of draws as signed numbers.",
       compares<absolute_beats>,
       {.report = "findbugsproject/findbugs#32, apache/pinot#10596"}},
      {"draws-by-high-half", "RDV-2", Stage::choice, "Compares the high 32 bits of draws.", compares<high_bits_beat<32>>, {}},
      {"draws-by-low-half", "RDV-2", Stage::choice, "Compares the low 32 bits of draws.", compares<kept_bits_beat<0xffffffff>>, {}},
      {"draws-by-53-bits", "RDV-2", Stage::choice, "Compares the high 53 bits of draws.", compares<high_bits_beat<11>>, {}},
      {"draws-by-16-bits",
       "RDV-2",
       Stage::choice,
       "Compares the high 16 bits of draws.",
       compares<high_bits_beat<48>>,
       {.report = "graphite-project/carbon#485"}},
      {"draws-of-63-bits",
       "RDV-2",
       Stage::choice,
       "Drops the highest bit of draws.",
       compares<kept_bits_beat<0x7fffffffffffffff>>,
       {.report = "akka/akka-core#25034"}},
      {"draws-without-lowest-bit", "RDV-2", Stage::choice, "Drops the lowest bit of draws.", compares<high_bits_beat<1>>, {}},
      {"draws-as-doubles",
       "RDV-2",
       Stage::choice,
       "Compares draws as numbers of binary64.",
       compares<doubles_beat>,
       {.report = "digidem/osm2obj#5"}},
      {"draws-as-floats",
       "RDV-2",
       Stage::choice,
       "Compares draws as numbers of binary32.",
       compares<floats_beat>,
       {.report = "numba/numba#10810"}},
      {"draws-by-difference",
       "RDV-2",
       Stage::choice,
       "Compares draws by the sign of their difference.",
       compares<difference_beats>,
       {.report = "apache/spark#56740"}},
      {"draws-by-difference-of-32-bits",
       "RDV-2",
       Stage::choice,
       "Compares draws by the sign of their difference, cut to 32 bits.",
       compares<short_difference_beats>,
       {.report = "uber-node/ringpop-node#316"}},
      {"draws-by-their-digits", "RDV-2", Stage::choice, "Compares the decimal digits of draws as texts.", compares<digits_beat>, {}},
      {"draws-from-the-low-byte",
       "RDV-2",
       Stage::choice,
       "Compares the bytes of draws from the least significant one on.",
       compares<low_byte_first_beats>,
       {}},
  };
}

}  // namespace poise::conformance
