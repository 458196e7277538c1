#pragma once

#include <rapidcheck/Gen.h>

#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// A policy, a list of candidates and a key.
struct ChoiceCase {
  Policy policy;
  std::vector<Candidate> candidates;
  Value key;
  RingSettings config = {};  ///< of a ring
};

/// Lists from none to ten candidates: text identities, duplicates among them, all statuses, weights of all magnitudes; keys of
/// text or, one in four, u64. By ring hash weights are at most 6, so that rings stay small, and the virtual nodes of a unit are the default
/// or few. Shrinks to fewer candidates, plain identities, weight 1, ready, short keys.
rc::Gen<ChoiceCase> choice_cases(Policy policy);

/// The same without duplicates.
rc::Gen<ChoiceCase> unique_choice_cases(Policy policy);

/// Lists of few candidates with small weights, as a ring's are.
rc::Gen<std::vector<Candidate>> ring_lists();

/// The virtual nodes of a unit: the default, or few.
rc::Gen<RingSettings> ring_settings();

std::vector<Candidate> without_duplicates(const std::vector<Candidate>& candidates);

/// The case as lines for a person.
std::string show(const ChoiceCase& drawn);
std::string show(const std::vector<Candidate>& candidates);

Pick pick_of(const ChoiceCase& drawn);

}  // namespace poise::conformance
