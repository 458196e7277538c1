#include "texts.hpp"

#include <algorithm>
#include <vector>

namespace poise::ports {

bool has_duplicates(std::span<const std::string_view> names) {
  std::vector<std::string_view> sorted(names.begin(), names.end());
  std::sort(sorted.begin(), sorted.end(), is_smaller);
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

}  // namespace poise::ports
