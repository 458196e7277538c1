#include "table_hasher.h"

#include <stdlib.h>

#include "forms.h"

static void begin(void* state) {
  table_hasher* hasher = state;
  hasher->sequence.length = 0;
}

static void gather(void* state, const unsigned char* bytes, size_t count) {
  static const char digits[] = "0123456789abcdef";
  table_hasher* hasher = state;
  for (size_t i = 0; i < count; ++i) {
    const char two[] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
    text_out_bytes(&hasher->sequence, two, sizeof two);
  }
}

static uint64_t finish(void* state) {
  table_hasher* hasher = state;
  uint64_t word = hasher->otherwise;
  if (hasher->sequence.failed) return word;
  const json_t* found = json_object_getn(hasher->table, hasher->sequence.at, hasher->sequence.length);
  if (found != NULL) read_word(found, &word);
  return word;
}

outcome table_hasher_make(table_hasher* made, const json_t* form) {
  *made = (table_hasher){json_object_get(form, "table"), 0, {NULL, 0, 0, false}, {begin, gather, finish, made}};
  if (!json_is_object(made->table)) return malformed("a hash has a table");
  outcome outcome = read_word(json_object_get(form, "default"), &made->otherwise);
  const char* key;
  json_t* word;
  json_object_foreach((json_t*)made->table, key, word) {
    uint64_t ignored = 0;
    outcome = both(outcome, read_word(word, &ignored));
  }
  return outcome;
}

bool table_hasher_failed(const table_hasher* hasher) { return hasher->sequence.failed; }

void table_hasher_end(table_hasher* hasher) { free(hasher->sequence.at); }
