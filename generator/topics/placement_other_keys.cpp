#include <limits>

#include "other_keys.hpp"
#include "tables.hpp"

namespace poise::generator {
namespace {

using conformance::Rank;
using conformance::RankChange;
using conformance::RankOwner;
using conformance::RankTop;

conformance::Scores table_of(const std::string& key, std::map<std::string, double> row) {
  return std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{key, std::move(row)}});
}

}  // namespace

void add_placement_other_keys(const RowWriter& add) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  std::map<std::string, double> row;
  Names members;
  for (int i = 0; i < 500; ++i) {
    members.push_back("n" + std::to_string(i));
    row[members.back()] = i * 37 % 500;
  }
  add("five-hundred-members", "RANK-2", Rank{table_of("page", row), members, "page"});
  add("five-hundred-members-top-301", "RANK-5", RankTop{table_of("page", std::move(row)), members, "page", 301});
  std::map<std::string, double> seventy;
  Names seventy_members;
  for (int i = 0; i < 70; ++i) {
    seventy_members.push_back("n" + std::to_string(i));
    seventy[seventy_members.back()] = i;
  }
  add("seventy-members", "RANK-2", Rank{table_of("user", std::move(seventy)), seventy_members, "user"});
  for (const char* key : {"page", "user"}) {
    const std::string of = std::string("-of-") + key;
    add("other-nodes-not-finite" + of, "RANK-1", RankOwner{table_of(key, {{"a", 1}, {"b", nan}}), {"a"}, key});
    add("apart-by-one" + of, "RANK-2",
        Rank{table_of(key, {{"a", 16777216}, {"b", 16777217}, {"c", 0}, {"d", -0.5}}), {"a", "b", "c", "d"}, key});
    add("nine-and-ten" + of, "RANK-2", Rank{table_of(key, {{"a", 9}, {"b", 10}}), {"a", "b"}, key});
    add("zeros" + of, "RANK-3", Rank{table_of(key, {{"a", -0.0}, {"b", 0.0}}), {"b", "a"}, key});
    add("tie" + of, "RANK-3", Rank{table_of(key, {{"a", 5}, {"b", 5}, {"c", 5}}), {"b", "a", "c"}, key});
  }
}

void add_placement_changes_of_other_keys(const RowWriter& add) {
  const auto table = std::make_shared<const reference::ScoreTable>(
      reference::ScoreTable{{"page", {{"a", 3}, {"b", 2}, {"c", 1}, {"d", 4}}}, {"user", {{"a", 1}, {"b", 3}, {"c", 2}, {"d", 0}}}});
  // Nothing changes but the order of the list, so that nothing but the keys can be told wrongly.
  add("a-key-twice-in-a-row", "RANK-7", RankChange{table, {"a", "b"}, {"b", "a"}, {"user", "user", "page"}, 1});
  add("a-key-three-times", "RANK-7", RankChange{table, {"a", "b", "c"}, {"c", "b", "a"}, {"page", "user", "page", "page"}, 2});
  add("keys-from-the-last", "RANK-7", RankChange{table, {"b", "d"}, {"d", "b"}, {"user", "page"}, 1});
}

void add_placement_refusals_of_other_keys(const RowWriter& add) {
  for (const char* key : {"page", "user"}) {
    const auto table = table_of(key, {{"a", 1}, {"b", 2}});
    const std::string of = std::string("-of-") + key;
    add("twice-before-but-empty-after" + of, "RANK-6", RankChange{table, {"a", "a"}, {}, {key}, 1});
    add("no-members" + of, "RANK-6", Rank{table, {}, key});
    add("member-twice" + of, "RANK-6", Rank{table, {"b", "b"}, key});
    add("score-missing" + of, "RANK-6", RankOwner{table, {"a", "c"}, key});
    for (const double r : {-1.0, 0.5, 3.0, 257.0}) {
      const std::string slug = r < 0 ? "minus-1" : r < 1 ? "a-half" : std::to_string(static_cast<int>(r));
      add("r-" + slug + of, "RANK-6", RankTop{table, {"a", "b"}, key, r});
    }
    add("r-0" + of, "RANK-6", RankTop{table, {"a", "b"}, key, 0});
    for (const double score :
         {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
      const std::string slug = score > 0 ? "infinite" : score < 0 ? "minus-infinite" : "nan";
      add("score-" + slug + of, "RANK-6", RankOwner{table_of(key, {{"a", 1}, {"b", score}}), {"a", "b"}, key});
    }
  }
}

}  // namespace poise::generator
