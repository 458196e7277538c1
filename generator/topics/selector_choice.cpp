#include <algorithm>

#include "../forge/text32.hpp"
#include "filing.hpp"
#include "other_keys.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/node_selector.hpp"
#include "rings.hpp"
#include "selections.hpp"
#include "tables.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

Names nodes_of(std::size_t count) {
  Names names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("node-" + numbered(i, 3));
  return names;
}

void add_ties(const RowWriter& add) {
  const auto both_ways = [&](const std::string& id, const std::string& key, Names nodes, const std::string& seed = "",
                             const char* clause = "SEL-4") {
    add(id, clause, select({key, nodes, {}, seed}));
    std::reverse(nodes.begin(), nodes.end());
    add(id + "-listed-the-other-way", clause, select({key, nodes, {}, seed}));
  };
  for (const char* key : {"user-42", "a", ""}) {
    const auto [first, second] = tied_ids(key, "node-");
    both_ways(std::string("tie-found-for-") + (*key == '\0' ? "no-key" : key), key, {first, second});
  }
  const auto [seeded, also_seeded] = tied_ids("user-42", "cache-", "prod");
  both_ways("tie-found-with-a-seed", "user-42", {seeded, also_seeded}, "prod");
  const auto [first, second] = tied_ids("user-42", "node-");
  const std::uint32_t start = state_after(reference::fnv1a32_start, reference::selector_text("", "user-42", ""));
  // Of one length, and in small letters: no order of ids but the reverse of the right one tells them apart otherwise.
  for (const std::uint32_t score32 : {std::uint32_t{3000000000}, std::uint32_t{1000000000}, UINT32_MAX, std::uint32_t{0}}) {
    const auto forged = [&](const std::string& front) { return front + text_between(state_after(start, front), score32); };
    both_ways("tie-at-" + std::to_string(score32), "user-42", {forged("ash-"), forged("fir-")});
    both_ways("tie-of-three-at-" + std::to_string(score32), "user-42", {forged("oak-"), forged("ash-"), forged("fir-")});
  }
  both_ways("tie-among-others", "user-42", {first, "zz", second, "aa"});
  // The smaller of two names whose order is a trap, and one that ties with it and begins with the larger.
  for (const OrderTrap& trap : order_traps()) {
    if (trap.first.empty() || trap.second.find('\0') != std::string::npos || trap.second.starts_with(trap.first)) continue;
    const std::string forged = trap.second + text_between(state_after(start, trap.second), state_after(start, trap.first));
    both_ways("tie-" + trap.name, "user-42", {trap.first, forged}, "", "TXT-2");
    add("tie-" + trap.name + "-weighted", "TXT-2", select({"user-42", {forged, trap.first}, {2, 2}}));
    add("tie-" + trap.name + "-weighted-listed-the-other-way", "TXT-2", select({"user-42", {trap.first, forged}, {2, 2}}));
    add("tie-" + trap.name + "-at-u-1", "TXT-2", select({"user-42", {forged, trap.first}, {1e300, 1e300}}));
  }
}

}  // namespace

