#pragma once

#include "program.hpp"

namespace poise::conformance {

/// A selection without duplicates, told by numbers so that it shrinks well.
struct SelectorCase {
  std::vector<std::pair<int, int>> nodes;  ///< which id, which weight
  int key = 0;
  int seed = 0;
  bool weighted = false;
  int place = 0;  ///< of a node, modulo how many there are
};

/// Up to fourteen nodes; half of the selections are weighted, and have weights from 0.05 to 1000.
rc::Gen<SelectorCase> selector_cases();

reference::Selection selection_of(const SelectorCase& drawn);

/// The selection of just these nodes.
reference::Selection selection_of(const SelectorCase& drawn, const std::vector<std::pair<int, int>>& nodes);

/// The place, as an index. There must be a node.
std::size_t place_in(const SelectorCase& drawn);

/// The selection as a line for a person.
std::string show(const SelectorCase& drawn);

/// "weighted", "seeded", "equal-weights"
Edges edges_of(const SelectorCase& drawn);

}  // namespace poise::conformance
