#include "selector_names.hpp"

#include "names_with_traps.hpp"

namespace poise::conformance {

std::string selector_key(int number) { return number < first_tied_key ? "key-" + std::to_string(number) : "user-42"; }

std::string selector_id(int number) {
  if (number == 40) return "ash-iiuincw";
  if (number == 41) return "fir-g7ravfd";
  return name_with_trap("node-", number);
}

void tie(std::vector<std::pair<int, int>>& nodes, int key, int& seed) {
  if (nodes.size() > 1) nodes.resize(1);
  const int weight = nodes.empty() ? 0 : nodes.front().second;
  nodes.emplace_back(key % 2 == 0 ? 40 : 41, weight);
  nodes.emplace_back(key % 2 == 0 ? 41 : 40, weight);
  seed = 0;
}

}  // namespace poise::conformance
