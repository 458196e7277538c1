#pragma once

#include "poise/reference/node_selector.hpp"

/// Questions about the node selector (SEL).
namespace poise::conformance {

struct Score32 {
  std::string key;
  std::string id;
  std::string seed;  ///< empty: none is given
};

/// u of a score32 (SEL-5).
struct UnitOf {
  std::uint32_t score32 = 0;
};

/// The choice, and the table it was made by.
struct Select {
  reference::Selection selection;
};

/// The choice by the exact order.
struct SelectExact {
  reference::Selection selection;
};

}  // namespace poise::conformance
