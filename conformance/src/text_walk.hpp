#pragma once

#include "poise/conformance/stage.hpp"

namespace poise::conformance {

/// Appends the stages of a question of the contracts beside Poise, itself last, as steps_to() does. False, and nothing, for any other.
bool walk_text_question(const Operation& operation, std::vector<Step>& steps);

}  // namespace poise::conformance
