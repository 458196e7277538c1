#pragma once

#include <span>

#include "poise/reference/candidate.hpp"

namespace poise::reference {

struct PoiseRules;

/// An eligible candidate, ready to be hashed.
struct Entrant {
  std::size_t index;    ///< in the list as it was given (CHO-5)
  Bytes identity;       ///< its encoding
  std::int64_t weight;  ///< 1 … 2^32 - 1
};

/// The eligible candidates of a list, in list order. Never empty.
struct Contest {
  std::vector<Entrant> entrants;
};

/// The eligible candidates, encoded, in list order. Refuses, for each candidate in turn, InvalidValue and InvalidWeight, whatever its
/// status.
Result<std::vector<Entrant>> entrants_of(const PoiseRules& rules, std::span<const Candidate> candidates);

/// Leaves out the ineligible and encodes the rest. Refuses, in this order (CHO-7): as entrants_of; then Empty; then NoEligibleCandidates.
Result<Contest> make_contest(const PoiseRules& rules, std::span<const Candidate> candidates);

/// Whether a candidate's weight is one, whatever its status (CHO-6).
bool has_weight(const PoiseRules& rules, const Candidate& candidate);

/// What is hashed for a candidate: the encoding of its identity, and nothing else of it.
Result<void> identify_by_identity(const PoiseRules& rules, const Candidate& candidate, std::size_t index, Bytes& out);

}  // namespace poise::reference
