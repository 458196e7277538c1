#include <bit>
#include <limits>

#include "filing.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "tables.hpp"

namespace poise::generator {
namespace {

using conformance::Rank;
using conformance::RankChange;
using conformance::RankOwner;
using conformance::RankTop;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

void add_everywhere(const RowWriter& add, const std::string& id, const conformance::Scores& table, const Names& members,
                    const std::string& key = "k") {
  add(id, "RANK-6", Rank{table, members, key});
  add(id + "-owner", "RANK-6", RankOwner{table, members, key});
  add(id + "-top-0", "RANK-6", RankTop{table, members, key, 0});
  add(id + "-top-9", "RANK-6", RankTop{table, members, key, 9});
  add(id + "-before", "RANK-6", RankChange{table, members, {"a"}, {key}, 1});
  add(id + "-after", "RANK-6", RankChange{table, {"a"}, members, {key}, 1});
}

}  // namespace

Topic placement_errors_topic() {
  Topic topic{"placement-errors", "What ranked placement refuses, and in which order", {"ranked-placement"}, {}};
  const RowWriter add(topic);
  const auto table = one_key({{"a", 1}, {"b", 2}, {"c", 3}});

  add_everywhere(add, "no-members", table, {});
  add_everywhere(add, "member-twice", table, {"a", "b", "a"});
  add_everywhere(add, "member-twice-in-a-row", table, {"b", "b"});
  add_everywhere(add, "score-missing", table, {"a", "d"});
  add_everywhere(add, "key-missing", table, {"a"}, "other");
  add_everywhere(add, "score-nan", one_key({{"a", 1}, {"b", nan}}), {"a", "b"});
  add_everywhere(add, "score-nan-first", one_key({{"a", 1}, {"0", nan}}), {"0", "a"});
  add_everywhere(add, "score-infinite", one_key({{"a", 1}, {"b", infinity}}), {"a", "b"});
  add_everywhere(add, "score-minus-infinite", one_key({{"a", 1}, {"b", -infinity}}), {"a", "b"});

  const std::pair<const char*, double> replicas[] = {{"minus-1", -1},
                                                     {"minus-a-half", -0.5},
                                                     {"a-half", 0.5},
                                                     {"1-and-a-half", 1.5},
                                                     {"4-of-3", 4},
                                                     {"2-to-40", 1099511627776.0},
                                                     {"3-and-a-half-of-3", 3.5},
                                                     {"1-and-a-bit", 1.0000000001},
                                                     {"1-and-a-quarter", 1.25},
                                                     {"minus-a-quarter", -0.25},
                                                     {"minus-2", -2},
                                                     {"minus-2-to-32", -4294967296.0},
                                                     {"2-to-53", 9007199254740992.0},
                                                     {"5-and-a-half-of-3", 5.5},
                                                     {"2-to-32-and-1", 4294967297.0},
                                                     {"257", 257},
                                                     {"65537", 65537}};
  for (const auto& [name, r] : replicas) {
    add(std::string("r-") + name, "RANK-6", RankTop{table, {"a", "b", "c"}, "k", r});
    add(std::string("r-") + name + "-in-a-change", "RANK-6", RankChange{table, {"a", "b", "c"}, {"a", "b", "c"}, {"k"}, r});
    add(std::string("r-") + name + "-without-keys", "RANK-6", RankChange{table, {"a", "b", "c"}, {"a", "b", "c"}, {}, r});
  }
  add("r-too-many-before", "RANK-6", RankChange{table, {"a", "b"}, {"a", "b", "c"}, {"k"}, 3});
  add("r-too-many-after", "RANK-6", RankChange{table, {"a", "b", "c"}, {"a", "b"}, {"k"}, 3});
  add("r-at-the-smaller", "RANK-6", RankChange{table, {"a", "b", "c"}, {"a", "b"}, {"k"}, 2});

  // Which comes first.
  add("no-members-before-r", "RANK-6", RankTop{table, {}, "k", -1});
  add("no-members-before-too-many", "RANK-6", RankTop{table, {}, "k", 1});
  add("member-twice-before-too-many", "RANK-6", RankTop{table, {"a", "a"}, "k", 3});
  add("score-missing-before-too-many", "RANK-6", RankTop{table, {"a", "d"}, "k", 3});
  add("score-nan-before-too-many", "RANK-6", RankTop{one_key({{"a", nan}}), {"a"}, "k", 2});
  add("twice-of-three-before-but-empty-after", "RANK-6", RankChange{table, {"b", "a", "b"}, {}, {"k"}, 0});
  add("twice-before-but-empty-after", "RANK-6", RankChange{table, {"a", "a"}, {}, {"k"}, 1});
  add("missing-before-but-empty-after", "RANK-6", RankChange{table, {"d"}, {}, {"k"}, 1});
  add("too-many-before-but-empty-after", "RANK-6", RankChange{table, {"a"}, {}, {"k"}, 2});
  add("too-many-before-but-twice-after", "RANK-6", RankChange{table, {"a"}, {"a", "b", "a"}, {"k"}, 2});
  add("too-many-before-but-missing-after", "RANK-6", RankChange{table, {"a"}, {"a", "d"}, {"k"}, 2});
  add("empty-without-keys", "RANK-6", RankChange{table, {"a"}, {}, {}, 0});
  add("twice-without-keys", "RANK-6", RankChange{table, {"a", "a"}, {"a"}, {}, 0});
  add("scores-unasked-without-keys", "RANK-6", RankChange{table, {"a", "d"}, {"d"}, {}, 0});
  add("missing-in-the-second-key", "RANK-6",
      RankChange{std::make_shared<const reference::ScoreTable>(reference::ScoreTable{{"j", {{"a", 1}, {"b", 1}}}, {"k", {{"a", 1}}}}),
                 {"a"},
                 {"a", "b"},
                 {"j", "k"},
                 1});
  const auto bits = [](std::uint64_t word) { return std::bit_cast<double>(word); };
  add_everywhere(add, "score-minus-nan", one_key({{"a", 1}, {"b", bits(0xfff8000000000000)}}), {"a", "b"});
  add_everywhere(add, "score-signalling-nan", one_key({{"a", 1}, {"b", bits(0x7ff0000000000001)}}), {"a", "b"});
  Names thirteen;
  std::map<std::string, double> row;
  for (int i = 0; i < 12; ++i) {
    thirteen.push_back("node-" + std::to_string(i));
    row[thirteen.back()] = i;
  }
  thirteen.push_back("node-11");
  add_everywhere(add, "last-of-thirteen-twice", one_key(row), thirteen);
  add("no-members-before-a-fraction", "RANK-6", RankTop{table, {}, "k", 1.5});
  add("twice-after-without-keys", "RANK-6", RankChange{table, {"a"}, {"a", "b", "a"}, {}, 0});
  add("empty-before-without-keys", "RANK-6", RankChange{table, {}, {"a"}, {}, 0});
  add("too-many-before-without-keys", "RANK-6", RankChange{table, {"a"}, {"a", "b"}, {}, 2});
  add("too-many-after-without-keys", "RANK-6", RankChange{table, {"a", "b"}, {"a"}, {}, 2});
  add("no-table-without-keys", "RANK-6", RankChange{std::make_shared<const reference::ScoreTable>(), {"a"}, {"b"}, {}, 1});
  const auto keyed = [](std::map<std::string, double> last) {
    return std::make_shared<const reference::ScoreTable>(
        reference::ScoreTable{{"h", {{"a", 1}, {"b", 2}}}, {"i", {{"a", 1}, {"b", 2}}}, {"j", std::move(last)}});
  };
  add("third-key-missing", "RANK-6", RankChange{keyed({{"a", 1}}), {"a"}, {"a", "b"}, {"h", "i", "j"}, 1});
  add("third-key-nan", "RANK-6", RankChange{keyed({{"a", 1}, {"b", nan}}), {"b"}, {"a", "b"}, {"h", "i", "j"}, 1});
  add("third-key-minus-infinite", "RANK-6", RankChange{keyed({{"a", -infinity}, {"b", 1}}), {"a", "b"}, {"b"}, {"h", "i", "j"}, 1});
  add("third-key-without-a-row", "RANK-6", RankChange{keyed({}), {"a", "b"}, {"b"}, {"h", "i", "none"}, 1});
  add("second-key-without-a-row", "RANK-6", RankChange{keyed({}), {"a", "b"}, {"b"}, {"h", "none", "i"}, 1});
  add("missing-for-a-leaver", "RANK-6", RankChange{table, {"a", "d"}, {"a"}, {"k"}, 1});
  file_by_faults(topic);
  // Filed by hand from here on.
  add_placement_refusals_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
