#include <algorithm>

#include "../forge/text32.hpp"
#include "filing.hpp"
#include "h32_sessions.hpp"
#include "other_keys.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/h32.hpp"
#include "rings.hpp"
#include "tables.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

using conformance::H32Assign;
using conformance::NumberedKeys;

const Names colours{"red", "green", "blue"};
const Names pages{"page1", "page2", "page3"};

Lesson owners(const Names& nodes, const Names& keys) {
  Lesson lesson;
  lesson.add(nodes);
  for (const std::string& key : keys) lesson.owner(key);
  return lesson;
}

void add_lesson(const RowWriter& add) {
  add("lesson-owners", "H32-4", owners(colours, pages));
  add("lesson-owners-without-green", "H32-4", owners({"red", "blue"}, pages));
  Lesson removal = owners(colours, pages);
  removal.remove("green");
  for (const std::string& page : pages) removal.owner(page);
  add("lesson-green-leaves", "H32-6", removal);
  Lesson tops;
  tops.add(colours);
  for (const std::string& page : pages) tops.top(page, 3).top(page, 2).top(page, 1).top(page, 0);
  add("lesson-tops", "H32-7", tops);
}

/// Nodes with equal scores for a key, added in both orders; the last of the ties is a larger name than the others.
void add_ties(const RowWriter& add) {
  const auto both_ways = [&](const std::string& id, const std::string& key, Names nodes, const char* clause = "H32-5") {
    for (const char* suffix : {"", "-added-the-other-way"}) {
      Lesson lesson;
      lesson.add(nodes).owner(key);
      add(id + suffix, clause, lesson);
      add(id + suffix + "-assigned", clause, H32Assign{nodes, Names{key}});
      Lesson tracked;
      tracked.add(nodes.front()).track({key});
      for (auto node = nodes.begin() + 1; node != nodes.end(); ++node) tracked.add(*node);
      add(id + suffix + "-tracked", clause, tracked.diff());
      std::reverse(nodes.begin(), nodes.end());
    }
  };
  const auto tops = [&](const std::string& id, const std::string& key, const Names& nodes) {
    Lesson lesson;
    lesson.add(nodes);
    for (std::size_t n = 1; n <= nodes.size(); ++n) lesson.top(key, n);
    add(id, "H32-7", lesson);
  };
  const auto state_of = [](const std::string& key) { return state_after(reference::fnv1a32_start, key + "|"); };
  for (const char* key : {"page1", "page2", "user-42", "a"}) {
    const auto [first, second] = tied_names(state_of(key), "node-");
    both_ways(std::string("tie-found-for-") + key, key, {first, second});
    both_ways(std::string("tie-found-for-") + key + "-and-others", key, {"red", first, "green", second, "blue"});
  }
  const std::string key = "page1";
  // Of one length, and in small letters: no order of names but the reverse of the right one tells them apart otherwise.
  for (const std::uint32_t score : {std::uint32_t{3000000000}, std::uint32_t{1000000000}, UINT32_MAX, std::uint32_t{0}}) {
    const auto forged = [&](const std::string& front) {
      return front + text_between(state_after(state_of(key), front), reference::unfmix32(score));
    };
    both_ways("tie-at-" + std::to_string(score), key, {forged("ash-"), forged("fir-")});
    both_ways("tie-of-three-at-" + std::to_string(score), key, {forged("oak-"), forged("ash-"), forged("fir-")});
  }
  const auto [first, second] = tied_names(state_of(key), "node-");
  const std::string third = node_with_score(key, reference::h32_of_message(reference::ExerciseRules(), key, first));
  both_ways("tie-of-three", key, {second, third, first});
  tops("tops-through-a-tie", key, {"red", second, third, first, "blue"});
  tops("tops-of-a-tie", key, {second, first});

  // Two names whose order is a trap: the smaller one, and one that ties with it, forged to begin with the larger.
  for (const OrderTrap& trap : order_traps()) {
    if (trap.first.empty()) continue;
    const std::uint32_t score = reference::h32_of_message(reference::ExerciseRules(), key, trap.first);
    if (trap.second.starts_with(trap.first)) continue;  // what is added to the larger would not keep their order
    const std::string forged = trap.second + text_between(state_after(state_of(key), trap.second), reference::unfmix32(score));
    both_ways("tie-" + trap.name, key, {trap.first, forged}, "TXT-2");
    add("tie-" + trap.name + "-top", "TXT-2", Lesson().add({forged, trap.first}).top(key, 2));
  }
}

