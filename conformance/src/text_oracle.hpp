#pragma once

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/reference/rules.hpp"

/// What a port that follows the given rules answers to the questions of the contracts beside Poise.
namespace poise::conformance {

Answer text_answer_by(const reference::Rules& rules, const Fnv1a32& question);
Answer text_answer_by(const reference::Rules& rules, const Rank& question);
Answer text_answer_by(const reference::Rules& rules, const RankOwner& question);
Answer text_answer_by(const reference::Rules& rules, const RankTop& question);
Answer text_answer_by(const reference::Rules& rules, const RankChange& question);
Answer text_answer_by(const reference::Rules& rules, const Fmix32& question);
Answer text_answer_by(const reference::Rules& rules, const H32& question);
Answer text_answer_by(const reference::Rules& rules, const H32Score& question);
Answer text_answer_by(const reference::Rules& rules, const H32Assign& question);
Answer text_answer_by(const reference::Rules& rules, const H32Session& question);
Answer text_answer_by(const reference::Rules& rules, const Score32& question);
Answer text_answer_by(const reference::Rules& rules, const UnitOf& question);
Answer text_answer_by(const reference::Rules& rules, const Select& question);
Answer text_answer_by(const reference::Rules& rules, const SelectExact& question);

/// All that may be answered to a `select` (SEL-8, SEL-9).
Answer accepted_answers(const Select& question);

}  // namespace poise::conformance
