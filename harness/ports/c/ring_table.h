/* The members and points of one list of candidates: made as a whole, never changed. */
#ifndef POISE_C_RING_TABLE_H
#define POISE_C_RING_TABLE_H

#include "ring.h"

/* Whether the eligible candidates of the list are the table's members, with their identities, indices and weights (RING-9). */
bool poise_ring_table_fits(const poise_ring_table* table, const poise_candidate* list, size_t count);

/*
 * Makes the table of a list. POISE_DUPLICATE_IDENTITY, POISE_STATE_CAPACITY_EXCEEDED; nothing is left to end then.
 */
poise_error poise_ring_table_make(poise_ring_table* table, poise_ring_config config, const poise_hasher* hasher,
                                  const poise_candidate* list, size_t count);

/* Gives back its memory; it has neither members nor points then. */
void poise_ring_table_end(poise_ring_table* table);

/* The index of the candidate that a request falls to. There must be a point. */
size_t poise_ring_table_find(const poise_ring_table* table, uint64_t request);

poise_ring_point poise_ring_table_at(const poise_ring_table* table, size_t place);

#endif
