#include "prepared.h"

static void end_ring(prepared* things) {
  if (things->has_ring) poise_ring_end(&things->ring);
  things->has_ring = false;
}

static void end_hash(prepared* things) {
  if (things->hash_form != NULL) table_hasher_end(&things->hash);
  things->hash_form = NULL;
}

void prepared_end(prepared* things) {
  end_ring(things);
  end_hash(things);
  arena_end(&things->arena);
}

outcome prepare_list(prepared* things, const json_t* form, candidate_list* list) {
  if (form == NULL || form != things->list_form) {
    things->list_form = form;
    things->list_outcome = read_candidates(&things->arena, form, &things->list);
  }
  *list = things->list;
  return things->list_outcome;
}

outcome prepare_hash(prepared* things, const json_t* form, const poise_hasher** hasher) {
  *hasher = NULL;
  if (form == NULL) return fine();
  if (form != things->hash_form) {
    end_ring(things); /* it may hash by the one that ends */
    end_hash(things);
    things->hash_form = form;
    things->hash_outcome = table_hasher_make(&things->hash, form);
  }
  *hasher = &things->hash.hasher;
  return things->hash_outcome;
}

outcome prepare_ring(prepared* things, const json_t* list_form, const json_t* config_form, const json_t* hash_form,
                     poise_ring_config config, const poise_hasher* hasher, poise_ring** ring) {
  *ring = &things->ring;
  const bool is_that = things->has_ring && list_form == things->ring_list_form && config_form == things->ring_config_form &&
                       hash_form == things->ring_hash_form;
  if (is_that) return fine();
  end_ring(things);
  const poise_error refusal = poise_ring_make(&things->ring, config, hasher);
  things->has_ring = refusal == POISE_OK;
  things->ring_list_form = list_form;
  things->ring_config_form = config_form;
  things->ring_hash_form = hash_form;
  return refused(refusal);
}
