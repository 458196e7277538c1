#pragma once

#include "../topic.hpp"
#include "poise/conformance/operation.hpp"

/// What the topics about ranked placement have in common.
namespace poise::generator {

using reference::Names;

/// The worked example of the document: six keys, the nodes A to E.
conformance::Scores six_keys();

/// A table of one key, "k".
conformance::Scores one_key(std::map<std::string, double> row);

/// Names whose order by bytes is not that of another order, a pair each, the one that comes first by bytes first.
struct OrderTrap {
  std::string name;  ///< of the trap, for ids
  std::string first;
  std::string second;
};
std::vector<OrderTrap> order_traps();

/// A table with a key for each order of these nodes; in each, the nodes have the scores n, n - 1, … 1.
conformance::Scores all_orders(const Names& nodes);

/// The keys of a table, in order.
Names keys_of(const conformance::Scores& scores);

}  // namespace poise::generator