void add_edges(const RowWriter& add) {
  const std::string key = "page1";
  const auto node = [&](std::uint32_t score) { return node_with_score(key, score); };
  add("scores-beside-2-to-31", "H32-4", owners({node(0x7fffffff), node(0x80000000)}, {key}));
  add("scores-0-and-2-to-31", "H32-4", owners({node(0), node(0x80000000)}, {key}));
  add("scores-0-and-all-ones", "H32-4", owners({node(0), node(UINT32_MAX)}, {key}));
  add("scores-below-2-to-31-and-all-ones", "H32-4", owners({node(UINT32_MAX), node(0x7fffffff)}, {key}));
  add("scores-one-apart", "H32-4", owners({node(0xfffffff0), node(0xfffffff1), node(0xffffffef)}, {key}));
  add("scores-one-apart-listed-otherwise", "H32-4", owners({node(0xfffffff1), node(0xfffffff0)}, {key}));
  add("scores-equal-in-single-precision", "H32-4", owners({node(0xffffff01), node(0xffffff02)}, {key}));
  for (const auto& [low, high] :
       {std::pair<std::uint32_t, std::uint32_t>{0xffffff01, 0xffffff02}, {0x80000001, 0x80000002}, {0x7fffffff, 0x80000000}}) {
    const std::string id = "apart-" + std::to_string(high);
    add(id + "-assigned", "H32-4", H32Assign{{node(low), node(high)}, Names{key}});
    add(id + "-tracked", "H32-4", Lesson().add(node(low)).track({key}).add(node(high)).diff());
    add(id + "-top", "H32-4", Lesson().add({node(low), node(high)}).top(key, 2));
  }
  add("one-node", "H32-4", owners({"only"}, {"page1", "page2"}));
  Names many;
  for (int i = 0; i < 300; ++i) many.push_back("node-" + std::to_string(i));
  add("three-hundred-nodes", "H32-4", H32Assign{many, NumberedKeys{"page", 1, 40}});
}

void add_many_keys(const RowWriter& add) {
  Names five_hundred;
  for (int i = 0; i < 512; ++i) five_hundred.push_back("node-" + std::to_string(i));
  add("assign-512-nodes", "H32-4", H32Assign{five_hundred, NumberedKeys{"page", 1, 30}});
  add("assign-up-to-2-to-53", "H32-4", H32Assign{colours, NumberedKeys{"page", 9007199254740990, 12}});
  add("assign-20000-keys", "H32-4", H32Assign{colours, NumberedKeys{"page", 1, 20000}}, conformance::Profile::standard);
  add("assign-lesson", "H32-4", H32Assign{colours, pages});
  add("assign-lesson-500-keys", "H32-4", H32Assign{colours, NumberedKeys{"page", 1, 500}});
  add("assign-across-powers-of-ten", "H32-4", H32Assign{{"red", "green", "blue", "grey"}, NumberedKeys{"user-", 95, 20}});
  add("assign-large-numbers", "H32-4", H32Assign{{"red", "green", "blue", "grey"}, NumberedKeys{"", 9007199254740900, 50}});
  add("assign-texts", "H32-4",
      H32Assign{{"b\xc3\xa9ta", "alpha", "gamma delta"}, Names{"a key", "\xc3\xa9", "\xf0\x9f\x98\x80", std::string("a\0b", 3), "K", "k"}});
  const Names four{"alder", "birch", "cedar", "damson"};
  add("balance-of-four-nodes", "H32-13", H32Assign{four, NumberedKeys{"page", 1, 8000}}, conformance::Profile::standard);
  add("balance-without-cedar", "H32-12", H32Assign{{"alder", "birch", "damson"}, NumberedKeys{"page", 1, 8000}},
      conformance::Profile::standard);
  add("keys-of-a-joiner", "H32-12",
      owners({"alder", "birch", "cedar"}, {"page1", "page2", "page3", "page4", "page5", "page6", "page7", "page8"}));
  Lesson joined = owners({"alder", "birch", "cedar", "damson"}, {"page1", "page2", "page3", "page4", "page5", "page6", "page7", "page8"});
  add("keys-with-the-joiner", "H32-12", joined.remove("damson").owner("page1").add("damson").owner("page1"));
}

}  // namespace

Topic h32_choice_topic() {
  Topic topic{"h32-choice", "Owners and tops by h32", {"h32-exercise"}, {}};
  const RowWriter add(topic);
  add_lesson(add);
  add_edges(add);
  add_ties(add);
  add_many_keys(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_h32_text_owners(add);
  add_h32_owners_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
