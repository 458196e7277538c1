#pragma once

#include <rapidcheck/Gen.h>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// A policy, a list of candidates and a key.
struct ChoiceCase {
  Policy policy;
  std::vector<Candidate> candidates;
  Value key;
};

/// Lists from none to ten candidates: text identities, duplicates among them, all statuses, weights of all magnitudes; keys of
/// text or, one in four, u64. Shrinks to fewer candidates, plain identities, weight 1, ready, short keys.
rc::Gen<ChoiceCase> choice_cases(Policy policy);

/// The same without duplicates.
rc::Gen<ChoiceCase> unique_choice_cases(Policy policy);

/// The case as lines for a person.
std::string show(const ChoiceCase& drawn);

Pick pick_of(const ChoiceCase& drawn);

}  // namespace poise::conformance
