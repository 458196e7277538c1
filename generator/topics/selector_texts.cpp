#include "../forge/text32.hpp"
#include "altered_texts.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/node_selector.hpp"
#include "selections.hpp"
#include "showing.hpp"
#include "text_rows.hpp"
#include "tied_texts.hpp"

namespace poise::generator {
namespace {

using conformance::Score32;

const Names trees{"ash", "birch", "cedar"};

/// Those that the selector takes: without 00.
std::vector<AlterableText> texts_taken() {
  std::vector<AlterableText> all = alterable_texts();
  std::erase_if(all, [](const AlterableText& text) { return text.front.find('\0') != std::string::npos; });
  return all;
}

std::vector<OrderTrap> ties_of(const std::string& key) {
  std::vector<OrderTrap> all = tied_traps(state_after(reference::fnv1a32_start, reference::selector_text("", key, "")));
  std::erase_if(
      all, [](const OrderTrap& trap) { return trap.first.find('\0') != std::string::npos || trap.second.find('\0') != std::string::npos; });
  return all;
}

}  // namespace

void add_selector_text_scores(const RowWriter& add) {
  for (const AlterableText& text : texts_taken()) {
    const auto* fault = conformance::find_fault(text.faults("selector").back());
    add("key-" + text.name, fault->clause.data(), Score32{text.with("a"), "n1", ""});
    if (text.length != 0) continue;
    add("id-" + text.name, "TXT-1", Score32{"key", text.with("b"), ""});
    add("seed-" + text.name, "TXT-1", Score32{"key", "n1", text.with("c")});
  }
  for (const char* seed : {"0", "007", "0042"}) {
    for (const char* key : {"user-1", "user-2"}) add(std::string("seed-") + seed + "-of-" + key, "SEL-2", Score32{key, "n1", seed});
  }
  const std::string null("\0", 1);
  for (const char* key : {"user-1", "user-2"}) {
    add(std::string("refused-null-in-seed-of-") + key, "SEL-11", Score32{key, "n1", "a" + null});
    add(std::string("refused-null-in-key-of-") + key, "SEL-11", Score32{key + null, "n1", ""});
    add(std::string("refused-id-empty-of-") + key, "SEL-11", Score32{key, "", ""});
  }
}

void add_selector_text_choices(const RowWriter& add) {
  for (const AlterableText& text : texts_taken()) {
    const auto question = [&](const std::string& tail) { return select({text.with(tail), trees}); };
    add("key-" + text.name, "TXT-1", question(tail_that_shows(text.faults("selector"), question)));
    if (text.length != 0) continue;
    const auto of_seed = [&](const std::string& tail) { return select({"user-1", trees, {1, 2, 3}, text.with(tail)}); };
    add("seed-" + text.name, "TXT-1", of_seed(tail_that_shows(text.faults("selector"), of_seed)));
  }
  for (const char* key : {"user-5", "user-6"}) {
    for (const OrderTrap& trap : ties_of(key)) add("tie-" + trap.name + "-for-" + key, "TXT-2", select({key, {trap.second, trap.first}}));
  }
}

void add_selector_text_orders(const RowWriter& add) {
  for (const AlterableText& text : texts_taken()) {
    const auto question = [&](const std::string& tail) { return select_exact({text.with(tail), trees, {3, 2, 1}}); };
    add("key-" + text.name, "TXT-1", question(tail_that_shows(text.faults("selector"), question)));
  }
  for (const char* key : {"user-5", "user-6"}) {
    for (const OrderTrap& trap : ties_of(key))
      add("tie-" + trap.name + "-for-" + key, "TXT-2", select_exact({key, {trap.second, trap.first}, {2, 2}}));
  }
}

}  // namespace poise::generator