Topic selector_choice_topic() {
  Topic topic{"selector-choice", "Choices of the node selector without weights, and their tables", {"node-selector"}, {}};
  const RowWriter add(topic);
  for (const std::size_t count : {1, 2, 3, 8}) {
    for (const char* key : {"", "user-1", "user-2", "user-3", "na\xc3\xafve"}) {
      const std::string slug = *key == '\0' ? "no-key" : std::string_view(key).starts_with("na") ? "non-ascii" : key;
      add("key-" + slug + "-of-" + std::to_string(count), "SEL-3", select({key, nodes_of(count)}));
      add("key-" + slug + "-of-" + std::to_string(count) + "-seeded", "SEL-3", select({key, nodes_of(count), {}, "prod"}));
    }
  }
  const auto id = [](std::uint32_t score32) { return id_with_score32("user-42", score32); };
  const std::tuple<const char*, std::uint32_t, std::uint32_t> pairs[] = {{"beside-2-to-31", 0x7fffffff, 0x80000000},
                                                                         {"0-and-all-ones", 0, UINT32_MAX},
                                                                         {"0-and-2-to-31", 0, 0x80000000},
                                                                         {"below-2-to-31-and-all-ones", 0x7fffffff, UINT32_MAX},
                                                                         {"one-apart", 0xfffffff0, 0xfffffff1}};
  for (const auto& [name, smaller, larger] : pairs) {
    add(name, "SEL-3", select({"user-42", {id(smaller), id(larger)}}));
    add(std::string(name) + "-listed-the-other-way", "SEL-3", select({"user-42", {id(larger), id(smaller)}}));
  }
  add("nodes-in-another-order", "SEL-7", select({"user-1", {"node-003", "node-001", "node-000", "node-002"}}));
  add("nodes-without-the-chosen", "SEL-7", select({"user-1", {"node-002", "node-000"}}));
  add("three-hundred-nodes", "SEL-3", select({"user-42", nodes_of(300)}));
  add("differ-in-the-last-character", "SEL-3", select({"user-42", {"n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"}}));
  // Texts that are told apart by one character, of whatever kind, and late.
  const std::pair<const char*, Asked> near[] = {
      {"id-blank", {"user-1", {"a", "a ", " a", " "}}},
      {"id-case", {"user-1", {"a", "A"}}},
      {"id-form", {"user-1", {"\xc3\xa9", "e\xcc\x81", "\xc3\x89"}}},
      {"id-mark",
       {"user-1",
        {"a",
         "\xef\xbb\xbf"
         "a"}}},
      {"id-late", {"user-1", {"abcdefghijklmnopq", "abcdefghijklmnopr", std::string(300, 'n') + "a", std::string(300, 'n') + "b"}}},
      {"key-blank", {"user-1 ", {"ash", "birch", "cedar"}}},
      {"key-blank-first", {" user-1", {"ash", "birch", "cedar"}}},
      {"key-form", {"e\xcc\x81", {"ash", "birch", "cedar"}}},
      {"key-mark", {"\xef\xbb\xbfuser-1", {"ash", "birch", "cedar"}}},
      {"key-long", {std::string(400, 'k') + "a", {"ash", "birch", "cedar"}}},
      {"seed-blank", {"user-1", {"ash", "birch", "cedar"}, {}, "prod "}},
      {"seed-non-ascii", {"user-1", {"ash", "birch", "cedar"}, {}, "\xc3\xa9"}},
      {"seed-form", {"user-1", {"ash", "birch", "cedar"}, {}, "e\xcc\x81"}},
      {"seed-late", {"user-1", {"ash", "birch", "cedar"}, {}, "abcdefghijklmnopq"}}};
  for (const auto& [name, asked] : near) {
    add(std::string("near-") + name, "TXT-1", select(asked));
    Asked weighted = asked;
    for (std::size_t i = 0; i < asked.nodes.size(); ++i) weighted.weights.push_back(static_cast<double>(i + 1));
    add(std::string("near-") + name + "-weighted", "TXT-1", select(weighted));
    add(std::string("near-") + name + "-exact", "TXT-1", select_exact(weighted));
  }
  add("four-hundred-nodes", "SEL-3", select({"user-42", nodes_of(400)}));
  Asked forty{"user-42", nodes_of(40)};
  for (std::size_t i = 0; i < 40; ++i) forty.weights.push_back(1 + static_cast<double>(i) / 7);
  add("forty-weighted", "SEL-6", select(forty));
  add("forty-exact", "SEL-12", select_exact(forty));
  for (const char* key : {"user-1", "user-2", "user-3", "user-4"}) {
    add(std::string("joiner-without-") + key, "SEL-15", select({key, {"alpha", "beta", "gamma"}}));
    add(std::string("joiner-with-") + key, "SEL-15", select({key, {"alpha", "beta", "gamma", "delta"}}));
  }
  add_ties(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_selector_text_choices(add);
  add_selector_choices_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
