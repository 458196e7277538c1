/*
 * Poise in C11, as a library for programs: values, hashes and the choices that need no memory. Rings are in ring.h. Nothing here allocates.
 * The ids in brackets are clauses of docs/contract/.
 */
#ifndef POISE_C_POISE_H
#define POISE_C_POISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The refusals of the contract. */
typedef enum poise_error {
  POISE_OK,
  POISE_INVALID_VALUE,
  POISE_INVALID_WEIGHT,
  POISE_EMPTY,
  POISE_NO_ELIGIBLE_CANDIDATES,
  POISE_INVALID_CONFIG,
  POISE_UNIT_WEIGHT_EXCEEDS_CAPACITY,
  POISE_DUPLICATE_IDENTITY,
  POISE_STATE_CAPACITY_EXCEEDED
} poise_error;

/* The contract's name of a refusal, "InvalidValue"; of POISE_OK, "". */
const char* poise_error_name(poise_error error);

/* Values (VAL): keys and identities. */

typedef enum poise_kind { POISE_TEXT, POISE_BYTES, POISE_U64 } poise_kind;

/* Made by the functions below. It does not own what it points to. */
typedef struct poise_value {
  poise_kind kind;
  const unsigned char* at; /* of texts and bytes */
  size_t length;
  uint64_t number; /* of u64 */
} poise_value;

/* A text of UTF-8. POISE_INVALID_VALUE if it is not well formed (VAL-9). */
poise_error poise_text(const char* utf8, size_t length, poise_value* text);
poise_value poise_bytes(const unsigned char* at, size_t length);
poise_value poise_u64(uint64_t number);

/* Below, equal to or above 0: a total order of values, in which the equal ones are the same value. */
int poise_value_compare(const poise_value* a, const poise_value* b);

/* Hashing (HASH) */

/* A hash builder (HASH-4). begin() starts a sequence of bytes, finish() returns the hash of what was written since. */
typedef struct poise_hasher {
  void (*begin)(void* state);
  void (*write)(void* state, const unsigned char* bytes, size_t count);
  uint64_t (*finish)(void* state);
  void* state;
} poise_hasher;

/* FNV-1a 64 as a builder (HASH-1); `state` is its memory. Where a function takes a hasher, NULL means this one. */
poise_hasher poise_fnv1a64_hasher(uint64_t* state);

/* Writes enc(value) to a hasher that has begun (VAL-1 to VAL-8). */
void poise_write(const poise_hasher* hasher, const poise_value* value);

uint64_t poise_fnv1a64(const unsigned char* bytes, size_t count);
uint64_t poise_mix64(uint64_t x);

/* The hash of domain ‖ enc(value), mixed. */
uint64_t poise_hash_one(const poise_hasher* hasher, unsigned char domain, const poise_value* value);

/* The hash of first_domain ‖ enc(first) ‖ second_domain ‖ enc(second), mixed. */
uint64_t poise_hash_two(const poise_hasher* hasher, unsigned char first_domain, const poise_value* first, unsigned char second_domain,
                        const poise_value* second);

/* HASH-3 */
uint64_t poise_draw(const poise_hasher* hasher, const poise_value* key, const poise_value* identity);

/* Choosing (CHO) */

typedef enum poise_status { POISE_READY, POISE_DRAINING, POISE_UNAVAILABLE } poise_status;

typedef struct poise_candidate {
  poise_value identity;
  uint32_t weight; /* never 0 */
  poise_status status;
} poise_candidate;

/* POISE_INVALID_WEIGHT if the weight is 0 (CHO-6). */
poise_error poise_candidate_make(const poise_value* identity, uint32_t weight, poise_status status, poise_candidate* candidate);

/*
 * Both choose one of `count` candidates for a key and put its index into *index; POISE_EMPTY, POISE_NO_ELIGIBLE_CANDIDATES. O(count).
 */
poise_error poise_rendezvous(const poise_hasher* hasher, const poise_candidate* list, size_t count, const poise_value* key, size_t* index);
poise_error poise_weighted_rendezvous(const poise_hasher* hasher, const poise_candidate* list, size_t count, const poise_value* key,
                                      size_t* index);

/* What weighted rendezvous races with (NUM). A weight is at least 1. */
uint64_t poise_sample(uint64_t draw);
double poise_log_unit(uint64_t draw);
double poise_race(uint64_t draw, uint32_t weight);

#endif
