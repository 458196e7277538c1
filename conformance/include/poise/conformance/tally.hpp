#pragma once

#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// The indices in short. `candidates`: how many there were to choose from. Indices beyond are digested and not counted.
Tally tally_of(const Indices& indices, std::size_t candidates);

/// The questions to ask in a question's place: a long range of keys in pieces, anything else as it is.
std::vector<Operation> pieces_of(const Operation& question);

/// The answer to the whole question from those to its pieces: their indices one after the other, or the first answer that is none.
Answer whole_of(std::vector<Answer> answers);

}  // namespace poise::conformance
