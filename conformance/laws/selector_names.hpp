#pragma once

#include <string>
#include <utility>
#include <vector>

namespace poise::conformance {

inline constexpr int first_tied_key = 1000;  ///< from here on it is one for which two ids are equal
inline constexpr int selector_keys = 1064;   ///< numbers of keys: 0 to one less

/// "key-0", …, and from `first_tied_key` on "user-42".
std::string selector_key(int number);

/// A name, one that is a trap for most numbers. 40 and 41 have the same u for "user-42" without a seed.
std::string selector_id(int number);

/// Makes them a list in which two ids have the same u: these two, of equal weight, and at most one other; in one order or the other.
void tie(std::vector<std::pair<int, int>>& nodes, int key, int& seed);

}  // namespace poise::conformance
