#include "texts.h"

#include <stdlib.h>
#include <string.h>

text_view text_of(const char* utf8, size_t length) { return (text_view){(const unsigned char*)utf8, length}; }

int text_compare(text_view a, text_view b) {
  const size_t shorter = a.length < b.length ? a.length : b.length;
  const int order = shorter == 0 ? 0 : memcmp(a.at, b.at, shorter);
  return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

bool text_holds(text_view text, unsigned char byte) { return text.length > 0 && memchr(text.at, byte, text.length) != NULL; }

static int by_name(const void* a, const void* b) { return text_compare(*(const text_view*)a, *(const text_view*)b); }

bool text_sort_finds_twice(void* named, size_t count, size_t size) {
  if (count < 2) return false;
  qsort(named, count, size, by_name);
  const unsigned char* at = named;
  for (size_t i = 1; i < count; ++i, at += size) {
    if (by_name(at, at + size) == 0) return true;
  }
  return false;
}

uint32_t fnv1a32(const unsigned char* bytes, size_t count) { return fnv1a32_after(0x811c9dc5u, bytes, count); }

uint32_t fnv1a32_after(uint32_t hash, const unsigned char* bytes, size_t count) {
  for (size_t i = 0; i < count; ++i) hash = (hash ^ bytes[i]) * 0x01000193u;
  return hash;
}
