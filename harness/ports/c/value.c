#include <string.h>

#include "poise.h"

/* The length of the well-formed UTF-8 sequence at the start of `count` bytes; 0 if there is none. The rows are those of Unicode's table
 * 3-7. */
static size_t sequence_length(const unsigned char* bytes, size_t count) {
  static const struct {
    unsigned char first_from, first_to, second_from, second_to;
    size_t length;
  } rows[] = {{0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3},
              {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
  if (count > 0 && bytes[0] < 0x80) return 1;
  for (size_t row = 0; row < sizeof rows / sizeof rows[0]; ++row) {
    const size_t length = rows[row].length;
    if (count < length || bytes[0] < rows[row].first_from || bytes[0] > rows[row].first_to) continue;
    if (bytes[1] < rows[row].second_from || bytes[1] > rows[row].second_to) return 0;
    for (size_t i = 2; i < length; ++i) {
      if (bytes[i] < 0x80 || bytes[i] > 0xbf) return 0;
    }
    return length;
  }
  return 0;
}

poise_error poise_text(const char* utf8, size_t length, poise_value* text) {
  const unsigned char* bytes = (const unsigned char*)utf8;
  for (size_t done = 0; done < length;) {
    const size_t step = sequence_length(bytes + done, length - done);
    if (step == 0) return POISE_INVALID_VALUE;
    done += step;
  }
  *text = (poise_value){POISE_TEXT, bytes, length, 0};
  return POISE_OK;
}

poise_value poise_bytes(const unsigned char* at, size_t length) { return (poise_value){POISE_BYTES, at, length, 0}; }

poise_value poise_u64(uint64_t number) { return (poise_value){POISE_U64, NULL, 0, number}; }

int poise_value_compare(const poise_value* a, const poise_value* b) {
  if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
  if (a->kind == POISE_U64) return (a->number > b->number) - (a->number < b->number);
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  return a->length == 0 ? 0 : memcmp(a->at, b->at, a->length);
}

static void write_u64(const poise_hasher* hasher, uint64_t number) {
  unsigned char bytes[8];
  for (int i = 0; i < 8; ++i) bytes[i] = (unsigned char)(number >> (8 * i));
  hasher->write(hasher->state, bytes, sizeof bytes);
}

void poise_write(const poise_hasher* hasher, const poise_value* value) {
  static const unsigned char end_of_text = 0xff;
  switch (value->kind) {
    case POISE_TEXT:
      hasher->write(hasher->state, value->at, value->length);
      hasher->write(hasher->state, &end_of_text, 1);
      break;
    case POISE_BYTES:
      write_u64(hasher, value->length);
      hasher->write(hasher->state, value->at, value->length);
      break;
    case POISE_U64: write_u64(hasher, value->number); break;
  }
}
