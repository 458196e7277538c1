#pragma once

#include <array>

#include "program.hpp"

namespace poise::conformance {

/// What a law is called, and which clause it is evidence for, by one policy.
struct LawName {
  std::string_view name;
  std::string_view clause;
  Clauses also = {};  ///< further clauses
};

/// The contract of a policy.
std::string_view contract_of(Policy policy);

/// One law of several policies: its program for each is made once, by `program_for`, and lives as long as this program.
template <typename Case, LawProgram<Case> (*program_for)(Policy)>
Law law_by_policy(Policy policy, const std::array<LawName, std::size(all_policies)>& names, std::string_view says) {
  static const std::array<LawProgram<Case>, std::size(all_policies)> programs{program_for(all_policies[0]), program_for(all_policies[1]),
                                                                              program_for(all_policies[2])};
  const auto at = static_cast<std::size_t>(policy);
  return law_of(names[at].name, names[at].clause, says, contract_of(policy), programs[at], Level::selection, names[at].also);
}

}  // namespace poise::conformance
