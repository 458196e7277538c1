#include <algorithm>

#include "../stream.hpp"
#include "filing.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "tables.hpp"

namespace poise::generator {
namespace {

using conformance::RankChange;

const Names six{"alpha", "beta", "gamma", "delta", "epsilon", "zeta"};

void add_worked_example(const RowWriter& add) {
  for (int r = 0; r <= 3; ++r) {
    const std::string top = "-top-" + std::to_string(r);
    add("example-e-joins" + top, "RANK-7",
        RankChange{six_keys(), {"A", "B", "C", "D"}, {"A", "B", "C", "D", "E"}, six, static_cast<double>(r)});
    add("example-c-leaves" + top, "RANK-7", RankChange{six_keys(), {"A", "B", "C", "D"}, {"A", "B", "D"}, six, static_cast<double>(r)});
  }
  add("example-e-for-c", "RANK-7", RankChange{six_keys(), {"A", "B", "C", "D"}, {"A", "B", "D", "E"}, six, 2});
  add("example-nothing-changes", "RANK-7", RankChange{six_keys(), {"A", "B", "C", "D"}, {"D", "C", "B", "A"}, six, 2});
  add("example-one-key-at-a-time", "RANK-7", RankChange{six_keys(), {"A", "B", "C", "D"}, {"A", "B", "C", "D", "E"}, {"delta"}, 1});
  add("no-keys", "RANK-7", RankChange{six_keys(), {"A", "B"}, {"A"}, {}, 1});
  add("a-key-twice", "RANK-7", RankChange{six_keys(), {"A", "B"}, {"A", "C"}, {"gamma", "alpha", "gamma"}, 1});
  add("keys-in-another-order", "RANK-7",
      RankChange{six_keys(), {"A", "B", "C", "D"}, {"A", "B", "D"}, {"zeta", "gamma", "alpha", "epsilon"}, 2});
}

void add_causes(const RowWriter& add) {
  // x and y change places for two keys: as many keys each, before and after.
  const auto places = std::make_shared<const reference::ScoreTable>(reference::ScoreTable{
      {"1", {{"a", 3}, {"b", 1}, {"c", 2}}}, {"2", {{"a", 1}, {"b", 3}, {"c", 2}}}, {"3", {{"a", 1}, {"b", 2}, {"c", 3}}}});
  add("cause-counts-stay", "RANK-8", RankChange{places, {"a", "b"}, {"b", "c"}, {"1", "2", "3"}, 1});
  add("cause-counts-stay-for-a-joiner", "RANK-8", RankChange{places, {"b"}, {"c"}, {"1", "2", "3"}, 1});
  // The owner left and a joiner won: that the owner left comes first.
  const auto both = one_key({{"a", 9}, {"b", 1}, {"c", 5}, {"d", 3}});
  add("cause-owner-left-and-joiner-won", "RANK-8", RankChange{both, {"a", "b"}, {"b", "c"}, {"k"}, 1});
  add("cause-owner-left-and-another-joined", "RANK-8", RankChange{both, {"a", "c"}, {"c", "d"}, {"k"}, 1});
  add("cause-joiner-won-and-another-left", "RANK-8", RankChange{both, {"c", "d"}, {"a", "c"}, {"k"}, 2});
  add("cause-list-alone-by-a-joiner", "RANK-8", RankChange{both, {"a", "b"}, {"a", "b", "c"}, {"k"}, 2});
  add("cause-list-alone-by-a-leaver", "RANK-8", RankChange{both, {"a", "c", "d"}, {"a", "d"}, {"k"}, 2});
  add("cause-none-beyond-the-first-r", "RANK-8", RankChange{both, {"a", "b", "c"}, {"a", "b", "c", "d"}, {"k"}, 2});
  add("cause-none-with-r-0", "RANK-8", RankChange{both, {"a", "b"}, {"a", "c"}, {"k"}, 0});
  add("cause-owner-left-with-r-0", "RANK-8", RankChange{both, {"a", "b"}, {"b", "c"}, {"k"}, 0});
  add("cause-joiner-won-with-r-0", "RANK-8", RankChange{both, {"c", "b"}, {"a", "b", "c"}, {"k"}, 0});
  add("cause-joiner-wins-a-tie", "RANK-8", RankChange{one_key({{"a", 1}, {"b", 1}}), {"b"}, {"b", "a"}, {"k"}, 1});
  add("cause-joiner-loses-a-tie", "RANK-8", RankChange{one_key({{"a", 1}, {"b", 1}}), {"a"}, {"b", "a"}, {"k"}, 1});
  for (const OrderTrap& trap : order_traps()) {
    const auto tied = one_key({{trap.first, 1}, {trap.second, 1}});
    add("tie-" + trap.name + "-smaller-joins", "TXT-2", RankChange{tied, {trap.second}, {trap.second, trap.first}, {"k"}, 1});
    add("tie-" + trap.name + "-larger-joins", "TXT-2", RankChange{tied, {trap.first}, {trap.second, trap.first}, {"k"}, 1});
  }
  std::map<std::string, double> eight;
  for (int i = 0; i < 8; ++i) eight[std::string(1, static_cast<char>('a' + i))] = i;
  add("top-6-of-8", "RANK-8",
      RankChange{one_key(eight), {"a", "b", "c", "d", "e", "f", "g"}, {"b", "c", "d", "e", "f", "g", "h"}, {"k"}, 6});
  add("top-6-of-8-without-the-last", "RANK-8",
      RankChange{one_key(eight), {"a", "b", "c", "d", "e", "f", "g", "h"}, {"a", "b", "c", "e", "f", "g", "h"}, {"k"}, 6});
  add("cause-all-leave", "RANK-8", RankChange{both, {"a", "b"}, {"c", "d"}, {"k"}, 2});
}

/// One joins or leaves, with a key for every order of the nodes: just as many keys move, and as many lists change, as chance would have it.
void add_all_orders(const RowWriter& add) {
  for (const std::size_t nodes : {2, 3, 4}) {
    Names all;
    for (std::size_t i = 0; i < nodes; ++i) all.push_back(std::string(1, static_cast<char>('a' + i)));
    const Names others(all.begin(), all.end() - 1);
    const auto table = all_orders(all);
    for (std::size_t r = 1; r < nodes; ++r) {
      const std::string id = "-of-" + std::to_string(nodes) + "-in-every-order-top-" + std::to_string(r);
      add("last-joins" + id, "RANK-10", RankChange{table, others, all, keys_of(table), static_cast<double>(r)});
      add("last-leaves" + id, "RANK-10", RankChange{table, all, others, keys_of(table), static_cast<double>(r)});
    }
  }
}

void add_random(const RowWriter& add) {
  Stream stream("placement-change/random");
  for (std::size_t number = 0; number < 24; ++number) {
    auto table = std::make_shared<reference::ScoreTable>();
    Names all;
    Names keys;
    const std::size_t count = 3 + stream.below(6);
    for (std::size_t i = 0; i < count; ++i) all.push_back("node-" + std::string(1, static_cast<char>('a' + i)));
    for (std::size_t k = 0; k < 6; ++k) {
      keys.push_back("key-" + std::to_string(k));
      for (const std::string& node : all) (*table)[keys.back()][node] = static_cast<double>(stream.below(12));
    }
    Names left;
    Names joined;
    for (const std::string& node : all) {
      const std::uint64_t fate = stream.below(6);
      if (fate != 0) left.push_back(node);
      if (fate != 1) joined.push_back(node);
    }
    if (left.empty() || joined.empty()) continue;
    const auto r = static_cast<double>(stream.below(1 + std::min(left.size(), joined.size())));
    add("random-" + numbered(number, 2), "RANK-9", RankChange{table, left, joined, keys, r});
  }
}

}  // namespace

Topic placement_change_topic() {
  Topic topic{"placement-change", "What a change of membership does to owners and to the first r", {"ranked-placement"}, {}};
  const RowWriter add(topic);
  add_worked_example(add);
  add_causes(add);
  add_all_orders(add);
  add_random(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_placement_changes_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
