#pragma once

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// What a port that follows these rules answers. With the contract's own rules this is the oracle: the right answer to every question.
Answer answer_by(const reference::Rules& rules, const Operation& operation);

/// What is seen of a port that follows these rules: its answer, or that it crashes where the rules throw.
Answer prediction_by(const reference::Rules& rules, const Operation& operation);

/// The right answer. To a `select` it is all that may be answered: AcceptedChoices.
Answer right_answer(const Operation& operation);

/// Whether a port that follows these rules is seen to be wrong by this question, whose right answer is given.
bool is_seen_by(const reference::Rules& rules, const Operation& operation, const Answer& right);

}  // namespace poise::conformance
