#pragma once

#include <string>
#include <vector>

namespace poise::conformance {

/// A numbered clause of docs/contract/, as clauses.yaml lists it.
struct Clause {
  std::string id;
  std::string chapter;
  std::string title;
  std::vector<std::string> contracts;
  std::vector<std::string> evidence;  ///< any of "vectors", "laws", "proof", "not observable"
  std::string reason;                 ///< why it is not observable, or what the proof is; may be empty
};

/// All clauses, in the order of the contract.
const std::vector<Clause>& clauses();

/// Place of a clause in that order; clauses().size() for an id that is none.
std::size_t order_of(const std::string& clause);

}  // namespace poise::conformance
