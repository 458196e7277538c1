#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "poise/conformance/fault.hpp"

/// Faults in ranking by given scores, and in telling what a change does.
namespace poise::conformance {
namespace {

using namespace reference;

double negated(double score) { return -score; }
double in_single(double score) { return static_cast<float>(score); }
double whole(double score) { return std::trunc(score); }
double magnitude(double score) { return std::abs(score); }
double above_zero(double score) { return std::max(score, std::numeric_limits<double>::denorm_min()); }
double flushed(double score) { return std::isnormal(score) ? score : 0; }
double number_or_least(double score) { return std::isnan(score) ? -std::numeric_limits<double>::infinity() : score; }

/// Ranks by what Score makes of a score; ties by name.
template <double (*Score)(double)>
bool by_score(const PlacementRules& rules, const Standing& left, const Standing& right) {
  const double left_score = Score(left.score);
  const double right_score = Score(right.score);
  return left_score != right_score ? left_score > right_score : rules.text.precedes(left.name, right.name);
}

std::map<std::string, std::size_t> keys_by_owner(std::span<const Change> changes, std::string Change::*owner) {
  std::map<std::string, std::size_t> counts;
  for (const Change& each : changes) ++counts[each.*owner];
  return counts;
}

Names sorted(Names names) {
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<Fault> ranking_faults() {
  return {
      {"rank-lowest-first", "RANK-2", Stage::choice, "Ranks the lowest score first.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<negated>; }},
      {"rank-in-floats", "RANK-2", Stage::choice, "Rounds scores to single precision.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<in_single>; }},
      {"rank-whole-numbers", "RANK-2", Stage::choice, "Compares the whole parts of scores.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<whole>; }},
      {"rank-magnitudes", "RANK-2", Stage::choice, "Compares scores without their signs.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<magnitude>; }},
      {"rank-starts-above-zero", "RANK-2", Stage::choice,
       "Starts from the smallest positive number, so that scores of 0 and below count as one.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<above_zero>; }},
      {"rank-subnormals-flushed", "RANK-2", Stage::choice, "Takes subnormal scores for 0.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<flushed>; }},
      {"rank-zero-above-minus-zero", "RANK-3", Stage::choice, "Ranks 0 above -0.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           const bool zeros = left.score == 0 && right.score == 0;
           if (zeros && std::signbit(left.score) != std::signbit(right.score)) return std::signbit(right.score);
           return ranks_before(all, left, right);
         };
       }},
      {"rank-near-is-equal", "RANK-2", Stage::choice, "Takes scores that differ by less than 10^-9 for equal.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           if (std::abs(left.score - right.score) >= 1e-9) return left.score > right.score;
           return all.text.precedes(left.name, right.name);
         };
       }},
      {"rank-larger-name-first", "RANK-3", Stage::choice, "Gives equal scores to the larger name.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           return left.score != right.score ? left.score > right.score : all.text.precedes(right.name, left.name);
         };
       }},
      {"rank-first-listed", "RANK-3", Stage::choice, "Gives equal scores to the member listed first.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules&, const Standing& left, const Standing& right) {
           return left.score != right.score ? left.score > right.score : left.place < right.place;
         };
       }},
      {"rank-last-listed", "RANK-3", Stage::choice, "Gives equal scores to the member listed last.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules&, const Standing& left, const Standing& right) {
           return left.score != right.score ? left.score > right.score : left.place > right.place;
         };
       }},
      {"top-repeats", "RANK-5", Stage::choice, "Gives the first of the ranking for the last place as well.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) {
           Names names = first_of(ranking, r);
           if (!names.empty()) names.back() = names.front();
           return names;
         };
       }},
      {"top-one-short", "RANK-5", Stage::choice, "Gives one less than was asked for where all are.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) { return first_of(ranking, r > 1 && r == ranking.size() ? r - 1 : r); };
       }},
      {"top-reversed", "RANK-5", Stage::choice, "Gives the first r from the last to the first.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) {
           Names names = first_of(ranking, r);
           std::reverse(names.begin(), names.end());
           return names;
         };
       }},
      {"top-by-name", "RANK-5", Stage::choice, "Gives the first r in the order of their names.",
       [](PlacementRules& rules) { rules.first_of = [](const Names& ranking, std::size_t r) { return sorted(first_of(ranking, r)); }; }},
      {"top-0-is-1", "RANK-5", Stage::choice, "Gives one name where none is asked for.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) { return first_of(ranking, std::max<std::size_t>(1, r)); };
       }},
  };
}

std::vector<Fault> refusal_faults() {
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
      {"members-empty-is-invalid", "RANK-6", Stage::choice, "Answers InvalidInput where there are no members.",
       [](PlacementRules& rules) {
         rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
           if (!refuse_members(lists)) return Refusal::InvalidInput;
           return {};
         };
       }},
      {"members-twice-taken", "RANK-6", Stage::choice, "Takes a name that is twice among the members.",
       [](PlacementRules& rules) {
         rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
           if (std::any_of(lists.begin(), lists.end(), [](const Names& list) { return list.empty(); })) return Refusal::EmptyMembers;
           return {};
         };
       }},
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
      {"score-nan-taken", "RANK-6", Stage::choice, "Takes a score that is no number.",
       [](PlacementRules& rules) {
         rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
           ScoreTable numbers = scores;
           for (auto& [node, score] : numbers[key]) score = std::isnan(score) ? 0 : score;
           return refuse_scores(numbers, key, members);
         };
         rules.ranks_before = by_score<number_or_least>;
       }},
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
  };
}

std::vector<Fault> report_faults() {
  return {
      {"cause-by-counts", "RANK-8", Stage::report,
       "Tells owners apart by how many keys each has, so that keys that change places are not seen.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           auto had = keys_by_owner(changes, &Change::owner_before);
           auto has = keys_by_owner(changes, &Change::owner_after);
           for (Change& each : changes) {
             const bool moved = each.cause == Cause::owner_left || each.cause == Cause::joiner_won;
             if (moved && had[each.owner_before] <= has[each.owner_after]) each.cause = Cause::none;
           }
         };
       }},
      {"cause-joiner-first", "RANK-8", Stage::report, "Names the joiner that won before the owner that left.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             const bool joined = std::find(before.begin(), before.end(), each.owner_after) == before.end();
             if (joined) each.cause = Cause::joiner_won;
           }
         };
       }},
      {"cause-owners-alone", "RANK-8", Stage::report, "Says that nothing happened where the owner is the same.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (each.owner_before == each.owner_after) each.cause = Cause::none;
           }
         };
       }},
      {"cause-by-lists-first", "RANK-8", Stage::report, "Says candidate-list wherever the first r differ.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (each.top_before != each.top_after) each.cause = Cause::candidate_list;
           }
         };
       }},
  };
}

}  // namespace

std::vector<Fault> ranked_placement_faults() {
  std::vector<Fault> all = ranking_faults();
  for (const auto& more : {refusal_faults(), report_faults()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
