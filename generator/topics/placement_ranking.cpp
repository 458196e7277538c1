#include <algorithm>
#include <cmath>
#include <limits>

#include "../stream.hpp"
#include "filing.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "tables.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

using conformance::Rank;
using conformance::RankOwner;
using conformance::RankTop;

const Names before{"A", "B", "C", "D"};
const Names with_e{"A", "B", "C", "D", "E"};
const Names without_c{"A", "B", "D"};

void add_worked_example(const RowWriter& add) {
  const auto table = six_keys();
  const std::pair<const char*, Names> views[] = {{"abcd", before}, {"abcde", with_e}, {"abd", without_c}};
  for (const auto& [view, members] : views) {
    for (const char* key : {"alpha", "beta", "gamma", "delta", "epsilon", "zeta"}) {
      const std::string id = std::string("example-") + key + "-of-" + view;
      add(id, "RANK-2", Rank{table, members, key});
      add(id + "-owner", "RANK-4", RankOwner{table, members, key});
      add(id + "-top-2", "RANK-5", RankTop{table, members, key, 2});
    }
  }
  // Two clients that know of different members.
  add("example-zeta-seen-by-abd", "RANK-13", RankOwner{table, {"A", "B", "D"}, "zeta"});
  add("example-zeta-seen-by-bd", "RANK-13", RankOwner{table, {"B", "D"}, "zeta"});
}

/// By every operation, for each may rank by code of its own; and in both orders of the list: a port that takes the first of equals is right
/// in one of them.
void add_both_ways(const RowWriter& add, const std::string& id, const char* clause, const conformance::Scores& table, Names members) {
  for (const char* listed : {"", "-listed-the-other-way"}) {
    add(id + listed, clause, Rank{table, members, "k"});
    add(id + listed + "-owner", clause, RankOwner{table, members, "k"});
    add(id + listed + "-top", clause, RankTop{table, members, "k", static_cast<double>(members.size())});
    add(id + listed + "-change", clause, conformance::RankChange{table, {members.back()}, members, {"k"}, 1});
    std::reverse(members.begin(), members.end());
  }
}

void add_scores(const RowWriter& add) {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double smallest = std::numeric_limits<double>::denorm_min();
  const std::tuple<const char*, double, double> pairs[] = {{"negative", -2, -1},
                                                           {"across-zero", -1, 1},
                                                           {"below-zero-and-zero", -1, 0},
                                                           {"largest", std::nextafter(largest, 0), largest},
                                                           {"smallest", 0, smallest},
                                                           {"subnormal", smallest, 2 * smallest},
                                                           {"below-zero-subnormal", -smallest, 0},
                                                           {"opposite-ends", -largest, largest},
                                                           {"one-step-above-one", 1, std::nextafter(1.0, 2)},
                                                           {"one-step-below-one", std::nextafter(1.0, 0), 1},
                                                           {"equal-in-single-precision", 16777216, 16777217},
                                                           {"equal-in-whole-numbers", 0.2, 0.9},
                                                           {"equal-in-magnitude", -5, 5},
                                                           {"apart-by-2-to-minus-40", 1, 1 + 0x1p-40},
                                                           {"difference-above-32-bits", 0, 4294967296.0},
                                                           {"difference-above-31-bits", -2147483648.0, 2147483647.0},
                                                           {"beyond-2-to-53", 9007199254740992.0, 9007199254740994.0},
                                                           {"tenths", 0.1 + 0.2, 0.3}};
  for (const auto& [name, left, right] : pairs) {
    add_both_ways(add, std::string("scores-") + name, "RANK-2", one_key({{"a", left}, {"b", right}}), {"a", "b"});
    add_both_ways(add, std::string("scores-") + name + "-swapped", "RANK-2", one_key({{"b", left}, {"a", right}}), {"a", "b"});
  }
}

