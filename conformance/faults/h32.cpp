#include <algorithm>

#include "poise/conformance/fault.hpp"

/// Faults in the h32 exercise: its hash, its ranking, and what a session keeps.
namespace poise::conformance {
namespace {

using namespace reference;

std::string joined(std::string_view first, std::string_view separator, std::string_view second) {
  return std::string(first).append(separator).append(second);
}

std::vector<Fault> score_faults() {
  return {
      {"fmix32-constants-swapped", "H32-1", Stage::mix, "Multiplies by the two constants in the other order.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           h ^= h >> 16;
           h *= 0xc2b2ae35;
           h ^= h >> 13;
           h *= 0x85ebca6b;
           return h ^ h >> 16;
         };
       }},
      {"fmix32-signed-shifts", "H32-1", Stage::mix, "Shifts with the sign.",
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
       }},
      {"fmix32-last-shift-missing", "H32-1", Stage::mix, "Leaves the last shift out.",
       [](ExerciseRules& rules) {
         rules.fmix32 = [](std::uint32_t h) {
           h ^= h >> 16;
           h *= 0x85ebca6b;
           h ^= h >> 13;
           return h * 0xc2b2ae35;
         };
       }},
      {"h32-fmix-left-out", "H32-2", Stage::score, "Scores by FNV-1a alone.",
       [](ExerciseRules& rules) {
         rules.h32 = [](const ExerciseRules& all, std::string_view text) { return all.text.hash_of_text(all.text, text); };
       }},
      {"h32-no-separator", "H32-3", Stage::score, "Hashes key and node with nothing between.",
       [](ExerciseRules& rules) { rules.message = [](std::string_view key, std::string_view node) { return joined(key, "", node); }; }},
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
  };
}

std::vector<Fault> ranking_faults() {
  return {
      {"h32-lowest-wins", "H32-4", Stage::choice, "Ranks the lowest score first.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score < right.score : all.text.precedes(left.node, right.node);
         };
       }},
      {"h32-signed-scores", "H32-4", Stage::choice, "Compares scores as signed numbers.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score == right.score) return all.text.precedes(left.node, right.node);
           return static_cast<std::int32_t>(left.score) > static_cast<std::int32_t>(right.score);
         };
       }},
      {"h32-scores-in-floats", "H32-4", Stage::choice, "Compares scores in single precision.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           const auto left_score = static_cast<float>(left.score);
           const auto right_score = static_cast<float>(right.score);
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.node, right.node);
         };
       }},
      {"h32-larger-name-first", "H32-5", Stage::choice, "Gives equal scores to the node with the larger name.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : all.text.precedes(right.node, left.node);
         };
       }},
      {"h32-first-added", "H32-5", Stage::choice, "Gives equal scores to the node that was added first.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules&, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : left.place < right.place;
         };
       }},
      {"h32-last-added", "H32-5", Stage::choice, "Gives equal scores to the node that was added last.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules&, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : left.place > right.place;
         };
       }},
      {"h32-top-repeats", "H32-7", Stage::choice, "Gives the highest for the last of a top as well.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) {
           Names names = first_of(ranking, n);
           if (!names.empty()) names.back() = names.front();
           return names;
         };
       }},
      {"h32-top-one-short", "H32-7", Stage::choice, "Gives one less than was asked for where all are.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, n > 1 && n == ranking.size() ? n - 1 : n); };
       }},
      {"h32-top-reversed", "H32-7", Stage::choice, "Gives a top from the lowest to the highest.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) {
           Names names = first_of(ranking, n);
           std::reverse(names.begin(), names.end());
           return names;
         };
       }},
  };
}

std::vector<Fault> session_faults() {
  return {
      {"h32-change-forgets-tracked", "H32-6", Stage::state, "Forgets what is tracked when a node comes or goes.",
       [](ExerciseRules& rules) { rules.after_change = [](std::vector<Tracked>& tracked) { tracked.clear(); }; }},
      {"h32-track-resets", "H32-8", Stage::state, "Remembers the owner of now when a tracked key is tracked again.",
       [](ExerciseRules& rules) {
         rules.track_again = [](Tracked& tracked, const std::optional<std::string>& owner_now) { tracked.owner = owner_now; };
       }},
      {"h32-diff-against-the-first-state", "H32-8", Stage::state,
       "Remembers no owner for a key that is newly tracked: that of the first state, which has no nodes.",
       [](ExerciseRules& rules) { rules.remembered = [](std::optional<std::string>) { return std::optional<std::string>(); }; }},
      {"h32-diff-keeps-its-baseline", "H32-9", Stage::state, "Goes on comparing with the owners of when the keys were tracked.",
       [](ExerciseRules& rules) { rules.after_diff = [](Tracked&, const std::optional<std::string>&) {}; }},
      {"h32-diff-keeps-none", "H32-9", Stage::state, "Goes on remembering the old owner of a key that has none now.",
       [](ExerciseRules& rules) {
         rules.after_diff = [](Tracked& tracked, const std::optional<std::string>& owner_now) {
           if (owner_now) tracked.owner = owner_now;
         };
       }},
      {"h32-top-cut-down", "H32-10", Stage::choice, "Cuts a top down to the nodes there are in silence.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (n > 0 && nodes == 0) return Refusal::NoNodes;
           return {};
         };
       }},
      {"h32-top-0-wants-nodes", "H32-10", Stage::choice, "Answers NoNodes to a top of 0 where there are none.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (nodes == 0) return Refusal::NoNodes;
           return refuse_top(n, nodes);
         };
       }},
      {"h32-too-many-before-no-nodes", "H32-10", Stage::choice, "Answers TooMany where there are no nodes.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (n > nodes) return Refusal::TooMany;
           return {};
         };
       }},
      {"h32-bars-taken", "H32-10", Stage::score, "Takes names with a bar.",
       [](ExerciseRules& rules) { rules.is_name = [](std::string_view name) { return !name.empty(); }; }},
      {"h32-empty-names-taken", "H32-10", Stage::score, "Takes empty names.",
       [](ExerciseRules& rules) { rules.is_name = [](std::string_view name) { return name.find('|') == std::string_view::npos; }; }},
      {"h32-tracks-before-refusing", "H32-11", Stage::state, "Tracks the keys before one that is refused.",
       [](ExerciseRules& rules) { rules.refuses_before_tracking = false; }},
  };
}

}  // namespace

std::vector<Fault> h32_faults() {
  std::vector<Fault> all = score_faults();
  for (const auto& more : {ranking_faults(), session_faults()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
