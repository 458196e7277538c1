#include "tables.hpp"

#include <algorithm>

namespace poise::generator {

conformance::Scores six_keys() {
  static const auto table = std::make_shared<const reference::ScoreTable>(reference::ScoreTable{
      {"alpha", {{"A", 90}, {"B", 20}, {"C", 70}, {"D", 40}, {"E", 75}}},
      {"beta", {{"A", 30}, {"B", 80}, {"C", 60}, {"D", 20}, {"E", 81}}},
      {"gamma", {{"A", 10}, {"B", 50}, {"C", 95}, {"D", 40}, {"E", 10}}},
      {"delta", {{"A", 70}, {"B", 60}, {"C", 20}, {"D", 85}, {"E", 90}}},
      {"epsilon", {{"A", 40}, {"B", 30}, {"C", 60}, {"D", 55}, {"E", 59}}},
      {"zeta", {{"A", 65}, {"B", 65}, {"C", 10}, {"D", 50}, {"E", 65}}},
  });
  return table;
}

conformance::Scores one_key(std::map<std::string, double> row) {
  return std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{"k", std::move(row)}});
}

std::vector<OrderTrap> order_traps() {
  return {{"capital-before-small", "B", "a"},
          {"capital-of-the-same-letter", "Node", "node"},
          {"ten-before-nine", "node-10", "node-9"},
          {"leading-zero", "node-01", "node-1"},
          {"prefix-first", "aa", "aaa"},
          {"prefix-with-an-end-of-text", "node", std::string("node\0", 5)},
          {"longer-but-smaller", "aaaa", "b"},
          {"hyphen-before-digit", "node-1", "node1"},
          {"underscore-after-capital", "NODE", "_node"},
          {"z-before-e-acute", "z", "\xc3\xa9"},
          {"o-before-o-umlaut", "o", "\xc3\xb6"},
          {"two-forms-of-e-acute", "e\xcc\x81", "\xc3\xa9"},
          {"ascii-before-cyrillic", "~", "\xd0\xaf"},
          {"replacement-before-emoji", "\xef\xbf\xbd", "\xf0\x9f\x98\x80"},
          {"private-use-before-linear-b", "\xee\x80\x80", "\xf0\x90\x80\x80"},
          {"last-of-the-plane-before-the-next", "x\xef\xbf\xbf", "x\xf0\x90\x80\x80"},
          {"empty-first", "", "a"}};
}

conformance::Scores all_orders(const Names& nodes) {
  auto table = std::make_shared<reference::ScoreTable>();
  Names order = nodes;
  std::sort(order.begin(), order.end());
  do {
    std::string key;
    for (const std::string& node : order) key += node;
    for (std::size_t i = 0; i < order.size(); ++i) (*table)[key][order[i]] = static_cast<double>(order.size() - i);
  } while (std::next_permutation(order.begin(), order.end()));
  return table;
}

Names keys_of(const conformance::Scores& scores) {
  Names keys;
  for (const auto& [key, row] : *scores) keys.push_back(key);
  return keys;
}

}  // namespace poise::generator
