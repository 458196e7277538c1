#include "poise/reference/texts.hpp"

#include <algorithm>

namespace poise::reference {

std::uint32_t hash_of_text(const TextRules& rules, std::string_view text) { return rules.fnv1a32(Bytes(text.begin(), text.end())); }

bool name_precedes(std::string_view left, std::string_view right) {
  return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                      [](char a, char b) { return static_cast<unsigned char>(a) < static_cast<unsigned char>(b); });
}

bool has_duplicates(const Names& names) {
  Names sorted = names;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

Names first_of(const Names& ranking, std::size_t count) {
  Names first = ranking;
  first.resize(std::min(count, ranking.size()));
  return first;
}

}  // namespace poise::reference
