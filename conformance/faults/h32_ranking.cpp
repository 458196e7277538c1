#include <algorithm>

#include "altered_texts.hpp"
#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in the ranking of the h32 exercise.
namespace poise::conformance {
namespace {

using namespace reference;

std::uint32_t magnitude(std::uint32_t score) { return score > 0x80000000 ? -score : score; }

template <std::size_t Count>
bool first_added_rank_first(const ExerciseRules& rules, const Scored& left, const Scored& right) {
  if ((left.place < Count) != (right.place < Count)) return left.place < Count;
  return scores_before(rules, left, right);
}

}  // namespace

std::vector<Fault> h32_ranking_faults() {
  return {
      {"h32-lowest-wins",
       "H32-4",
       Stage::choice,
       "Ranks the lowest score first.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score < right.score : all.text.precedes(left.node, right.node);
         };
       },
       {.report = "Constellation-Labs/tessellation#1455", .edition = 1}},
      {"h32-signed-scores",
       "H32-4",
       Stage::choice,
       "Compares scores as signed numbers.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score == right.score) return all.text.precedes(left.node, right.node);
           return static_cast<std::int32_t>(left.score) > static_cast<std::int32_t>(right.score);
         };
       },
       {.report = "rabbitmq/rabbitmq-stream-java-client#199, thomhurst/Dekaf#1336", .edition = 1}},
      {"h32-scores-in-floats",
       "H32-4",
       Stage::choice,
       "Compares scores in single precision.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           const auto left_score = static_cast<float>(left.score);
           const auto right_score = static_cast<float>(right.score);
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.node, right.node);
         };
       },
       {.report = "numba/numba#10810", .edition = 1}},
      {"h32-larger-name-first", "H32-5", Stage::choice, "Gives equal scores to the node with the larger name.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : all.text.precedes(right.node, left.node);
         };
       }},
      {"h32-first-added",
       "H32-5",
       Stage::choice,
       "Gives equal scores to the node that was added first.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules&, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : left.place < right.place;
         };
       },
       {.report = "clohfink/RendezvousHash#1, uber/ringpop-go#196", .edition = 1}},
      {"h32-last-added", "H32-5", Stage::choice, "Gives equal scores to the node that was added last.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules&, const Scored& left, const Scored& right) {
           return left.score != right.score ? left.score > right.score : left.place > right.place;
         };
       }},
      {"h32-top-repeats",
       "H32-7",
       Stage::choice,
       "Gives the highest for the last of a top as well.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) {
           Names names = first_of(ranking, n);
           if (!names.empty()) names.back() = names.front();
           return names;
         };
       },
       {.report = "bitwalker/libring#39", .edition = 1}},
      {"h32-top-one-short",
       "H32-7",
       Stage::choice,
       "Gives one less than was asked for where all are.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, n > 1 && n == ranking.size() ? n - 1 : n); };
       },
       {.report = "bitwalker/libring#39", .edition = 1}},
      {"h32-top-reversed",
       "H32-7",
       Stage::choice,
       "Gives a top from the lowest to the highest.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) {
           Names names = first_of(ranking, n);
           std::reverse(names.begin(), names.end());
           return names;
         };
       },
       {.report = "bitwalker/libring#40", .edition = 1}},
      {"h32-by-difference",
       "H32-4",
       Stage::choice,
       "Compares scores by their difference in 32 bits with a sign.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score == right.score) return all.text.precedes(left.node, right.node);
           return static_cast<std::int32_t>(left.score - right.score) > 0;
         };
       },
       {.report = "apache/spark#56740, uber-node/ringpop-node#316"}},
      {"h32-magnitudes",
       "H32-4",
       Stage::choice,
       "Takes scores for numbers with a sign, and compares them without it.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           const std::uint32_t left_score = magnitude(left.score);
           const std::uint32_t right_score = magnitude(right.score);
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.node, right.node);
         };
       },
       {.report = "findbugsproject/findbugs#32, apache/pinot#10596"}},
      {"h32-high-halves",
       "H32-4",
       Stage::choice,
       "Compares the high 16 bits of scores.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           const std::uint32_t left_score = left.score >> 16;
           const std::uint32_t right_score = right.score >> 16;
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.node, right.node);
         };
       },
       {.report = "graphite-project/carbon#485, envoyproxy/envoy#1798"}},
      {"h32-scores-as-texts",
       "H32-4",
       Stage::choice,
       "Compares scores as the decimals they are written as.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score == right.score) return all.text.precedes(left.node, right.node);
           return std::to_string(left.score) > std::to_string(right.score);
         };
       },
       {}},
      {"h32-first-64-nodes",
       "H32-4",
       Stage::choice,
       "Ranks the first 64 nodes alone, and puts the others behind.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return first_added_rank_first<64>(all, left, right);
         };
       },
       {}},
      {"h32-first-256-nodes",
       "H32-4",
       Stage::choice,
       "Ranks the first 256 nodes alone, and puts the others behind.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           return first_added_rank_first<256>(all, left, right);
         };
       },
       {.report = "open-telemetry/opentelemetry-collector-contrib#41271"}},
      {"h32-zero-never-wins",
       "H32-5",
       Stage::choice,
       "Starts from a best score of 0 at the first node, so that of scores of 0 the first added wins.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score == 0 && right.score == 0) return left.place < right.place;
           return scores_before(all, left, right);
         };
       },
       {.report = "technobium/q-learning-java#3"}},
      {"h32-names-as-c-strings",
       "TXT-2",
       Stage::choice,
       "Compares names up to their first 00.",
       [](ExerciseRules& rules) {
         rules.scores_before = [](const ExerciseRules& all, const Scored& left, const Scored& right) {
           if (left.score != right.score) return left.score > right.score;
           return all.text.precedes(cut_at_null(left.node), cut_at_null(right.node));
         };
       },
       {.report = "orieg/php-judy#117"}},
      {"h32-top-100-at-most",
       "H32-7",
       Stage::choice,
       "Gives 100 nodes at most.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, std::min<std::size_t>(n, 100)); };
       },
       {}},
      {"h32-top-by-name",
       "H32-7",
       Stage::choice,
       "Gives a top in the order of names.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) {
           Names names = first_of(ranking, n);
           std::sort(names.begin(), names.end());
           return names;
         };
       },
       {}},
      {"h32-top-0-is-1",
       "H32-7",
       Stage::choice,
       "Gives one node where none is asked for.",
       [](ExerciseRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, std::max<std::size_t>(1, n)); };
       },
       {}},
  };
}

}  // namespace poise::conformance
