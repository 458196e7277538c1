#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/law.hpp"
#include "poise/conformance/vector.hpp"

/// Which mistake explains a port's answers. Faults are hypotheses: one, or two that lie in different stages, explains a port when it
/// predicts all of its answers, the right ones as well as the wrong ones.
namespace poise::conformance {

/// What a port said to a question.
struct Observation {
  const Operation* question = nullptr;
  const Answer* right = nullptr;
  Answer given;
};

/// Faults that together predict all answers.
struct Explanation {
  std::vector<const Fault*> faults;  ///< one or two, in the order of the catalogue
  bool nearly = false;               ///< but for the last bits of doubles, as when a port calls a logarithm that is not this machine's

  reference::Rules rules() const;
};

/// What the answers to the questions of one family of rules come from.
struct Diagnosis {
  Family family = Family::poise;
  std::size_t answers = 0;                ///< that say something: what is not supported, and what did not come, does not
  std::size_t wrong = 0;                  ///< of them
  std::vector<Explanation> explanations;  ///< as good as one another; empty: nothing known explains the answers
  std::size_t parted_by = 0;              ///< how many questions were asked besides, to tell explanations apart
  bool cut_short = false;                 ///< not all pairs of faults were tried: it would have taken too long, or was stopped
};

/// Explains answers, family by family; of a family in which nothing is wrong, nothing is said. Where several explanations are left, the
/// port is asked what would tell them apart: first of `more`, vectors that it was not asked, then of questions made for it.
/// Work on pairs of faults is bounded in candidate evaluations. `is_stopped`, if there is one, is asked now and then; pairs are
/// then not looked for any more, and none is named.
std::vector<Diagnosis> diagnose(std::span<const Observation> observations, std::span<const Vector* const> more, const Ask& ask,
                                const std::function<bool()>& is_stopped = {});

/// Whether an answer is what these rules predict, `nearly` as in Explanation. An answer that is accepted agrees with every other that is.
bool agrees(const reference::Rules& rules, const Observation& observation, bool nearly);

}  // namespace poise::conformance
