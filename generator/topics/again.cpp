#include "again.hpp"

#include "poise/reference/bytes.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/ring_hash.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Pick;
using reference::text;

constexpr const char* other_key = "l";

Bytes encoded(const conformance::Value& value) {
  Bytes bytes;
  (void)encode(reference::encoding_rules(), value, bytes);
  return bytes;
}

/// A sequence that begins with a key in its domain, with the other key there; others as they are.
Bytes with_key_in(const Bytes& sequence, const Bytes& key, const Bytes& other) {
  if (sequence.empty() || (sequence[0] != reference::draw_key_domain && sequence[0] != reference::request_domain)) return sequence;
  if (sequence.size() < key.size() + 1 || !std::equal(key.begin(), key.end(), sequence.begin() + 1)) return sequence;
  Bytes changed{sequence.begin(), sequence.begin() + 1};
  changed.insert(changed.end(), other.begin(), other.end());
  changed.insert(changed.end(), sequence.begin() + 1 + static_cast<std::ptrdiff_t>(key.size()), sequence.end());
  return changed;
}

/// The picks of a topic whose right key is a text, by what their ids begin with.
std::vector<Row> picks_of(const Topic& topic, const std::string& beginning) {
  std::vector<Row> picks;
  for (const Row& row : topic.rows) {
    const auto* pick = std::get_if<Pick>(&row.question);
    if (pick != nullptr && row.id != "duplicate-among-many" && row.id.starts_with(beginning) && pick->key == text("k"))
      picks.push_back(row);
  }
  return picks;
}

}  // namespace

Pick with_key(const Pick& pick, const std::string& key) {
  Pick other = pick;
  other.key = text(key);
  if (pick.hash == nullptr) return other;
  conformance::HashTable table{{}, pick.hash->otherwise};
  for (const auto& [sequence, word] : pick.hash->table) table.table[with_key_in(sequence, encoded(pick.key), encoded(other.key))] = word;
  other.hash = std::make_shared<const conformance::HashTable>(std::move(table));
  return other;
}

conformance::Operation session_of(const Pick& pick) {
  return Session(pick.config, pick.hash).pick(*pick.candidates, pick.key).generation().counts();
}

void ask_again(Topic& topic, const std::string& beginning) {
  for (const Row& row : picks_of(topic, beginning)) {
    topic.rows.push_back({row.id + "-for-" + other_key, row.clause, with_key(std::get<Pick>(row.question), other_key)});
  }
}

void ask_in_sessions(Topic& topic, const std::string& beginning) {
  for (const Row& row : picks_of(topic, beginning)) {
    const Pick& pick = std::get<Pick>(row.question);
    topic.rows.push_back({row.id + "-session-for-k", "RING-20", session_of(pick)});
    topic.rows.push_back({row.id + "-session-for-l", "RING-20", session_of(with_key(pick, other_key))});
  }
}

}  // namespace poise::generator
