#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "poise/reference/fnv1a.hpp"
#include "poise/reference/refusal.hpp"

/// What the contracts beside Poise share (Texts). Keys, names and seeds are UTF-8, well formed.
namespace poise::reference {

using Names = std::vector<std::string>;

/// Whether one name is the smaller: in the order of bytes, unsigned (TXT-2).
bool name_precedes(std::string_view left, std::string_view right);

/// Whether a name is twice in the list.
bool has_duplicates(const Names& names);

/// The first names of a ranking (RANK-5, H32-7); all of them if there are fewer.
Names first_of(const Names& ranking, std::size_t count);

struct TextRules;

/// FNV-1a 32 of a text (TXT-1, TXT-3).
std::uint32_t hash_of_text(const TextRules& rules, std::string_view text);

/// What they have in common, rule by rule.
struct TextRules {
  bool (*precedes)(std::string_view left, std::string_view right) = name_precedes;
  std::uint32_t (*fnv1a32)(BytesView) = reference::fnv1a32;
  std::uint32_t (*hash_of_text)(const TextRules&, std::string_view text) = reference::hash_of_text;
};

}  // namespace poise::reference
