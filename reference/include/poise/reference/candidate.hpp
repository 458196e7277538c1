#pragma once

#include "poise/reference/refusal.hpp"
#include "poise/reference/value.hpp"

namespace poise::reference {

enum class Status : std::uint8_t { ready, draining, unavailable };

/// What may be chosen (CHO-1). The weight is as given and may lie outside the contract, which is refused when a contest is made.
struct Candidate {
  Value identity;
  std::int64_t weight = 1;
  Status status = Status::ready;
  bool operator==(const Candidate&) const = default;
};

inline constexpr std::int64_t smallest_weight = 1;
inline constexpr std::int64_t largest_weight = 4294967295;

/// Whether a candidate takes part: the ready ones alone do (CHO-1).
bool is_eligible(Status status);

/// Whether a weight is one (CHO-6).
bool is_weight(std::int64_t weight);

/// The refusal of a list of which `entrants` of `candidates` are eligible, or none (CHO-3, CHO-4).
Result<void> refuse_without_entrants(std::size_t candidates, std::size_t entrants);

}  // namespace poise::reference
