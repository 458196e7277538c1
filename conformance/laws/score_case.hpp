#pragma once

#include "program.hpp"

namespace poise::conformance {

/// A node of a score table, told by numbers so that it shrinks well.
struct ScoredNode {
  int name = 0;
  int scores[2] = {0, 0};  ///< for the keys "j" and "k"
  int membership = 0;      ///< 0: before and after, 1: before, 2: after
};

/// A table without duplicates and without scores that are none, and who is a member before and after a change.
using ScoreCase = std::vector<ScoredNode>;

/// Up to twelve nodes. One score in three is that of another: ties are where names decide.
rc::Gen<ScoreCase> score_cases();

std::shared_ptr<const reference::ScoreTable> table_of(const ScoreCase& drawn);
Names members_before(const ScoreCase& drawn);
Names members_after(const ScoreCase& drawn);

/// The case as a line for a person.
std::string show(const ScoreCase& drawn);

/// "ties", "joined", "left", "names-beyond-ascii"
Edges edges_of(const ScoreCase& drawn);

/// The names of an answer that is a list of them; else nothing.
const Names* names_in(const Answer& answer);

/// Names as "a, b, c".
std::string show(const Names& names);

}  // namespace poise::conformance
