#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// What ranked placement, the h32 exercise and the node selector of the bundled port have in common. Texts are well-formed UTF-8, compared
/// and hashed as the bytes they are (TXT-1).
namespace poise::ports {

/// Whether `left` is the smaller name: by bytes, as unsigned numbers, and a name before what begins with it (TXT-2). That is how
/// string_views compare, whatever the sign of char, and in every locale.
constexpr bool is_smaller(std::string_view left, std::string_view right) { return left < right; }

/// Whether a name is in the list twice.
bool has_duplicates(std::span<const std::string_view> names);

/// FNV-1a 32 as a running hasher (TXT-3). It is copied where many texts begin alike, so the beginning is hashed once.
class Fnv1a32 {
 public:
  constexpr void write(std::uint8_t byte) { state_ = (state_ ^ byte) * 0x01000193u; }
  constexpr void write(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) write(byte);
  }
  constexpr void write(std::string_view text) {
    for (const char unit : text) write(static_cast<std::uint8_t>(unit));
  }
  constexpr std::uint32_t finish() const { return state_; }

 private:
  std::uint32_t state_ = 0x811c9dc5u;
};

}  // namespace poise::ports
