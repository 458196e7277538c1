#include <algorithm>
#include <cmath>
#include <limits>

#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in what ranked placement refuses.
namespace poise::conformance {
namespace {

using namespace reference;

/// Ranks what is no number last.
bool numbers_first(const PlacementRules& rules, Standing left, Standing right) {
  for (Standing* each : {&left, &right}) {
    if (std::isnan(each->score)) each->score = -std::numeric_limits<double>::infinity();
  }
  return ranks_before(rules, left, right);
}

}  // namespace

std::vector<Fault> placement_refusal_faults() {
  return {
      {"replicas-cut-down", "RANK-6", Stage::choice, "Cuts r down to the number of members in silence.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) { return replicas_of(std::min(r, static_cast<double>(members)), members); };
       }},
      {"replicas-below-zero-are-none", "RANK-6", Stage::choice, "Takes a negative r for 0.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) { return replicas_of(std::max(r, 0.0), members); };
       }},
      {"replicas-rounded-down", "RANK-6", Stage::choice, "Rounds r down to an integer.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) { return replicas_of(std::floor(r), members); };
       }},
      {"members-empty-is-invalid",
       "RANK-6",
       Stage::choice,
       "Answers InvalidInput where there are no members.",
       [](PlacementRules& rules) {
         rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
           if (!refuse_members(lists)) return Refusal::InvalidInput;
           return {};
         };
       },
       {.report = "dgryski/go-rendezvous#1", .edition = 1}},
      {"members-twice-taken",
       "RANK-6",
       Stage::choice,
       "Takes a name that is twice among the members.",
       [](PlacementRules& rules) {
         rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
           if (std::any_of(lists.begin(), lists.end(), [](const Names& list) { return list.empty(); })) return Refusal::EmptyMembers;
           return {};
         };
       },
       {.report = "grpc/grpc-java#9776", .edition = 1}},
      {"members-twice-before-empty", "RANK-6", Stage::report,
       "Looks at each list by itself, so that a name twice in one comes before the other being empty.",
       [](PlacementRules& rules) {
         rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
           for (const Names& list : lists) {
             if (const auto refused = refuse_members({&list, 1}); !refused) return refused;
           }
           return {};
         };
       }},
      {"score-missing-is-0", "RANK-6", Stage::choice, "Takes a score that is missing for 0.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           ScoreTable filled = scores;
           for (const std::string& member : members) filled[key].emplace(member, 0);
           return refuse_scores(filled, key, members);
         };
       }},
      {"score-infinite-taken", "RANK-6", Stage::choice, "Takes an infinite score.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           ScoreTable finite = scores;
           for (auto& [node, score] : finite[key]) score = std::isinf(score) ? 0 : score;
           return refuse_scores(finite, key, members);
         };
       }},
      {"score-nan-taken",
       "RANK-6",
       Stage::choice,
       "Takes a score that is no number.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           ScoreTable numbers = scores;
           for (auto& [node, score] : numbers[key]) score = std::isnan(score) ? 0 : score;
           return refuse_scores(numbers, key, members);
         };
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           return numbers_first(all, left, right);
         };
       },
       {.report = "Comfy-Org/ComfyUI_frontend#15544", .edition = 1}},
      {"scores-of-others-checked", "RANK-1", Stage::choice, "Refuses a key for scores of nodes that are no members.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           if (const auto row = scores.find(key); row != scores.end()) {
             for (const auto& [node, score] : row->second) {
               if (!std::isfinite(score)) return Refusal::InvalidInput;
             }
           }
           return refuse_scores(scores, key, members);
         };
       }},
      {"scores-of-other-keys-checked", "RANK-1", Stage::choice, "Refuses a key for what the table says of other keys.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           for (const auto& [other, row] : scores) {
             if (const auto refused = refuse_scores(scores, other, members); !refused) return refused;
           }
           return refuse_scores(scores, key, members);
         };
       }},
      {"score-minus-infinite-taken",
       "RANK-6",
       Stage::choice,
       "Takes a score of minus infinity, and ranks it last.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           ScoreTable finite = scores;
           for (auto& [node, score] : finite[key]) score = std::isinf(score) && score < 0 ? 0 : score;
           return refuse_scores(finite, key, members);
         };
       },
       {}},
      {"replicas-too-many-is-invalid",
       "RANK-6",
       Stage::choice,
       "Answers InvalidInput where r is larger than the number of members.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) -> Result<std::size_t> {
           const auto replicas = replicas_of(r, members);
           if (!replicas) return Refusal::InvalidInput;
           return replicas;
         };
       },
       {}},
      {"replicas-0-refused",
       "RANK-5",
       Stage::choice,
       "Refuses an r of 0.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) -> Result<std::size_t> {
           if (r == 0) return Refusal::InvalidInput;
           return replicas_of(r, members);
         };
       },
       {}},
      {"replicas-rounded-to-nearest",
       "RANK-6",
       Stage::choice,
       "Rounds r to the nearest integer.",
       [](PlacementRules& rules) { rules.replicas_of = [](double r, std::size_t members) { return replicas_of(std::round(r), members); }; },
       {}},
      {"replicas-in-a-byte",
       "RANK-5",
       Stage::choice,
       "Keeps r in 8 bits.",
       [](PlacementRules& rules) {
         rules.replicas_of = [](double r, std::size_t members) { return replicas_of(r > 255 ? std::fmod(r, 256) : r, members); };
       },
       {.report = "open-telemetry/opentelemetry-collector-contrib#41271"}},
  };
}

}  // namespace poise::conformance
