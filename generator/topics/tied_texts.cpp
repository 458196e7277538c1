#include "tied_texts.hpp"

#include <algorithm>
#include <stdexcept>

#include "../forge/text32.hpp"
#include "poise/reference/texts.hpp"

namespace poise::generator {
namespace {

/// Two ways to write a word in small and capital letters that take the hash from one state to the same one: the first that are found.
std::pair<std::string, std::string> tied_cases(std::uint32_t before, const std::string& word) {
  const auto written = [&](std::uint32_t capitals) {
    std::string text = word;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if ((capitals >> i & 1) != 0) text[i] = static_cast<char>(text[i] - 'a' + 'A');
    }
    return text;
  };
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;  // the state after, and the capitals
  for (std::uint32_t capitals = 0; capitals < std::uint32_t{1} << word.size(); ++capitals)
    ends.emplace_back(state_after(before, written(capitals)), capitals);
  std::sort(ends.begin(), ends.end());
  const auto tied =
      std::adjacent_find(ends.begin(), ends.end(), [](const auto& left, const auto& right) { return left.first == right.first; });
  if (tied == ends.end()) throw std::logic_error("no two ways to write " + word);
  std::pair<std::string, std::string> both{written(tied->second), written(std::next(tied)->second)};
  if (reference::name_precedes(both.second, both.first)) std::swap(both.first, both.second);
  return both;
}

}  // namespace

std::vector<OrderTrap> tied_traps(std::uint32_t before) {
  std::vector<OrderTrap> tied;
  std::vector<OrderTrap> traps = order_traps();
  traps.push_back({"late-difference", "cache-node-1-with-a-name-of-its-own", "cache-node-2"});
  traps.push_back({"late-null", std::string("ash\0b", 5), std::string("ash\0c", 5)});
  for (const OrderTrap& trap : traps) {
    if (trap.first.empty() || trap.second.starts_with(trap.first)) continue;
    // One that begins with the larger name, so that it is the larger still.
    tied.push_back({trap.name, trap.first, trap.second + text_between(state_after(before, trap.second), state_after(before, trap.first))});
  }
  for (const char* shorter : {"elm", "node-and-more"}) {
    const std::uint32_t after = state_after(before, shorter);
    tied.push_back({"prefix-" + std::string(shorter), shorter, shorter + text_between(after, after)});
  }
  const auto [first, second] = tied_cases(before, "abcdefghijklmnopqr");
  tied.push_back({"case-alone", first, second});
  return tied;
}

}  // namespace poise::generator
