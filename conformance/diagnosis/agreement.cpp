#include <algorithm>
#include <bit>
#include <cmath>

#include "poise/conformance/diagnosis.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"

/// When an answer is as predicted.
namespace poise::conformance {
namespace {

constexpr std::uint64_t ulps_of_a_library = 2;  // by which logarithms of different libraries, and what is made of them, differ
constexpr std::uint64_t ulps_of_two_races = 8;  // by which two races then come apart, a binade's end between them included
constexpr double close_scores = 0x1p-40;        // relative; a mistake moves scores further, another library's power does not

/// Of doubles of one sign, as all logarithms and all races are.
bool are_near(const Binary64& left, const Binary64& right, std::uint64_t ulps = ulps_of_a_library) {
  return (left.bits > right.bits ? left.bits - right.bits : right.bits - left.bits) <= ulps;
}

/// The race of a candidate by these rules; nothing where there is none.
std::optional<Binary64> race_of(const reference::Rules& rules, const Candidate& candidate, const Value& key, const Hash& hash) {
  const Answer draw = prediction_by(rules, DrawOf{key, candidate.identity, hash});
  const auto* word = std::get_if<Word>(&draw);
  if (word == nullptr) return std::nullopt;
  const Answer race = prediction_by(rules, Race{word->word, candidate.weight});
  const auto* number = std::get_if<Binary64>(&race);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

/// Whether a choice between these two, by races, hangs on last bits.
bool is_close(const reference::Rules& rules, const std::vector<Candidate>& candidates, const Value& key, const Hash& hash,
              std::uint64_t one, std::uint64_t other) {
  if (one == other) return true;
  if (std::max(one, other) >= candidates.size()) return false;
  const auto first = race_of(rules, candidates[one], key, hash);
  const auto second = race_of(rules, candidates[other], key, hash);
  return first && second && are_near(*first, *second, ulps_of_two_races);
}

/// Whether answers to a choice by races differ only where it hangs on last bits.
bool are_near(const reference::Rules& rules, const Operation& question, const Answer& left, const Answer& right) {
  if (policy_of(question) != Policy::weighted_rendezvous) return false;
  const auto* one = std::get_if<Index>(&left);
  const auto* other = std::get_if<Index>(&right);
  if (const auto* pick = std::get_if<Pick>(&question))
    return one != nullptr && other != nullptr && is_close(rules, *pick->candidates, pick->key, pick->hash, one->index, other->index);
  const auto* some = std::get_if<Indices>(&left);
  const auto* others = std::get_if<Indices>(&right);
  const auto& assign = std::get<Assign>(question);
  if (some == nullptr || others == nullptr || some->indices.size() != others->indices.size()) return false;
  const std::vector<Value> keys = keys_of(assign.keys);
  for (std::size_t i = 0; i < keys.size() && i < some->indices.size(); ++i) {
    if (!is_close(rules, *assign.candidates, keys[i], assign.hash, some->indices[i], others->indices[i])) return false;
  }
  return true;
}

bool are_near(const std::optional<double>& left, const std::optional<double>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  return *left == *right || std::abs(*left - *right) <= close_scores * std::max(std::abs(*left), std::abs(*right));
}

/// Ports round scores as they like, so that tables are compared but for last bits always.
bool are_near(const Choice& left, const Choice& right) {
  return left.chosen == right.chosen &&
         std::equal(left.rows.begin(), left.rows.end(), right.rows.begin(), right.rows.end(), [](const auto& one, const auto& other) {
           return one.id == other.id && one.score32 == other.score32 && are_near(one.score, other.score);
         });
}

}  // namespace

bool agrees(const reference::Rules& rules, const Observation& observation, bool nearly) {
  const Answer predicted = prediction_by(rules, *observation.question);
  const Answer& given = observation.given;
  if (predicted == given) return true;
  if (const auto* none = std::get_if<NoAnswer>(&given)) {
    const auto* other = std::get_if<NoAnswer>(&predicted);  // memory that is not there ends one port and stops another
    return other != nullptr && other->why == NoAnswer::Why::crashed &&
           (none->why == NoAnswer::Why::crashed || none->why == NoAnswer::Why::timed_out);
  }
  if (const auto* choice = std::get_if<Choice>(&given)) {
    const bool passes = !is_wrong(judge(*observation.right, given));
    if (passes != !is_wrong(judge(*observation.right, predicted))) return false;
    const auto* other = std::get_if<Choice>(&predicted);
    return passes || (other != nullptr && are_near(*choice, *other));
  }
  if (!nearly) return false;
  const auto* number = std::get_if<Binary64>(&given);
  const auto* other = std::get_if<Binary64>(&predicted);
  if (number != nullptr && other != nullptr) return are_near(*number, *other);
  return are_near(rules, *observation.question, predicted, given);
}

}  // namespace poise::conformance
