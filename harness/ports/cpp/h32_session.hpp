#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "h32.hpp"

/// Sessions of the h32 exercise.
namespace poise::ports {

/// In the order in which they are looked for (H32-10).
enum class H32Error : std::uint8_t { InvalidName, DuplicateNode, UnknownNode, NoNodes, TooMany };

/// A tracked key that has another owner than before; an owner that is absent is none (H32-9). The key is a view of what the session keeps.
struct H32Move {
  std::string_view key;
  std::optional<std::string> from;
  std::optional<std::string> to;
};

/// A list of nodes, empty at first, and keys whose owners are watched. Names are copied. A step that is refused changes nothing (H32-11).
class H32Session {
 public:
  H32Session() = default;
  H32Session(H32Session&&) = default;
  H32Session& operator=(H32Session&&) = default;

  /// H32-6. Refuses InvalidName, DuplicateNode.
  std::optional<H32Error> add(std::string_view node) {
    if (!is_h32_name(node)) return H32Error::InvalidName;
    if (std::find(nodes_.begin(), nodes_.end(), node) != nodes_.end()) return H32Error::DuplicateNode;
    nodes_.emplace_back(node);
    return std::nullopt;
  }

  /// H32-6. Refuses InvalidName, UnknownNode.
  std::optional<H32Error> remove(std::string_view node) {
    if (!is_h32_name(node)) return H32Error::InvalidName;
    const auto found = std::find(nodes_.begin(), nodes_.end(), node);
    if (found == nodes_.end()) return H32Error::UnknownNode;
    nodes_.erase(found);
    return std::nullopt;
  }

  /// The node that owns the key (H32-7), until nodes change. Refuses InvalidName, NoNodes.
  std::variant<std::string_view, H32Error> owner(std::string_view key) const {
    if (!is_h32_name(key)) return H32Error::InvalidName;
    if (nodes_.empty()) return H32Error::NoNodes;
    return std::string_view(nodes_[h32_owner(nodes_, key)]);
  }

  /// The n nodes with the highest scores, in order (H32-7), until nodes change. Refuses InvalidName, NoNodes, TooMany.
  std::variant<std::vector<std::string_view>, H32Error> top(std::string_view key, std::uint64_t n) const {
    if (!is_h32_name(key)) return H32Error::InvalidName;
    if (n > nodes_.size()) return nodes_.empty() ? H32Error::NoNodes : H32Error::TooMany;
    const Fnv1a32 begun = begin_h32_score(key);
    std::vector<H32Standing> standings;
    standings.reserve(nodes_.size());
    for (const std::string& node : nodes_) standings.push_back({finish_h32_score(begun, node), node});
    const auto end = standings.begin() + static_cast<std::ptrdiff_t>(n);
    std::partial_sort(standings.begin(), end, standings.end(), h32_ranks_before);
    std::vector<std::string_view> top;
    top.reserve(n);
    for (auto standing = standings.begin(); standing != end; ++standing) top.push_back(standing->node);
    return top;
  }

  /// Tracks those of the keys that are not tracked yet, and remembers their owners (H32-8). Refuses InvalidName.
  std::optional<H32Error> track(std::span<const std::string_view> keys) {
    if (!std::all_of(keys.begin(), keys.end(), is_h32_name)) return H32Error::InvalidName;
    for (const std::string_view key : keys) {
      const auto inserted = owners_.try_emplace(std::string(key));
      if (!inserted.second) continue;
      inserted.first->second = owner_now(key);
      tracked_.push_back(&*inserted.first);
    }
    return std::nullopt;
  }

  /// The tracked keys that moved since they were tracked or since the last diff, in the order of tracking (H32-9).
  std::vector<H32Move> diff() {
    std::vector<H32Move> moves;
    for (auto* tracked : tracked_) {
      std::optional<std::string> now = owner_now(tracked->first);
      if (now == tracked->second) continue;
      moves.push_back({tracked->first, std::exchange(tracked->second, now), std::move(now)});
    }
    return moves;
  }

 private:
  using Owners = std::unordered_map<std::string, std::optional<std::string>>;

  std::optional<std::string> owner_now(std::string_view key) const {
    if (nodes_.empty()) return std::nullopt;
    return nodes_[h32_owner(nodes_, key)];
  }

  std::vector<std::string> nodes_;
  Owners owners_;                             ///< as remembered, by key
  std::vector<Owners::value_type*> tracked_;  ///< the same in the order of tracking; they stay where they are, so a session is not copied
};

}  // namespace poise::ports
