#include "ring.h"

#include <stdlib.h>

#include "ring_table.h"

poise_ring_config poise_ring_default_config(void) { return (poise_ring_config){128, 1048576}; }

poise_error poise_ring_make(poise_ring* ring, poise_ring_config config, const poise_hasher* hasher) {
  if (config.per_unit == 0 || config.cap == 0) return POISE_INVALID_CONFIG;
  if (config.per_unit > config.cap) return POISE_UNIT_WEIGHT_EXCEEDS_CAPACITY;
  *ring = (poise_ring){config, hasher, 0, {NULL, 0, NULL, NULL, 0}};
  return POISE_OK;
}

void poise_ring_end(poise_ring* ring) { poise_ring_table_end(&ring->table); }

poise_error poise_ring_reconcile(poise_ring* ring, const poise_candidate* list, size_t count, bool* rebuilt) {
  *rebuilt = false;
  if (poise_ring_table_fits(&ring->table, list, count)) return POISE_OK;
  poise_ring_table fresh;
  const poise_error refusal = poise_ring_table_make(&fresh, ring->config, ring->hasher, list, count);
  if (refusal != POISE_OK) return refusal;
  poise_ring_table_end(&ring->table);
  ring->table = fresh;
  ++ring->generation;
  *rebuilt = true;
  return POISE_OK;
}

/* Reconciles, and says whether there is a point to be found. */
static poise_error make_ready(poise_ring* ring, const poise_candidate* list, size_t count) {
  bool rebuilt = false;
  const poise_error refusal = poise_ring_reconcile(ring, list, count, &rebuilt);
  if (refusal != POISE_OK) return refusal;
  if (ring->table.place_count > 0) return POISE_OK;
  return count == 0 ? POISE_EMPTY : POISE_NO_ELIGIBLE_CANDIDATES;
}

poise_error poise_ring_pick(poise_ring* ring, const poise_candidate* list, size_t count, const poise_value* key, size_t* index) {
  return poise_ring_assign(ring, list, count, key, 1, index);
}

poise_error poise_ring_assign(poise_ring* ring, const poise_candidate* list, size_t count, const poise_value* keys, size_t key_count,
                              size_t* indices) {
  const poise_error refusal = make_ready(ring, list, count);
  if (refusal != POISE_OK) return refusal;
  for (size_t i = 0; i < key_count; ++i) {
    indices[i] = poise_ring_table_find(&ring->table, poise_request(ring->hasher, &keys[i]));
  }
  return POISE_OK;
}

uint64_t poise_ring_generation(const poise_ring* ring) { return ring->generation; }

poise_ring_counts poise_ring_count(const poise_ring* ring) {
  return (poise_ring_counts){ring->table.member_count, ring->table.place_count};
}

poise_ring_point poise_ring_at(const poise_ring* ring, size_t place) { return poise_ring_table_at(&ring->table, place); }

void poise_ring_reset(poise_ring* ring) {
  poise_ring_table_end(&ring->table);
  ring->generation = 0;
}

uint64_t poise_owner(const poise_hasher* hasher, const poise_value* identity) { return poise_hash_one(hasher, 0x02, identity); }

uint64_t poise_point(const poise_hasher* hasher, const poise_value* identity, uint64_t replica) {
  const poise_value number = poise_u64(replica); /* its encoding is the eight bytes of RING-2 */
  return poise_hash_two(hasher, 0x03, identity, 0x04, &number);
}

uint64_t poise_request(const poise_hasher* hasher, const poise_value* key) { return poise_hash_one(hasher, 0x05, key); }
