#pragma once

#include "program.hpp"

namespace poise::conformance {

/// A policy, a list of candidates and a key.
struct ChoiceCase {
  Policy policy;
  std::vector<Candidate> candidates;
  Value key;
  RingSettings config = {};  ///< of a ring
  Hash hash = nullptr;       ///< in one case of twelve, a builder that makes draws equal, or 2^64 - 1, or differ in their last bit alone
};

/// Lists from none to ten candidates: text identities, duplicates among them, all statuses, weights of all magnitudes, powers of two and
/// equal ones among them; keys of text or, one in four, of the other kinds. By ring hash weights are at most 6, so that rings stay small,
/// and the virtual nodes of a unit are the default or few. One case in eight is forged (forged_choices.hpp). Shrinks to fewer candidates,
/// plain identities, weight 1, ready, short keys.
rc::Gen<ChoiceCase> choice_cases(Policy policy);

/// The same with the contract's own hash alone, and nothing forged.
rc::Gen<ChoiceCase> plain_choice_cases(Policy policy);

/// Without duplicates.
rc::Gen<ChoiceCase> unique_choice_cases(Policy policy);

/// Lists of few candidates with small weights, as a ring's are.
rc::Gen<std::vector<Candidate>> ring_lists();

/// The virtual nodes of a unit: the default, or few.
rc::Gen<RingSettings> ring_settings();

/// Weights of all magnitudes; of a ring small ones.
rc::Gen<std::int64_t> weights(Policy policy);

/// Texts in which each length of UTF-8 occurs, and values of the other kinds.
rc::Gen<Value> keys();

std::vector<Candidate> without_duplicates(const std::vector<Candidate>& candidates);

/// The case as lines for a person.
std::string show(const ChoiceCase& drawn);
std::string show(const std::vector<Candidate>& candidates);

Pick pick_of(const ChoiceCase& drawn);

/// The divisor of the weights of the ready; 0 when there are none (RING-3).
std::int64_t divisor_of(const std::vector<Candidate>& candidates);

/// Which edges a list, or a case, reaches: "duplicates", "ineligible", "equal-draws" (of the best two), "races-an-ulp-apart", …
Edges edges_of(const std::vector<Candidate>& candidates);
Edges edges_of(const ChoiceCase& drawn);

}  // namespace poise::conformance
