#include <algorithm>
#include <cmath>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "poise/conformance/fault.hpp"

/// Faults in the node selector: its messages, its scores, its refusals, its exact order.
namespace poise::conformance {
namespace {

using namespace reference;

std::string joined(std::string_view first, std::string_view second, std::string_view third, std::string_view separator) {
  return std::string(first).append(separator).append(second).append(separator).append(third);
}

constexpr std::string_view null("\0", 1);

std::vector<Fault> score32_faults() {
  return {
      {"selector-no-separators", "SEL-2", Stage::score, "Hashes seed, key and id with nothing between.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, key, id, ""); };
       }},
      {"selector-bars", "SEL-2", Stage::score, "Puts bars between seed, key and id.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, key, id, "|"); };
       }},
      {"selector-seed-ignored", "SEL-2", Stage::score, "Ignores the seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view, std::string_view key, std::string_view id) { return joined("", key, id, null); };
       }},
      {"selector-seed-after-key", "SEL-2", Stage::score, "Hashes the key before the seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(key, seed, id, null); };
       }},
      {"selector-seed-last", "SEL-2", Stage::score, "Hashes the seed after key and id.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(key, id, seed, null); };
       }},
      {"selector-id-before-key", "SEL-2", Stage::score, "Hashes the id before the key.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, id, key, null); };
       }},
      {"selector-absent-seed-left-out", "SEL-2", Stage::score, "Leaves the separator out where there is no seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           const std::string text = selector_text(seed, key, id);
           return seed.empty() ? text.substr(1) : text;
         };
       }},
      {"selector-finalised", "SEL-2", Stage::score, "Runs a finaliser over the hash.",
       [](SelectorRules& rules) {
         rules.text.hash_of_text = [](const TextRules& all, std::string_view text) { return fmix32(hash_of_text(all, text)); };
       }},
  };
}

template <bool (*Before)(const SelectorRow&, const SelectorRow&)>
bool without_weights(const SelectorRules& rules, const SelectorRow& left, const SelectorRow& right) {
  return left.score ? row_precedes(rules, left, right) : Before(left, right);
}

bool lower_score32(const SelectorRow& left, const SelectorRow& right) {
  return left.score32 != right.score32 ? left.score32 < right.score32 : name_precedes(left.id, right.id);
}

bool signed_score32(const SelectorRow& left, const SelectorRow& right) {
  if (left.score32 == right.score32) return name_precedes(left.id, right.id);
  return static_cast<std::int32_t>(left.score32) > static_cast<std::int32_t>(right.score32);
}

std::vector<Fault> choice_faults() {
  return {
      {"selector-lowest-wins", "SEL-3", Stage::choice, "Chooses the smallest score32.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<lower_score32>; }},
      {"selector-signed", "SEL-3", Stage::choice, "Compares score32 as signed numbers.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<signed_score32>; }},
      {"selector-larger-id-first", "SEL-4", Stage::choice, "Gives equal scores to the larger id.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           const bool equal = left.score ? *left.score == *right.score : left.score32 == right.score32;
           return equal ? all.text.precedes(right.id, left.id) : row_precedes(all, left, right);
         };
       }},
      {"selector-first-listed", "SEL-4", Stage::choice, "Gives equal scores to the node listed first.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules&, const SelectorRow& left, const SelectorRow& right) {
           return left.score ? *left.score > *right.score : left.score32 > right.score32;
         };
       }},
      {"selector-last-listed", "SEL-4", Stage::choice, "Gives equal scores to the node listed last.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules&, const SelectorRow& left, const SelectorRow& right) {
           return left.score ? *left.score >= *right.score : left.score32 >= right.score32;
         };
       }},
      {"selector-lowest-score-wins", "SEL-6", Stage::choice, "Chooses the smallest score where there are weights.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           if (!left.score || *left.score == *right.score) return row_precedes(all, left, right);
           return *left.score < *right.score;
         };
       }},
      {"selector-near-is-equal", "SEL-10", Stage::choice, "Takes scores that are nearly equal for equal, and prefers the smaller id.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           const bool near = left.score && std::abs(*left.score - *right.score) <= 0x1p-48 * std::max(*left.score, *right.score);
           return near ? name_precedes(left.id, right.id) : row_precedes(all, left, right);
         };
       }},
  };
}

