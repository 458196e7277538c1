#pragma once

#include <string_view>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// The stages of all contracts, in the order in which a choice passes through those of its own.
enum class Stage { encoding, hash, mix, draw, sample, logarithm, race, score, point, table, choice, report, order, state };

std::string_view name(Stage stage);

Stage stage_of(const Operation& operation);

/// A question about one stage on the way to an answer.
struct Step {
  Stage stage;
  std::string what;  ///< which thing it is, in words: "enc(key)", "draw of candidate 2"
  Operation question;
  Answer right;
  std::string_view clause;
};

/// The stages an operation passes through, in order, itself last, with the right answer at each. The first step at which a port differs is
/// where it goes wrong. Where candidates are many, the first few eligible ones stand for all. Empty for questions whose right answer is
/// InvalidValue or InvalidWeight, and with a hash table the hash and mix stages are left out.
std::vector<Step> steps_to(const Operation& operation);

/// The clause by which an answer is refused, where the name of the error tells it; else nothing.
std::string_view clause_of_refusal(const Answer& right);

}  // namespace poise::conformance
