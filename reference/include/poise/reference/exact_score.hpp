#pragma once

#include <compare>
#include <cstdint>

/// Scores of the node selector as the real numbers they are: u^(1/weight) with u = (score32 + 1) / 2^32. Everything here is decided by
/// integers, rationals and enclosures of growing precision, never by doubles. Weights are finite and above 0, else the behaviour is
/// undefined.
namespace poise::reference {

/// A score: what it is made of.
struct ExactScore {
  std::uint32_t score32 = 0;
  double weight = 1;
};

/// The order of two scores (SEL-12, SEL-13).
std::strong_ordering order_of_scores(const ExactScore& left, const ExactScore& right);

/// What a port may print for a score (SEL-8): the smallest and the largest binary64 within the tolerance, and the one nearest to the score.
struct ScoreBounds {
  double from = 0;
  double nearest = 0;
  double to = 0;
};

/// Only for scores that can be judged (see is_beyond_bounds).
ScoreBounds bounds_of(const ExactScore& score);

/// Whether bounds in binary64 have no meaning: for weights below 0.001, and scores below 2^-1022 (SEL-12).
bool is_beyond_bounds(const ExactScore& score);

/// Whether a score is smaller than another by no more than the sum of their tolerances, or larger (SEL-9).
bool is_within_tolerance(const ExactScore& score, const ExactScore& largest);

}  // namespace poise::reference
