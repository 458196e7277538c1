#pragma once

#include <compare>
#include <cstdint>

/// The exact order of the node selector's weighted scores.
namespace poise::ports {

/// What a score is made of.
struct ScoreParts {
  std::uint32_t score32 = 0;
  double weight = 1;  ///< finite and above 0, subnormal ones included
};

/// How two scores u^(1/weight) compare as real numbers: nothing is rounded, no two numbers are too close (SEL-12), and equal ones are equal
/// (SEL-13). Computes in integers alone.
std::strong_ordering compare_scores(const ScoreParts& left, const ScoreParts& right);

}  // namespace poise::ports
