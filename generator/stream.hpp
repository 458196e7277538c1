#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace poise::generator {

/// A stream of numbers that depends on its name alone: the same on every machine, and untouched by what other topics draw.
class Stream {
 public:
  explicit Stream(std::string_view name);

  std::uint64_t next();

  /// A number from 0 to bound - 1, each as likely as the others. bound > 0.
  std::uint64_t below(std::uint64_t bound);

  template <typename T>
  const T& one_of(const std::vector<T>& list) {
    return list[below(list.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace poise::generator
