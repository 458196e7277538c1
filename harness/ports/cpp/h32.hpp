#pragma once

#include "texts.hpp"

/// The hash and the scores of the h32 exercise.
namespace poise::ports {

/// H32-1.
constexpr std::uint32_t fmix32(std::uint32_t h) {
  h = (h ^ h >> 16) * 0x85ebca6bu;
  h = (h ^ h >> 13) * 0xc2b2ae35u;
  return h ^ h >> 16;
}

/// H32-2. Of any text.
constexpr std::uint32_t h32(std::string_view text) {
  Fnv1a32 hasher;
  hasher.write(text);
  return fmix32(hasher.finish());
}

/// Whether a key or node may be called so (H32-10); if not, the refusal is InvalidName.
constexpr bool is_h32_name(std::string_view name) { return !name.empty() && name.find('|') == std::string_view::npos; }

/// A hasher that has taken in the key and waits for nodes.
constexpr Fnv1a32 begin_h32_score(std::string_view key) {
  Fnv1a32 hasher;
  hasher.write(key);
  hasher.write(std::string_view("|"));
  return hasher;
}

/// The score of the key begun with, at a node (H32-3).
constexpr std::uint32_t finish_h32_score(Fnv1a32 begun, std::string_view node) {
  begun.write(node);
  return fmix32(begun.finish());
}

/// A node, as one key sees it.
struct H32Standing {
  std::uint32_t score = 0;
  std::string_view node;
};

/// H32-4, H32-5.
constexpr bool h32_ranks_before(const H32Standing& left, const H32Standing& right) {
  if (left.score != right.score) return left.score > right.score;
  return is_smaller(left.node, right.node);
}

/// The place of the key's owner among the nodes, a range of texts, of which there is at least one (H32-4, H32-5). O(n), allocates nothing.
template <typename Nodes>
std::size_t h32_owner(const Nodes& nodes, std::string_view key) {
  const Fnv1a32 begun = begin_h32_score(key);
  std::size_t owner = 0;
  H32Standing first{finish_h32_score(begun, nodes[0]), nodes[0]};
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const H32Standing standing{finish_h32_score(begun, nodes[i]), nodes[i]};
    if (!h32_ranks_before(standing, first)) continue;
    owner = i;
    first = standing;
  }
  return owner;
}

}  // namespace poise::ports
