#pragma once

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// What a port that follows these rules answers. With the contract's own rules this is the oracle: the right answer to every question.
Answer answer_by(const reference::PoiseRules& rules, const Operation& operation);

/// What is seen of a port that follows these rules: its answer, or that it crashes where the rules throw.
Answer prediction_by(const reference::PoiseRules& rules, const Operation& operation);

/// The right answer.
Answer right_answer(const Operation& operation);

}  // namespace poise::conformance
