#include <algorithm>
#include <map>

#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in telling what a change of membership does.
namespace poise::conformance {
namespace {

using namespace reference;

std::map<std::string, std::size_t> keys_by_owner(std::span<const Change> changes, std::string Change::*owner) {
  std::map<std::string, std::size_t> counts;
  for (const Change& each : changes) ++counts[each.*owner];
  return counts;
}

bool holds(const Names& names, const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); }

}  // namespace

std::vector<Fault> report_faults() {
  return {
      {"cause-by-counts",
       "RANK-8",
       Stage::report,
       "Tells owners apart by how many keys each has, so that keys that change places are not seen.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           auto had = keys_by_owner(changes, &Change::owner_before);
           auto has = keys_by_owner(changes, &Change::owner_after);
           for (Change& each : changes) {
             const bool moved = each.cause == Cause::owner_left || each.cause == Cause::joiner_won;
             if (moved && had[each.owner_before] <= has[each.owner_after]) each.cause = Cause::none;
           }
         };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"cause-joiner-first",
       "RANK-8",
       Stage::report,
       "Names the joiner that won before the owner that left.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             const bool joined = std::find(before.begin(), before.end(), each.owner_after) == before.end();
             if (joined) each.cause = Cause::joiner_won;
           }
         };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"cause-owners-alone",
       "RANK-8",
       Stage::report,
       "Says that nothing happened where the owner is the same.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (each.owner_before == each.owner_after) each.cause = Cause::none;
           }
         };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"cause-by-lists-first",
       "RANK-8",
       Stage::report,
       "Says candidate-list wherever the first r differ.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (each.top_before != each.top_after) each.cause = Cause::candidate_list;
           }
         };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"cause-first-key-for-all",
       "RANK-8",
       Stage::report,
       "Gives every key the cause of the first.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) each.cause = changes.front().cause;
         };
       },
       {.when = When::after_a_change}},
      {"cause-leaver-of-the-first-r",
       "RANK-8",
       Stage::report,
       "Says owner-left wherever one of the first r has left.",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (!std::all_of(each.top_before.begin(), each.top_before.end(), [&](const std::string& name) { return holds(after, name); }))
               each.cause = Cause::owner_left;
           }
         };
       },
       {.when = When::after_a_change}},
      {"report-owner-of-the-first-r",
       "RANK-5",
       Stage::report,
       "Takes the owner from the first r, so that there is none where r is 0.",
       [](PlacementRules& rules) {
         rules.after_report = [](std::vector<Change>& changes, std::span<const std::string>) {
           for (Change& each : changes) {
             if (each.top_before.empty()) each.owner_before = each.owner_after = "";
           }
         };
       },
       {.when = When::after_a_change}},
      {"report-by-key",
       "RANK-7",
       Stage::report,
       "Reports the keys in their order as names.",
       [](PlacementRules& rules) {
         rules.after_report = [](std::vector<Change>& changes, std::span<const std::string> keys) {
           std::multimap<std::string, Change> by_key;
           for (std::size_t i = 0; i < changes.size(); ++i) by_key.emplace(keys[i], changes[i]);
           changes.clear();
           for (const auto& [key, each] : by_key) changes.push_back(each);
         };
       },
       {.when = When::after_a_change}},
      {"report-each-key-once",
       "RANK-7",
       Stage::report,
       "Reports a key that is given twice once.",
       [](PlacementRules& rules) {
         rules.after_report = [](std::vector<Change>& changes, std::span<const std::string> keys) {
           std::vector<Change> once;
           for (std::size_t i = 0; i < changes.size(); ++i) {
             if (std::find(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(i), keys[i]) ==
                 keys.begin() + static_cast<std::ptrdiff_t>(i))
               once.push_back(changes[i]);
           }
           changes = once;
         };
       },
       {.when = When::after_a_change}},
      {"report-ranking-kept-by-count",
       "RANK-7",
       Stage::report,
       "Keeps the ranking of before where there are as many members after.",
       [](PlacementRules& rules) {
         rules.members_after = [](const Names& before, const Names& after) -> const Names& {
           return before.size() == after.size() ? before : after;
         };
       },
       {.report = "apache/dubbo#1123, apache/dubbo#5429", .when = When::after_a_change}},
  };
}

}  // namespace poise::conformance
