/* The forms of docs/adapter-protocol.md, read into what this port takes. Memory is the arena's, or the JSON's. */
#ifndef POISE_C_FORMS_H
#define POISE_C_FORMS_H

#include <jansson.h>

#include "arena.h"
#include "outcome.h"
#include "ring.h"

typedef struct byte_string {
  unsigned char* at;
  size_t length;
} byte_string;

typedef struct candidate_list {
  poise_candidate* at;
  size_t count;
} candidate_list;

typedef struct key_list {
  poise_value* at;
  size_t count;
} key_list;

outcome read_bytes(arena* from, const json_t* form, byte_string* bytes);
outcome read_word(const json_t* form, uint64_t* word);
outcome read_value(arena* from, const json_t* form, poise_value* value);
outcome read_weight(const json_t* form, uint32_t* weight); /* 0 passes */
outcome read_candidates(arena* from, const json_t* form, candidate_list* list);

/* Reads a list of keys, or else a range. */
outcome read_keys(arena* from, const json_t* keys, const json_t* range, key_list* list);

/* A configuration, absent (NULL) or not; what RING-1 refuses passes. */
outcome read_config(const json_t* form, poise_ring_config* config);

#endif
