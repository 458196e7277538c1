/* A hash builder whose results a question dictates (HASH-4): the sequence is gathered as hex digits and looked up in the question's JSON.
 */
#ifndef POISE_C_TABLE_HASHER_H
#define POISE_C_TABLE_HASHER_H

#include <jansson.h>

#include "outcome.h"
#include "text_out.h"

typedef struct table_hasher {
  const json_t* table;
  uint64_t otherwise;
  text_out sequence;
  poise_hasher hasher; /* with this as its state, so it must not be moved */
} table_hasher;

/* Makes it from the field `hash` of a question, which must outlive it. Fine or malformed. */
outcome table_hasher_make(table_hasher* made, const json_t* form);

/* Whether memory was refused while it hashed: then what it returned is worthless. */
bool table_hasher_failed(const table_hasher* hasher);

void table_hasher_end(table_hasher* hasher);

#endif
