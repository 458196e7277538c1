/* What `pick` and `assign` choose by, and the ring that `ring_points` and `ring_digest` show. */
#ifndef POISE_C_CHOICE_H
#define POISE_C_CHOICE_H

#include "operations.h"

typedef struct choice {
  candidate_list list;
  const poise_hasher* hasher;
  poise_error (*by_draws)(const poise_hasher*, const poise_candidate*, size_t, const poise_value*, size_t*); /* or NULL */
  poise_ring* ring;                                                                                          /* then this */
} choice;

/* Reads the fields of the question but its keys. Of what may be refused, candidates come first, then the configuration. */
outcome choice_make(prepared* things, const question* asked, choice* made);

/* Chooses for each of at least one key. */
outcome choose(const choice* by, const poise_value* keys, size_t key_count, size_t* indices);

/* A ring that was given the question's candidates. */
outcome reconciled_ring(prepared* things, const question* asked, const poise_ring** ring);

/* Writes a list of indices. */
void write_indices(const size_t* indices, size_t count, text_out* out);

#endif