void add_ties(const RowWriter& add) {
  add_both_ways(add, "tie-of-two-at-the-top", "RANK-3", one_key({{"a", 7}, {"b", 7}, {"c", 3}}), {"a", "b", "c"});
  add_both_ways(add, "tie-of-two-below-the-top", "RANK-3", one_key({{"a", 7}, {"b", 3}, {"c", 3}}), {"a", "b", "c"});
  add_both_ways(add, "tie-of-three", "RANK-3", one_key({{"a", 7}, {"b", 7}, {"c", 7}, {"d", 9}}), {"b", "d", "c", "a"});
  add_both_ways(add, "tie-of-all", "RANK-3", one_key({{"a", 7}, {"b", 7}, {"c", 7}, {"d", 7}, {"e", 7}}), {"c", "a", "e", "b", "d"});
  add_both_ways(add, "tie-of-negatives", "RANK-3", one_key({{"a", -7}, {"b", -7}}), {"a", "b"});
  add_both_ways(add, "tie-of-zeros", "RANK-3", one_key({{"a", -0.0}, {"b", 0.0}}), {"a", "b"});
  add_both_ways(add, "tie-of-zeros-swapped", "RANK-3", one_key({{"a", 0.0}, {"b", -0.0}}), {"a", "b"});
  for (const OrderTrap& trap : order_traps()) {
    const auto table = one_key({{trap.first, 1}, {trap.second, 1}});
    add_both_ways(add, "tie-" + trap.name, "TXT-2", table, {trap.first, trap.second});
  }
}

void add_tops(const RowWriter& add) {
  const auto table = one_key({{"a", 1}, {"b", 5}, {"c", 3}, {"d", 4}, {"e", 2}});
  const Names members{"a", "b", "c", "d", "e"};
  for (int r = 0; r <= 5; ++r) add("top-" + std::to_string(r) + "-of-5", "RANK-5", RankTop{table, members, "k", static_cast<double>(r)});
  for (int r = 0; r <= 1; ++r) add("top-" + std::to_string(r) + "-of-1", "RANK-5", RankTop{table, {"c"}, "k", static_cast<double>(r)});
  // All are tied, and there are many: a sort that keeps no order shows, and so does a list of fixed length.
  std::map<std::string, double> tied;
  Names shuffled;
  for (int i = 0; i < 20; ++i) {
    shuffled.push_back("node-" + numbered(static_cast<std::size_t>(i * 7 % 20), 2));
    tied[shuffled.back()] = 1;
  }
  for (const double r : {0.0, 1.0, 6.0, 17.0, 20.0}) {
    add("top-" + std::to_string(static_cast<int>(r)) + "-of-20-tied", "RANK-5", RankTop{one_key(tied), shuffled, "k", r});
    add("change-of-20-tied-top-" + std::to_string(static_cast<int>(r)), "RANK-5",
        conformance::RankChange{one_key(tied), shuffled, Names(shuffled.rbegin(), shuffled.rend()), {"k"}, r});
  }
  std::map<std::string, double> far;
  Names distant;
  for (int i = 0; i < 400; ++i) {
    distant.push_back("node-" + std::to_string(i));
    far[distant.back()] = i * 37 % 400;
  }
  add("top-400-of-400", "RANK-5", RankTop{one_key(far), distant, "k", 400});
  add("top-300-of-400", "RANK-5", RankTop{one_key(far), distant, "k", 300});
  add("top-2-of-2", "RANK-5", RankTop{table, {"a", "e"}, "k", 2});
  add("top-3-of-3", "RANK-5", RankTop{table, {"c", "a", "d"}, "k", 3});
  add("top-3-through-a-tie", "RANK-5", RankTop{one_key({{"a", 1}, {"b", 1}, {"c", 1}, {"d", 9}}), {"d", "c", "b", "a"}, "k", 3});
}

void add_random(const RowWriter& add) {
  Stream stream("placement-ranking/random");
  for (int number = 0; number < 24; ++number) {
    std::map<std::string, double> row;
    Names members;
    const std::size_t count = 2 + stream.below(8);
    for (std::size_t i = 0; i < count; ++i) {
      members.push_back("node-" + std::string(1, static_cast<char>('a' + i)));
      const auto steps = static_cast<double>(stream.below(number % 2 == 0 ? 4 : 1000));  // with many ties, and with few
      row[members.back()] = steps / 8 - 20;
    }
    for (std::size_t i = count; i > 1; --i) std::swap(members[i - 1], members[stream.below(i)]);
    add("random-" + numbered(static_cast<std::size_t>(number), 2), "RANK-2", Rank{one_key(row), members, "k"});
  }
  std::map<std::string, double> many;
  Names members;
  for (int i = 0; i < 300; ++i) {
    members.push_back("node-" + std::to_string(i));
    many[members.back()] = static_cast<double>(stream.below(100));
  }
  add("three-hundred-members", "RANK-2", Rank{one_key(many), members, "k"});
}

