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
constexpr double close_scores = 0x1p-40;        // relative; a mistake moves scores further, another library's power does not

bool are_near(const Binary64& left, const Binary64& right) {
  const auto distance = left.bits > right.bits ? left.bits - right.bits : right.bits - left.bits;
  return distance <= ulps_of_a_library;  // of one sign, as all logarithms and all races are
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
  const auto* number = std::get_if<Binary64>(&given);
  const auto* other = std::get_if<Binary64>(&predicted);
  return nearly && number != nullptr && other != nullptr && are_near(*number, *other);
}

}  // namespace poise::conformance
