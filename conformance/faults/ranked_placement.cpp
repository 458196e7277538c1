#include <algorithm>
#include <cmath>
#include <limits>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/text_answer.hpp"
#include "rounded_digits.hpp"
#include "sections.hpp"

/// Faults in ranking by given scores.
namespace poise::conformance {
namespace {

using namespace reference;

double negated(double score) { return -score; }
double in_single(double score) { return static_cast<float>(score); }
double whole(double score) { return std::trunc(score); }
double magnitude(double score) { return std::abs(score); }
double above_zero(double score) { return std::max(score, std::numeric_limits<double>::denorm_min()); }
double flushed(double score) { return std::isnormal(score) ? score : 0; }

/// Ranks by what Score makes of a score; ties by name.
template <double (*Score)(double)>
bool by_score(const PlacementRules& rules, const Standing& left, const Standing& right) {
  const double left_score = Score(left.score);
  const double right_score = Score(right.score);
  return left_score != right_score ? left_score > right_score : rules.text.precedes(left.name, right.name);
}

double of_15_digits(double score) { return rounded_to_digits(score, 15); }
double least_for_zero(double score) { return score == 0 ? -std::numeric_limits<double>::infinity() : score; }

std::int32_t cut_to_32_bits(double number) {
  if (!std::isfinite(number)) return 0;  // what processors make of it; the language leaves it open
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::int64_t>(std::fmod(std::trunc(number), 0x1p32))));
}

template <std::size_t Count>
bool first_listed_rank_first(const PlacementRules& rules, const Standing& left, const Standing& right) {
  if ((left.place < Count) != (right.place < Count)) return left.place < Count;
  return ranks_before(rules, left, right);
}

Names sorted(Names names) {
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<Fault> ranking_faults() {
  return {
      {"rank-lowest-first",
       "RANK-2",
       Stage::choice,
       "Ranks the lowest score first.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<negated>; },
       {.report = "Constellation-Labs/tessellation#1455", .edition = 1}},
      {"rank-in-floats", "RANK-2", Stage::choice, "Rounds scores to single precision.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<in_single>; }},
      {"rank-whole-numbers", "RANK-2", Stage::choice, "Compares the whole parts of scores.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<whole>; }},
      {"rank-magnitudes", "RANK-2", Stage::choice, "Compares scores without their signs.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<magnitude>; }},
      {"rank-starts-above-zero",
       "RANK-2",
       Stage::choice,
       "Starts from the smallest positive number, so that scores of 0 and below count as one.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<above_zero>; },
       {.report = "technobium/q-learning-java#3", .edition = 1}},
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
      {"rank-first-listed",
       "RANK-3",
       Stage::choice,
       "Gives equal scores to the member listed first.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules&, const Standing& left, const Standing& right) {
           return left.score != right.score ? left.score > right.score : left.place < right.place;
         };
       },
       {.report = "clohfink/RendezvousHash#1, uber/ringpop-go#196", .edition = 1}},
      {"rank-last-listed", "RANK-3", Stage::choice, "Gives equal scores to the member listed last.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules&, const Standing& left, const Standing& right) {
           return left.score != right.score ? left.score > right.score : left.place > right.place;
         };
       }},
      {"top-repeats",
       "RANK-5",
       Stage::choice,
       "Gives the first of the ranking for the last place as well.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) {
           Names names = first_of(ranking, r);
           if (!names.empty()) names.back() = names.front();
           return names;
         };
       },
       {.report = "bitwalker/libring#39", .edition = 1}},
      {"top-one-short",
       "RANK-5",
       Stage::choice,
       "Gives one less than was asked for where all are.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) { return first_of(ranking, r > 1 && r == ranking.size() ? r - 1 : r); };
       },
       {.report = "bitwalker/libring#39", .edition = 1}},
      {"top-reversed",
       "RANK-5",
       Stage::choice,
       "Gives the first r from the last to the first.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) {
           Names names = first_of(ranking, r);
           std::reverse(names.begin(), names.end());
           return names;
         };
       },
       {.report = "bitwalker/libring#40", .edition = 1}},
      {"top-by-name", "RANK-5", Stage::choice, "Gives the first r in the order of their names.",
       [](PlacementRules& rules) { rules.first_of = [](const Names& ranking, std::size_t r) { return sorted(first_of(ranking, r)); }; }},
      {"top-0-is-1", "RANK-5", Stage::choice, "Gives one name where none is asked for.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) { return first_of(ranking, std::max<std::size_t>(1, r)); };
       }},
      {"rank-by-difference",
       "RANK-2",
       Stage::choice,
       "Compares scores by their difference, cut to a 32-bit integer.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           const std::int32_t difference = cut_to_32_bits(left.score - right.score);
           return difference != 0 ? difference > 0 : all.text.precedes(left.name, right.name);
         };
       },
       {.report = "apache/spark#56740"}},
      {"rank-decimals-as-texts",
       "RANK-2",
       Stage::choice,
       "Compares scores as the texts they are written as.",
       [](PlacementRules& rules) {
         rules.ranks_before = [](const PlacementRules& all, const Standing& left, const Standing& right) {
           const std::string left_score = shortest(left.score);
           const std::string right_score = shortest(right.score);
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.name, right.name);
         };
       },
       {}},
      {"rank-15-digits",
       "RANK-2",
       Stage::choice,
       "Rounds scores to 15 decimal digits.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<of_15_digits>; },
       {}},
      {"rank-zero-is-missing",
       "RANK-2",
       Stage::choice,
       "Takes a score of 0 for none, and ranks it last.",
       [](PlacementRules& rules) { rules.ranks_before = by_score<least_for_zero>; },
       {}},
      {"rank-first-64-members",
       "RANK-2",
       Stage::choice,
       "Ranks the first 64 members of the list alone, and puts the others behind.",
       [](PlacementRules& rules) { rules.ranks_before = first_listed_rank_first<64>; },
       {}},
      {"rank-first-256-members",
       "RANK-2",
       Stage::choice,
       "Ranks the first 256 members of the list alone, and puts the others behind.",
       [](PlacementRules& rules) { rules.ranks_before = first_listed_rank_first<256>; },
       {.report = "open-telemetry/opentelemetry-collector-contrib#41271"}},
      {"owner-among-the-first-four",
       "RANK-4",
       Stage::choice,
       "Looks for the owner among the first four members of the list.",
       [](PlacementRules& rules) {
         rules.owner_of = [](const Names& ranking, const Names& members) {
           const Names first = first_of(members, 4);
           for (const std::string& name : ranking) {
             if (std::find(first.begin(), first.end(), name) != first.end()) return name;
           }
           return ranking.at(0);
         };
       },
       {}},
      {"top-300-at-most",
       "RANK-5",
       Stage::choice,
       "Gives 300 names at most.",
       [](PlacementRules& rules) {
         rules.first_of = [](const Names& ranking, std::size_t r) { return first_of(ranking, std::min<std::size_t>(r, 300)); };
       },
       {}},
  };
}

}  // namespace

std::vector<Fault> ranked_placement_faults() {
  std::vector<Fault> all = ranking_faults();
  for (const auto& more : {placement_refusal_faults(), report_faults(), placement_text_faults()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
