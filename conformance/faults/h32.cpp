#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in the hash and the score of the h32 exercise.
namespace poise::conformance {
namespace {

using namespace reference;

std::string joined(std::string_view first, std::string_view separator, std::string_view second) {
  return std::string(first).append(separator).append(second);
}

/// fmix32 with other shifts.
template <int First, int Middle, int Last>
std::uint32_t fmix32_with(std::uint32_t h) {
  h ^= h >> First;
  h *= 0x85ebca6b;
  h ^= h >> Middle;
  h *= 0xc2b2ae35;
  return h ^ h >> Last;
}

/// What fmix32 does after its first shift.
std::uint32_t after_first_shift(std::uint32_t h) {
  h *= 0x85ebca6b;
  h ^= h >> 13;
  h *= 0xc2b2ae35;
  return h ^ h >> 16;
}

std::vector<Fault> score_faults() {
  return {
      {"fmix32-constants-swapped",
       "H32-1",
       Stage::mix,
       "Multiplies by the two constants in the other order.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           h ^= h >> 16;
           h *= 0xc2b2ae35;
           h ^= h >> 13;
           h *= 0x85ebca6b;
           return h ^ h >> 16;
         };
       },
       {.report = "haskellari/splitmix#9", .edition = 1}},
      {"fmix32-signed-shifts",
       "H32-1",
       Stage::mix,
       "Shifts with the sign.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           const auto shifted = [](std::uint32_t word, int by) {
             return static_cast<std::uint32_t>(static_cast<std::int32_t>(word) >> by);
           };
           h ^= shifted(h, 16);
           h *= 0x85ebca6b;
           h ^= shifted(h, 13);
           h *= 0xc2b2ae35;
           return h ^ shifted(h, 16);
         };
       },
       {.report = "lastguest/murmurhash-php#4, HaxeFoundation/haxe#7565", .edition = 1}},
      {"fmix32-last-shift-missing", "H32-1", Stage::mix, "Leaves the last shift out.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           h ^= h >> 16;
           h *= 0x85ebca6b;
           h ^= h >> 13;
           return h * 0xc2b2ae35;
         };
       }},
      {"fmix32-first-shift-15",
       "H32-1",
       Stage::mix,
       "Shifts by 15 in place of 16 at first.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<15, 13, 16>; },
       {.report = "bryc/code#11"}},
      {"fmix32-first-shift-17",
       "H32-1",
       Stage::mix,
       "Shifts by 17 in place of 16 at first.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<17, 13, 16>; },
       {}},
      {"fmix32-middle-shift-12",
       "H32-1",
       Stage::mix,
       "Shifts by 12 in place of 13.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<16, 12, 16>; },
       {}},
      {"fmix32-middle-shift-14",
       "H32-1",
       Stage::mix,
       "Shifts by 14 in place of 13.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<16, 14, 16>; },
       {}},
      {"fmix32-last-shift-15",
       "H32-1",
       Stage::mix,
       "Shifts by 15 in place of 16 at last.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<16, 13, 15>; },
       {.report = "bryc/code#11"}},
      {"fmix32-last-shift-17",
       "H32-1",
       Stage::mix,
       "Shifts by 17 in place of 16 at last.",
       [](ExerciseRules& rules) { rules.fmix32 = fmix32_with<16, 13, 17>; },
       {}},
      {"fmix32-first-shift-missing",
       "H32-1",
       Stage::mix,
       "Leaves the first shift out.",
       [](ExerciseRules& rules) { rules.fmix32 = after_first_shift; },
       {}},
      {"fmix32-middle-shift-missing",
       "H32-1",
       Stage::mix,
       "Leaves the middle shift out.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           h ^= h >> 16;
           h *= 0x85ebca6b;
           h *= 0xc2b2ae35;
           return h ^ h >> 16;
         };
       },
       {}},
      {"fmix32-products-in-doubles",
       "H32-1",
       Stage::mix,
       "Multiplies in a binary64, which loses low bits.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           const auto product = [](std::uint32_t word, double factor) {
             return static_cast<std::uint32_t>(std::fmod(static_cast<double>(word) * factor, 0x1p32));
           };
           h ^= h >> 16;
           h = product(h, 0x85ebca6b);
           h ^= h >> 13;
           h = product(h, 0xc2b2ae35);
           return h ^ h >> 16;
         };
       },
       {.report = "webpack/webpack#18041"}},
      {"fmix32-of-64-bits",
       "H32-1",
       Stage::mix,
       "Runs the finaliser of 64 bits and keeps the low half.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t word) {
           std::uint64_t h = word;
           h ^= h >> 33;
           h *= 0xff51afd7ed558ccd;
           h ^= h >> 33;
           h *= 0xc4ceb9fe1a85ec53;
           return static_cast<std::uint32_t>(h ^ h >> 33);
         };
       },
       {.report = "PeterScott/murmur3#1"}},
      {"h32-fmix-left-out",
       "H32-2",
       Stage::score,
       "Scores by FNV-1a alone.",
       [](ExerciseRules& rules) {
         rules.h32 = [](const ExerciseRules& all, std::string_view text) { return all.text.hash_of_text(all.text, text); };
       },
       {.report = "tailscale/tailscale#20828, cortexproject/cortex#2886", .edition = 1}},
      {"h32-fmix-twice",
       "H32-2",
       Stage::score,
       "Runs the finaliser twice.",
       [](ExerciseRules& rules) {
         rules.h32 = [](const ExerciseRules& all, std::string_view text) { return all.fmix32(h32_of_text(all, text)); };
       },
       {}},
      {"h32-no-separator",
       "H32-3",
       Stage::score,
       "Hashes key and node with nothing between.",
       [](ExerciseRules& rules) { rules.message = [](std::string_view key, std::string_view node) { return joined(key, "", node); }; },
       {.report = "apache/pulsar#22053, uber-node/ringpop-node#317", .edition = 1}},
      {"h32-node-first", "H32-3", Stage::score, "Hashes the node before the key.",
       [](ExerciseRules& rules) { rules.message = [](std::string_view key, std::string_view node) { return joined(node, "|", key); }; }},
      {"h32-byte-sum", "H32-3", Stage::score, "Scores by the sum of the bytes, so that one node owns every key.",
       [](ExerciseRules& rules) {
         rules.score = [](const ExerciseRules& all, std::string_view key, std::string_view node) {
           std::uint32_t sum = 0;
           for (const char c : all.message(key, node)) sum += static_cast<unsigned char>(c);
           return sum;
         };
       }},
      {"h32-colon",
       "H32-3",
       Stage::score,
       "Puts a colon between key and node.",
       [](ExerciseRules& rules) { rules.message = [](std::string_view key, std::string_view node) { return joined(key, ":", node); }; },
       {}},
      {"h32-key-left-out",
       "H32-3",
       Stage::score,
       "Hashes the node alone, so that one node owns every key.",
       [](ExerciseRules& rules) { rules.message = [](std::string_view, std::string_view node) { return std::string(node); }; },
       {.report = "ykayacan/hashing-utils#17"}},
      {"h32-hashes-combined",
       "H32-3",
       Stage::score,
       "Takes the exclusive or of the hashes of key and node.",
       [](ExerciseRules& rules) {
         rules.score = [](const ExerciseRules& all, std::string_view key, std::string_view node) {
           return all.h32(all, key) ^ all.h32(all, node);
         };
       },
       {.report = "Constellation-Labs/tessellation#1455"}},
      {"h32-numbers-without-zeros",
       "H32-3",
       Stage::score,
       "Reads a key of digits as a number, and drops its leading zeros.",
       [](ExerciseRules& rules) {
         rules.message = [](std::string_view key, std::string_view node) {
           const bool is_number = !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
           const std::size_t zeros = is_number ? std::min(key.find_first_not_of('0'), key.size() - 1) : 0;
           return joined(key.substr(zeros), "|", node);
         };
       },
       {.report = "SOHU-Co/kafka-node#870"}},
  };
}

}  // namespace

std::vector<Fault> h32_faults() {
  std::vector<Fault> all = score_faults();
  for (const auto& more : {h32_ranking_faults(), h32_session_faults(), h32_refusal_faults(), h32_text_faults()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