std::vector<Fault> power_faults() {
  return {
      {"unit-without-the-one", "SEL-5", Stage::sample, "Takes score32 / 2^32 for u, so that it can be 0.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return score32 * 0x1p-32; }; }},
      {"unit-over-the-largest", "SEL-5", Stage::sample, "Takes score32 / (2^32 - 1) for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return score32 / 4294967295.0; }; }},
      {"unit-between", "SEL-5", Stage::sample, "Takes (score32 + 1/2) / 2^32 for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return (score32 + 0.5) * 0x1p-32; }; }},
      {"unit-in-floats", "SEL-5", Stage::sample, "Rounds u to single precision.",
       [](SelectorRules& rules) {
         rules.unit = [](std::uint32_t score32) { return static_cast<double>(static_cast<float>(unit_of(score32))); };
       }},
      {"unit-signed", "SEL-5", Stage::sample,
       "Adds the 1 in 32 bits with a sign, so that u is negative from a half on, and 0 for the largest score32.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return static_cast<std::int32_t>(score32 + 1) * 0x1p-32; }; }},
      {"score-times-weight", "SEL-6", Stage::choice, "Multiplies u by the weight.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return u * weight; }; }},
      {"power-of-the-weight", "SEL-6", Stage::choice, "Raises u to the weight, not to its inverse.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::pow(u, weight); }; }},
      {"inverse-weight-in-floats", "SEL-6", Stage::choice, "Rounds 1/weight to single precision.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) { return std::pow(u, static_cast<double>(static_cast<float>(1 / weight))); };
       }},
      {"score-in-floats", "SEL-6", Stage::choice, "Computes scores in single precision.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) {
           return static_cast<double>(std::pow(static_cast<float>(u), 1 / static_cast<float>(weight)));
         };
       }},
      {"score-is-the-logarithm", "SEL-6", Stage::choice, "Prints ln(u)/weight for the score, which has the right order.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::log(u) / weight; }; }},
      {"weight-as-an-integer", "SEL-6", Stage::choice, "Cuts weights down to integers of at least 1.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) { return std::pow(u, 1 / std::max(1.0, std::floor(weight))); };
       }},
      {"scores-as-shares", "SEL-6", Stage::choice, "Divides scores by their sum.",
       [](SelectorRules& rules) {
         rules.after_scoring = [](std::vector<SelectorRow>& rows) {
           double sum = 0;
           for (const SelectorRow& row : rows) sum += row.score.value_or(0);
           for (SelectorRow& row : rows) {
             if (row.score) *row.score /= sum;
           }
         };
       }},
      {"table-sorted", "SEL-7", Stage::choice, "Sorts the table by score32, the largest first.",
       [](SelectorRules& rules) {
         rules.after_scoring = [](std::vector<SelectorRow>& rows) {
           std::stable_sort(rows.begin(), rows.end(),
                            [](const SelectorRow& left, const SelectorRow& right) { return left.score32 > right.score32; });
         };
       }},
  };
}

Result<void> nothing_refused(const Selection&) { return {}; }

/// Refuses weights as the contract does but for those that Keep lets through.
template <bool (*Keep)(double)>
Result<void> refuse_weights_but(const Selection& selection) {
  Selection kept = selection;
  if (kept.weights) std::replace_if(kept.weights->begin(), kept.weights->end(), Keep, 1.0);
  return refuse_weights(kept);
}

bool is_zero(double weight) { return weight == 0; }
bool is_negative(double weight) { return weight < 0; }
bool is_infinite(double weight) { return std::isinf(weight); }
bool is_nan(double weight) { return std::isnan(weight); }

std::vector<Fault> selector_refusal_faults() {
  return {
      {"selector-mismatch-taken", "SEL-11", Stage::choice, "Takes weights that are more or fewer than the ids.",
       [](SelectorRules& rules) { rules.refusals[1] = nothing_refused; }},
      {"selector-zero-weight-taken", "SEL-11", Stage::choice, "Takes a weight of 0.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_zero>; }},
      {"selector-negative-weight-taken", "SEL-11", Stage::choice, "Takes negative weights.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_negative>; }},
      {"selector-infinite-weight-taken", "SEL-11", Stage::choice, "Takes infinite weights.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_infinite>; }},
      {"selector-nan-weight-taken", "SEL-11", Stage::choice, "Takes weights that are no numbers.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_nan>; }},
      {"selector-twice-taken", "SEL-11", Stage::choice, "Takes an id that is twice in the list.",
       [](SelectorRules& rules) { rules.refusals[3] = nothing_refused; }},
      {"selector-null-taken", "SEL-11", Stage::score, "Takes texts with a 00 byte, and empty ids.",
       [](SelectorRules& rules) { rules.refusals[4] = nothing_refused; }},
      {"selector-key-may-not-be-empty", "SEL-11", Stage::score, "Refuses an empty key.",
       [](SelectorRules& rules) {
         rules.refusals[4] = [](const Selection& selection) -> Result<void> {
           if (selection.key.empty()) return Refusal::InvalidInput;
           return refuse_texts(selection);
         };
       }},
      {"selector-weights-before-length", "SEL-11", Stage::choice, "Looks at each weight before it counts them.",
       [](SelectorRules& rules) { std::swap(rules.refusals[1], rules.refusals[2]); }},
      {"selector-duplicates-before-weights", "SEL-11", Stage::choice, "Looks for ids that are twice there before it looks at weights.",
       [](SelectorRules& rules) { std::swap(rules.refusals[2], rules.refusals[3]); }},
      {"selector-texts-before-duplicates", "SEL-11", Stage::choice, "Looks at texts before it looks for ids that are twice there.",
       [](SelectorRules& rules) { std::swap(rules.refusals[3], rules.refusals[4]); }},
      {"selector-mismatch-before-empty", "SEL-11", Stage::choice, "Counts weights before it asks whether there are ids.",
       [](SelectorRules& rules) { std::swap(rules.refusals[0], rules.refusals[1]); }},
  };
}

/// The x87's format, in software: the same on every processor.
using Extended = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<64, boost::multiprecision::digit_base_2>,
                                               boost::multiprecision::et_off>;

std::vector<Fault> exact_faults() {
  return {
      {"exact-by-powers-in-doubles", "SEL-12", Stage::order, "Takes u^(1/weight) in binary64 for the exact score.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const double left_score = power_score(unit_of(left.score32), left.weight);
           const double right_score = power_score(unit_of(right.score32), right.weight);
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       }},
      {"exact-by-logarithms-in-doubles", "SEL-12", Stage::order, "Takes ln(u)/weight in binary64 for the exact order.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const double left_score = std::log(unit_of(left.score32)) / left.weight;
           const double right_score = std::log(unit_of(right.score32)) / right.weight;
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       }},
      {"exact-in-64-bits", "SEL-12", Stage::order, "Takes ln(u)/weight with 64 bits for the exact order.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const Extended left_score = log(Extended(unit_of(left.score32))) / left.weight;
           const Extended right_score = log(Extended(unit_of(right.score32))) / right.weight;
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       }},
      {"exact-ties-to-the-larger-id", "SEL-13", Stage::order, "Gives exactly equal scores to the larger id.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool equal = !exactly_precedes(all, {"", left.score32, left.weight}, {"", right.score32, right.weight}) &&
                              !exactly_precedes(all, {"", right.score32, right.weight}, {"", left.score32, left.weight});
           return equal ? name_precedes(right.id, left.id) : exactly_precedes(all, left, right);
         };
       }},
      {"exact-ties-to-the-larger-weight", "SEL-13", Stage::order, "Gives exactly equal scores of unlike weights to the larger weight.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool equal = !exactly_precedes(all, {"", left.score32, left.weight}, {"", right.score32, right.weight}) &&
                              !exactly_precedes(all, {"", right.score32, right.weight}, {"", left.score32, left.weight});
           return equal && left.weight != right.weight ? left.weight > right.weight : exactly_precedes(all, left, right);
         };
       }},
  };
}

}  // namespace

std::vector<Fault> node_selector_faults() {
  std::vector<Fault> all = score32_faults();
  for (const auto& more : {choice_faults(), power_faults(), selector_refusal_faults(), exact_faults()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
