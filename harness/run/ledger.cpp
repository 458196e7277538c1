#include "ledger.hpp"

#include <algorithm>

namespace poise::harness {

std::size_t Ledger::count(State state) const {
  return static_cast<std::size_t>(
      std::count_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.state == state; }));
}

std::vector<std::pair<std::string, std::map<State, std::size_t>>> Ledger::by_topic() const {
  std::vector<std::pair<std::string, std::map<State, std::size_t>>> topics;
  for (const Entry& entry : entries_) {
    const auto found = std::find_if(topics.begin(), topics.end(), [&](const auto& topic) { return topic.first == entry.vector->topic; });
    auto& counts = found == topics.end() ? topics.emplace_back(entry.vector->topic, std::map<State, std::size_t>{}).second : found->second;
    ++counts[entry.state];
  }
  return topics;
}

}  // namespace poise::harness
