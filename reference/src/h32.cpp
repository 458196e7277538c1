#include "poise/reference/h32.hpp"

#include <algorithm>

namespace poise::reference {
namespace {

/// The inverse of an odd number modulo 2^32, by Newton's iteration.
constexpr std::uint32_t inverse(std::uint32_t odd) {
  std::uint32_t x = odd;  // right in its lowest 3 bits
  for (int i = 0; i < 4; ++i) x *= 2 - odd * x;
  return x;
}

constexpr std::uint32_t unshift(std::uint32_t word, int shift) {
  std::uint32_t x = word;
  for (int known = shift; known < 32; known += shift) x = word ^ (x >> shift);
  return x;
}

constexpr std::uint32_t first_factor = 0x85ebca6b;
constexpr std::uint32_t second_factor = 0xc2b2ae35;

}  // namespace

std::uint32_t fmix32(std::uint32_t h) {
  h ^= h >> 16;
  h *= first_factor;
  h ^= h >> 13;
  h *= second_factor;
  return h ^ h >> 16;
}

std::uint32_t unfmix32(std::uint32_t h) {
  h = unshift(h, 16) * inverse(second_factor);
  h = unshift(h, 13) * inverse(first_factor);
  return unshift(h, 16);
}

std::uint32_t h32_of_text(const ExerciseRules& rules, std::string_view text) {
  return rules.fmix32(rules.text.hash_of_text(rules.text, text));
}

std::string key_bar_node(std::string_view key, std::string_view node) {
  std::string message(key);
  message += '|';
  message += node;
  return message;
}

bool scores_before(const ExerciseRules& rules, const Scored& left, const Scored& right) {
  if (left.score != right.score) return left.score > right.score;
  return rules.text.precedes(left.node, right.node);
}

bool is_exercise_name(std::string_view name) { return !name.empty() && name.find('|') == std::string_view::npos; }

Result<void> refuse_add(bool is_name, bool is_there) {
  if (!is_name) return Refusal::InvalidName;
  if (is_there) return Refusal::DuplicateNode;
  return {};
}

Result<void> refuse_remove(bool is_name, bool is_there) {
  if (!is_name) return Refusal::InvalidName;
  if (!is_there) return Refusal::UnknownNode;
  return {};
}

void bring_up_to_date(Names& ranked, const Names& nodes) { ranked = nodes; }

Result<void> refuse_top(std::size_t n, std::size_t nodes) {
  if (n > 0 && nodes == 0) return Refusal::NoNodes;
  if (n > nodes) return Refusal::TooMany;
  return {};
}

std::optional<std::string> owner_as_it_is(std::optional<std::string> owner_now) { return owner_now; }

std::size_t place_of_tracked(std::span<const Tracked> tracked, std::size_t /*before_step*/, const std::string& key) {
  const auto known = std::find_if(tracked.begin(), tracked.end(), [&](const Tracked& each) { return each.key == key; });
  return static_cast<std::size_t>(known - tracked.begin());
}

void track_again(Tracked& /*tracked*/, const std::optional<std::string>& /*owner_now*/) {}

void keep_moves(std::vector<Moved>& /*moved*/) {}

void remember(Tracked& tracked, const std::optional<std::string>& owner_now) { tracked.owner = owner_now; }

void keep_tracked(std::vector<Tracked>& /*tracked*/) {}

std::uint32_t h32_of_message(const ExerciseRules& rules, std::string_view key, std::string_view node) {
  return rules.h32(rules, rules.message(key, node));
}

std::vector<Scored> Exercise::ranking(const std::string& key) const {
  rules_->bring_up_to_date(ranked_, nodes_);
  std::vector<Scored> ranked;
  for (const std::string& node : ranked_) ranked.push_back({node, rules_->score(*rules_, key, node), ranked.size()});
  std::stable_sort(ranked.begin(), ranked.end(),
                   [&](const Scored& left, const Scored& right) { return rules_->scores_before(*rules_, left, right); });
  return ranked;
}

std::size_t Exercise::place_of_owner(const std::string& key) const { return ranking(key).front().place; }

std::optional<std::string> Exercise::owner_now(const std::string& key) const {
  if (nodes_.empty()) return std::nullopt;
  return ranking(key).front().node;
}

Result<void> Exercise::add(const std::string& node) {
  const bool is_there = std::find(nodes_.begin(), nodes_.end(), node) != nodes_.end();
  if (const auto refused = rules_->refuse_add(rules_->is_name(node), is_there); !refused) return refused;
  nodes_.push_back(node);
  rules_->after_change(tracked_);
  return {};
}

Result<void> Exercise::remove(const std::string& node) {
  const auto found = std::find(nodes_.begin(), nodes_.end(), node);
  if (const auto refused = rules_->refuse_remove(rules_->is_name(node), found != nodes_.end()); !refused) return refused;
  if (found != nodes_.end()) nodes_.erase(found);  // a wrong rule may have let an unknown one through
  rules_->after_change(tracked_);
  return {};
}

Result<void> Exercise::refuse_key(const std::string& key) const {
  if (!rules_->is_name(key)) return Refusal::InvalidName;
  return {};
}

Result<std::string> Exercise::owner(const std::string& key) const {
  const bool none = nodes_.empty();
  if (none && !rules_->looks_at_keys_first) return Refusal::NoNodes;
  if (const auto refused = refuse_key(key); !refused) return refused.error();
  if (none) return Refusal::NoNodes;
  return ranking(key).front().node;
}

Result<Names> Exercise::top(const std::string& key, std::size_t n) const {
  const auto refused_key = refuse_key(key);
  if (!refused_key && rules_->looks_at_keys_first) return refused_key.error();
  if (const auto refused = rules_->refuse_top(n, nodes_.size()); !refused) return refused.error();
  if (!refused_key) return refused_key.error();
  Names names;
  for (const Scored& each : ranking(key)) names.push_back(each.node);
  return rules_->first_of(names, n);
}

Result<void> Exercise::track(const Names& keys) {
  const bool all_are = std::all_of(keys.begin(), keys.end(), rules_->is_name);
  if (!all_are && rules_->refuses_before_tracking) {
    rules_->after_refused_track(tracked_);
    return Refusal::InvalidName;
  }
  const std::size_t before_step = tracked_.size();
  for (const std::string& key : keys) {
    if (const auto refused = refuse_key(key); !refused) return refused;
    const std::size_t place = rules_->place_of_tracked(tracked_, before_step, key);
    if (place == tracked_.size()) {
      tracked_.push_back({key, rules_->remembered(owner_now(key))});
    } else {
      rules_->track_again(tracked_[place], owner_now(key));
    }
  }
  return {};
}

std::vector<Moved> Exercise::diff() {
  std::vector<Moved> moved;
  for (Tracked& each : tracked_) {
    const auto now = owner_now(each.key);
    if (now != each.owner) moved.push_back({each.key, each.owner, now});
    rules_->after_diff(each, now);
  }
  rules_->after_finding_moves(moved);
  return moved;
}

}  // namespace poise::reference
