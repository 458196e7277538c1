#include "utf16.h"

#include <stdint.h>

size_t utf8_room(size_t utf16_bytes) { return utf16_bytes / 2 * 3; }

static uint32_t unit_at(const unsigned char* utf16, size_t place) { return (uint32_t)utf16[place] << 8 | utf16[place + 1]; }

static size_t put(uint32_t scalar, char* utf8) {
  if (scalar < 0x80) return utf8[0] = (char)scalar, 1;
  const size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  static const uint32_t marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length - 1; i > 0; --i, scalar >>= 6) utf8[i] = (char)(0x80 | (scalar & 0x3f));
  utf8[0] = (char)(marks[length] | scalar);
  return length;
}

bool utf8_from_utf16(const unsigned char* utf16, size_t count, char* utf8, size_t* length) {
  *length = 0;
  for (size_t i = 0; i < count; i += 2) {
    uint32_t scalar = unit_at(utf16, i);
    if (scalar >= 0xd800 && scalar <= 0xdfff) {
      if (scalar > 0xdbff || i + 2 >= count) return false;
      const uint32_t second = unit_at(utf16, i += 2);
      if (second < 0xdc00 || second > 0xdfff) return false;
      scalar = 0x10000 + ((scalar - 0xd800) << 10) + (second - 0xdc00);
    }
    *length += put(scalar, utf8 + *length);
  }
  return true;
}
