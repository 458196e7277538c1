#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace poise::conformance {

/// A name for a number: "node-0" and "node-1" are plain; of the others some begin with letters of every length in UTF-8, with what Unicode
/// would compose, fold, trim or drop, and some are long. Different numbers give different names.
std::string name_with_trap(std::string_view stem, int number);

/// Names whose order is a trap, and plain ones.
const std::vector<std::string>& names_in_disguise();

}  // namespace poise::conformance
