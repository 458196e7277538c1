#pragma once

#include <span>
#include <vector>

#include "poise/conformance/diagnosis.hpp"

namespace poise::conformance {

/// Questions to which these explanations predict different answers, at most `limit`, each of which tells at least two apart that the ones
/// before it do not. Taken from `more`; and where those tell nothing apart, made by giving the questions of `seen` other keys.
std::vector<Operation> parting_questions(std::span<const Explanation> explanations, std::span<const Vector* const> more,
                                         std::span<const Operation* const> seen, std::size_t limit);

}  // namespace poise::conformance
