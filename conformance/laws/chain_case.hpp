#pragma once

#include "choice_case.hpp"

namespace poise::conformance {

/// What happens to a list, told by numbers so that it shrinks well.
struct Edit {
  int what = 0;
  std::size_t place = 0;
  std::int64_t weight = 1;
};

/// A list without duplicates and a row of changes to it.
struct Chain {
  Policy policy = Policy::rendezvous;
  std::vector<Candidate> first;
  std::vector<Edit> edits;
  int key = 0;
  RingSettings config = {};
};

/// What one change did.
struct Changed {
  enum class Kind { nothing, joined, left, raised, lowered, reordered };
  Kind kind = Kind::nothing;
  Value identity = {};  ///< of whom it happened to
};

/// The list after each change; the first is the one to begin with. `changes[i]` leads from `lists[i]` to `lists[i + 1]`.
struct History {
  std::vector<std::vector<Candidate>> lists;
  std::vector<Changed> changes;
};

/// Up to 50 changes: candidates join at any place, leave, drain and return, are reweighted, and the list is reordered.
rc::Gen<Chain> chains(Policy policy);

History history_of(const Chain& chain);

/// The two keys that are asked for.
std::vector<Value> keys_of(const Chain& chain);

/// The chain as lines for a person: the first list and what happens to it.
std::string show(const Chain& chain);

/// "node-3 joined"
std::string show(const Changed& changed);

Edges edges_of(const Chain& chain);

}  // namespace poise::conformance
