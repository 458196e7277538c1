#include "key_spelling.h"

#include <string.h>

/* What follows U+0001 in a key: it stands for U+0000 or for itself. */
enum { stands_for_zero = 0x01, stands_for_one = 0x02 };

/* The place after the string that begins at a quote, or the end of the line. */
static size_t end_of_string(const char* line, size_t length, size_t quote) {
  for (size_t i = quote + 1; i < length; ++i) {
    if (line[i] == '"') return i + 1;
    if (line[i] == '\\') ++i;
  }
  return length;
}

static bool is_before_colon(const char* line, size_t length, size_t at) {
  while (at < length && (line[at] == ' ' || line[at] == '\t' || line[at] == '\n' || line[at] == '\r')) ++at;
  return at < length && line[at] == ':';
}

/* Spells the key from `at` on, which ends before `end`. All before *copied is written already. */
static void spell_escapes(const char* line, size_t at, size_t end, size_t* copied, text_out* spelt) {
  while (at < end) {
    const bool is_zero = end - at >= 6 && memcmp(line + at, "\\u0000", 6) == 0;
    const bool is_one = end - at >= 6 && memcmp(line + at, "\\u0001", 6) == 0;
    if (!is_zero && !is_one) {
      at += line[at] == '\\' ? 2 : 1; /* a backslash takes what follows with it */
      continue;
    }
    text_out_bytes(spelt, line + *copied, at - *copied);
    text_out_format(spelt, "\\u0001\\u%04x", is_zero ? (unsigned)stands_for_zero : (unsigned)stands_for_one);
    at += 6;
    *copied = at;
  }
}

void spell_keys_of_line(const char* line, size_t length, text_out* spelt) {
  size_t copied = 0;
  for (size_t i = 0; i < length;) {
    if (line[i] != '"') {
      ++i;
      continue;
    }
    const size_t end = end_of_string(line, length, i);
    if (is_before_colon(line, length, end)) spell_escapes(line, i, end, &copied, spelt);
    i = end;
  }
  if (copied > 0) text_out_bytes(spelt, line + copied, length - copied);
}

bool spell_key(arena* from, text_view name, text_view* key) {
  *key = name;
  if (!text_holds(name, 0x00) && !text_holds(name, 0x01)) return true;
  unsigned char* spelt = arena_take(from, name.length, 2);
  if (spelt == NULL) return false;
  size_t length = 0;
  for (size_t i = 0; i < name.length; ++i) {
    const bool is_special = name.at[i] <= 0x01;
    spelt[length++] = is_special ? 0x01 : name.at[i];
    if (is_special) spelt[length++] = name.at[i] == 0x00 ? stands_for_zero : stands_for_one;
  }
  *key = (text_view){spelt, length};
  return true;
}
