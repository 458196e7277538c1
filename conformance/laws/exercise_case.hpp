#pragma once

#include "program.hpp"

namespace poise::conformance {

/// Nodes of the h32 exercise, and the first of some keys, told by numbers so that they shrink well.
struct ExerciseCase {
  std::vector<int> nodes;  ///< without duplicates
  int key = 0;
  int place = 0;  ///< of a node, modulo how many there are
  int keys = 1;   ///< how many are asked about
};

/// Up to twelve nodes; in one case of sixteen, two or three, of which two have equal scores for the first key.
rc::Gen<ExerciseCase> exercise_cases();

/// A name, one that is a trap for most numbers.
std::string node_of(int number);

/// The keys.
Names keys_of(const ExerciseCase& drawn);

/// A session that adds nodes in this order.
H32Session session_with(const std::vector<int>& nodes);

/// The place, as an index. There must be a node.
std::size_t place_in(const ExerciseCase& drawn);

/// The steps as lines for a person.
std::string show(const H32Session& session);

/// The answers to the steps from `first` on; nothing where the port answered something else, or fewer.
std::optional<std::vector<Answer>> steps_from(const Answer& answer, std::size_t first, std::size_t all);

}  // namespace poise::conformance
