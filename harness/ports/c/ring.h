/*
 * Ring hash in C11 (RING). A ring is the caller's memory; what it keeps is allocated, and copied, so that candidates need not outlive the
 * call they are given in. One thread at a time.
 */
#ifndef POISE_C_RING_H
#define POISE_C_RING_H

#include "poise.h"

typedef struct poise_ring_config {
  uint32_t per_unit;
  uint64_t cap;
} poise_ring_config;

/* RING-1 */
poise_ring_config poise_ring_default_config(void);

typedef struct poise_ring_counts {
  size_t members;
  size_t points;
} poise_ring_counts;

/* A point, as it is seen from outside. */
typedef struct poise_ring_point {
  uint64_t position;
  size_t index; /* of its candidate, in the list */
  uint32_t replica;
} poise_ring_point;

struct poise_ring_member;
struct poise_ring_place;

/* What is made for one list; the ring's own business. */
typedef struct poise_ring_table {
  struct poise_ring_member* members;
  size_t member_count;
  unsigned char* contents; /* of the members' identities */
  struct poise_ring_place* places;
  size_t place_count;
} poise_ring_table;

/* Its fields are its own. */
typedef struct poise_ring {
  poise_ring_config config;
  const poise_hasher* hasher;
  uint64_t generation;
  poise_ring_table table;
} poise_ring;

/*
 * Makes a ring, with no members; the hasher (NULL: FNV-1a 64) must outlive it. POISE_INVALID_CONFIG, POISE_UNIT_WEIGHT_EXCEEDS_CAPACITY:
 * then there is no ring, and nothing to end.
 */
poise_error poise_ring_make(poise_ring* ring, poise_ring_config config, const poise_hasher* hasher);

/* Gives back its memory. */
void poise_ring_end(poise_ring* ring);

/*
 * Makes the ring fit the list, and says whether it was rebuilt. POISE_DUPLICATE_IDENTITY, POISE_STATE_CAPACITY_EXCEEDED (also when memory
 * is refused, or there would be 2^32 points or more): then the ring is what it was (RING-14).
 */
poise_error poise_ring_reconcile(poise_ring* ring, const poise_candidate* list, size_t count, bool* rebuilt);

/* Reconciles, and looks up. What reconciling is refused with, POISE_EMPTY, POISE_NO_ELIGIBLE_CANDIDATES. Allocates only to rebuild. */
poise_error poise_ring_pick(poise_ring* ring, const poise_candidate* list, size_t count, const poise_value* key, size_t* index);

/* As pick, for several keys; `indices` has room for `key_count`. */
poise_error poise_ring_assign(poise_ring* ring, const poise_candidate* list, size_t count, const poise_value* keys, size_t key_count,
                              size_t* indices);

uint64_t poise_ring_generation(const poise_ring* ring);
poise_ring_counts poise_ring_count(const poise_ring* ring);

/* The point at a place in the order of the ring, below its number of points. */
poise_ring_point poise_ring_at(const poise_ring* ring, size_t place);

/* RING-15 */
void poise_ring_reset(poise_ring* ring);

/* RING-2 */
uint64_t poise_owner(const poise_hasher* hasher, const poise_value* identity);
uint64_t poise_point(const poise_hasher* hasher, const poise_value* identity, uint64_t replica);
uint64_t poise_request(const poise_hasher* hasher, const poise_value* key);

#endif
