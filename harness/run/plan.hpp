#pragma once

#include <span>
#include <string>
#include <vector>

#include "poise/conformance/law.hpp"
#include "poise/conformance/vector.hpp"

namespace poise::harness {

/// The vectors of one topic that are filed under one clause: what GoogleTest shows as one test.
struct Check {
  std::string topic;
  std::string clause;
  std::vector<const conformance::Vector*> vectors;
};

/// What could be run: all checks and laws, before anything is filtered.
struct Plan {
  std::vector<Check> checks;
  std::vector<const conformance::Law*> laws;
};

/// All topics of all contracts, in the order of the contract. `vector_pattern` keeps the vectors whose id matches it: `*` stands for any
/// characters, `?` for one. Empty: all of them, and the laws too; then there are the same checks in every profile, perhaps without vectors,
/// so that whoever lists them need not know which is to be run.
/// `also` are further vectors, of a topic of their own; they must outlive the plan.
Plan make_plan(const std::string& vector_pattern, conformance::Profile profile = conformance::Profile::standard,
               std::span<const conformance::Vector> also = {});

/// The vectors that faults are asked about, in the same order.
std::vector<const conformance::Vector*> vectors_for_faults();

bool matches(std::string_view pattern, std::string_view text);

}  // namespace poise::harness