/// What is not asked about is not looked at: a single member leaves nothing else to get wrong.
void add_unasked(const RowWriter& add) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  add("other-nodes-not-finite", "RANK-1", RankOwner{one_key({{"a", 1}, {"b", nan}, {"c", infinity}}), {"a"}, "k"});
  const auto other_keys = std::make_shared<const reference::ScoreTable>(
      reference::ScoreTable{{"j", {{"a", nan}}}, {"k", {{"a", 1}}}, {"l", {}}, {"m", {{"b", 1}}}});
  add("other-keys-not-finite", "RANK-1", RankOwner{other_keys, {"a"}, "k"});
  add("other-nodes-minus-infinite", "RANK-1", RankOwner{one_key({{"a", 1}, {"b", -infinity}}), {"a"}, "k"});
  add("other-keys-without-scores", "RANK-1",
      RankOwner{
          std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{"k", {{"a", 1}}}, {"l", {{"b", infinity}}}}), {"a"}, "k"});
  // Names and keys that are told apart by one character, of whatever kind, and late.
  const std::string null("\0", 1);
  const std::pair<std::string, std::string> near_names[] = {{"a", "a "},
                                                            {"a", " a"},
                                                            {"a", "A"},
                                                            {"\xc3\xa9", "\xc3\x89"},
                                                            {"\xc3\xa9", "e\xcc\x81"},
                                                            {"fi", "\xef\xac\x81"},
                                                            {"a",
                                                             "\xef\xbb\xbf"
                                                             "a"},
                                                            {"a" + null + "b", "a" + null + "c"},
                                                            {"a", "a" + null},
                                                            {"a|b", "a|c"},
                                                            {"a\t", "a\n"},
                                                            {std::string(40, 'n') + "a", std::string(40, 'n') + "b"},
                                                            {std::string(300, 'n') + "a", std::string(300, 'n') + "b"}};
  std::size_t pair = 0;
  for (const auto& [one, other] : near_names) {
    const std::string id = "near-names-" + numbered(++pair, 2);
    const auto table = std::make_shared<const reference::ScoreTable>(
        reference::ScoreTable{{one, {{one, 1}, {other, 2}}}, {other, {{one, 3}, {other, 3}}}});
    add(id + "-rank", "TXT-1", Rank{table, {one, other}, one});
    add(id + "-owner", "TXT-1", RankOwner{table, {one, other}, other});
    add(id + "-top", "TXT-1", RankTop{table, {other, one}, other, 2});
    add(id + "-change", "TXT-1", conformance::RankChange{table, {one}, {other, one}, {other, one}, 1});
  }
  add("other-nodes-higher", "RANK-1", RankOwner{one_key({{"a", 1}, {"b", 2}}), {"a"}, "k"});
  // Names and keys that some languages' tables know already, or put in an order of their own.
  const std::pair<const char*, const char*> odd_names[] = {
      {"proto", "__proto__"}, {"constructor", "constructor"}, {"to-string", "toString"}, {"length", "length"}, {"9", "9"}, {"nan", "NaN"},
      {"null", "null"}};
  for (const auto& [id, odd] : odd_names) {
    const auto table = std::make_shared<const reference::ScoreTable>(
        reference::ScoreTable{{odd, {{odd, 2}, {"a", 1}, {"10", 1.5}}}, {"k", {{odd, 1}, {"a", 2}}}, {"empty", {{"a", 1}}}});
    add(std::string("named-") + id, "RANK-1", Rank{table, {"a", odd, "10"}, odd});
    add(std::string("named-") + id + "-and-missing", "RANK-6", RankOwner{table, {"a", odd}, "empty"});
    add(std::string("named-") + id + "-and-no-row", "RANK-6", RankOwner{one_key({{"a", 1}}), {"a"}, odd});
  }
  add("empty-key-and-name", "RANK-1",
      RankOwner{std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{"", {{"", 1}}}}), {""}, ""});
}

}  // namespace

Topic placement_ranking_topic() {
  Topic topic{"placement-ranking", "Ranking by given scores: order, ties, the first r", {"ranked-placement"}, {}};
  const RowWriter add(topic);
  add_worked_example(add);
  add_scores(add);
  add_ties(add);
  add_tops(add);
  add_unasked(add);
  add_random(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_placement_texts(add);
  add_placement_other_keys(add);
  return topic;
}

}  // namespace poise::generator
