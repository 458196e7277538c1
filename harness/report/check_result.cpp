#include "check_result.hpp"

#include <map>

namespace poise::harness {

std::vector<const Entry*> CheckResult::in(State state) const {
  std::vector<const Entry*> some;
  for (const Entry* entry : entries) {
    if (entry->state == state) some.push_back(entry);
  }
  return some;
}

std::vector<const Entry*> CheckResult::unexpectedly_wrong() const {
  std::vector<const Entry*> some;
  for (const Entry* entry : entries) {
    if (is_wrong(entry->state) && is_unexpected(entry->state)) some.push_back(entry);
  }
  return some;
}

std::vector<CheckResult> results_by_check(const Ledger& ledger) {
  std::vector<CheckResult> results;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const Entry& entry : ledger.entries()) {
    const auto [place, is_new] = places.emplace(std::pair(entry.vector->topic, entry.vector->clause), results.size());
    if (is_new) results.push_back({entry.vector->topic, entry.vector->clause, {}, {}});
    CheckResult& result = results[place->second];
    result.entries.push_back(&entry);
    result.counts.add(entry.state);
  }
  return results;
}

}  // namespace poise::harness
