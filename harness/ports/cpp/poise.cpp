#include "poise.hpp"

namespace poise::ports {

bool is_text(std::string_view text) {
  std::size_t left = text.size();
  const char* at = text.data();
  while (left > 0) {
    const auto lead = static_cast<unsigned char>(*at);
    const unsigned length = lead < 0x80 ? 1 : lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : 0;
    if (length == 0 || length > left) return false;
    char32_t scalar = length == 1 ? lead : lead & (0xffu >> (length + 1));
    for (unsigned i = 1; i < length; ++i) {
      const auto next = static_cast<unsigned char>(at[i]);
      if ((next & 0xc0) != 0x80) return false;
      scalar = scalar << 6 | (next & 0x3fu);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};  // of each length: below it, a shorter form would do
    if (scalar < least[length] || scalar > 0x10ffff || (0xd800 <= scalar && scalar <= 0xdfff)) return false;
    at += length;
    left -= length;
  }
  return true;
}

}  // namespace poise::ports
