#include "altered_texts.hpp"
#include "tables.hpp"
#include "text_rows.hpp"

namespace poise::generator {

/// Keys of a map in YAML have 1,024 characters at most.
constexpr std::size_t longest_key = 1024;

void add_placement_texts(const RowWriter& add) {
  // Two keys that differ in their last byte; the row of the other one, which is the later in every order, has the other owner.
  for (const AlterableText& text : alterable_texts()) {
    if (text.length == 0 || text.length > longest_key) continue;
    const auto table = std::make_shared<const reference::ScoreTable>(
        reference::ScoreTable{{text.with("a"), {{"ash", 1}, {"birch", 2}}}, {text.with("b"), {{"ash", 2}, {"birch", 1}}}});
    add("key-" + text.name, "TXT-1", conformance::RankOwner{table, {"ash", "birch"}, text.with("a")});
  }
}

}  // namespace poise::generator
