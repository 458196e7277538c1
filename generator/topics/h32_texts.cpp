#include <algorithm>

#include "../forge/text32.hpp"
#include "altered_texts.hpp"
#include "h32_sessions.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/h32.hpp"
#include "showing.hpp"
#include "tables.hpp"
#include "text_rows.hpp"
#include "tied_texts.hpp"

namespace poise::generator {
namespace {

using conformance::H32;
using conformance::H32Assign;
using conformance::H32Score;

const Names colours{"red", "green", "blue"};

Lesson owner_of(const std::string& key) { return Lesson().add(colours).owner(key); }

Lesson diff_of(const std::string& key) { return Lesson().add("red").track({key}).add("green").add("blue").diff(); }

std::uint32_t state_of(const std::string& key) { return state_after(reference::fnv1a32_start, key + "|"); }

/// Pairs of nodes of one score for the key, whose order is a trap, the smaller first.
std::vector<OrderTrap> ties_of(const std::string& key) { return tied_traps(state_of(key)); }

}  // namespace

void add_h32_text_scores(const RowWriter& add) {
  for (const AlterableText& text : alterable_texts()) {
    // Under the clause of the fault that it shows: of the chapter's own where the chapter has such vectors already.
    const auto* fault = conformance::find_fault(text.faults("h32").back());
    add("key-" + text.name, fault->clause.data(), H32Score{text.with("a"), "red"});
  }
  for (const AlterableText& text : alterable_texts()) {
    if (text.length == 0) add("text-" + text.name, "TXT-1", H32{text.with("b")});
  }
  for (const char* key : {"007", "0042", "0"}) add(std::string("key-of-digits-") + key, "H32-3", H32Score{key, "red"});
  add("refused-key-empty-of-blue", "H32-10", H32Score{"", "blue"});
  for (const char* blanks : {" ", "  "})
    add("key-of-blanks-" + std::to_string(std::string(blanks).size()), "H32-10", H32Score{blanks, "red"});
}

void add_h32_text_owners(const RowWriter& add) {
  for (const AlterableText& text : alterable_texts()) {
    const std::string tail = tail_that_shows(text.faults("h32"), [&](const std::string& each) { return owner_of(text.with(each)); });
    add("key-" + text.name, "TXT-1", owner_of(text.with(tail)));
    if (text.length != 0) continue;
    add("keys-" + text.name + "-assigned", "TXT-1", H32Assign{colours, Names{text.with("a"), text.with("b"), text.with("c")}});
    add("nodes-" + text.name + "-assigned", "TXT-1",
        H32Assign{{text.with("a"), text.with("b"), text.with("c")}, Names{"page1", "page2", "page3"}});
  }
  for (const char* key : {"page5", "page6"}) {
    for (const OrderTrap& trap : ties_of(key)) {
      add("tie-" + trap.name + "-for-" + key, "TXT-2", Lesson().add({trap.second, trap.first}).owner(key));
      if (trap.name.find("null") != std::string::npos) continue;
      add("tie-" + trap.name + "-for-" + key + "-tracked", "TXT-2", Lesson().add(trap.second).track({key}).add(trap.first).diff());
    }
  }
}

void add_h32_text_sessions(const RowWriter& add) {
  for (const AlterableText& text : alterable_texts()) {
    const std::string tail = tail_that_shows(text.faults("h32"), [&](const std::string& each) { return diff_of(text.with(each)); });
    add("key-" + text.name, "TXT-1", diff_of(text.with(tail)));
  }
  for (const char* key : {"page5", "page6"}) {
    for (const OrderTrap& trap : ties_of(key)) {
      if (trap.name.find("null") != std::string::npos)
        add("tie-" + trap.name + "-for-" + key, "TXT-2", Lesson().add(trap.second).track({key}).add(trap.first).diff());
    }
  }
}

}  // namespace poise::generator
