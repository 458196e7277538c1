/*
 * What the items of one batch have in common, made once: many questions are asked about one list, one hash builder, one ring. Things are
 * told apart by the place of their JSON, which all of a batch's items that share them have in common.
 */
#ifndef POISE_C_PREPARED_H
#define POISE_C_PREPARED_H

#include "forms.h"
#include "table_hasher.h"

typedef struct prepared {
  arena arena; /* for what lives as long as the batch */

  const json_t* list_form;
  candidate_list list;
  outcome list_outcome;

  const json_t* hash_form;
  table_hasher hash;
  outcome hash_outcome;

  const json_t* ring_list_form;
  const json_t* ring_config_form;
  const json_t* ring_hash_form;
  poise_ring ring;
  bool has_ring;
} prepared;

void prepared_end(prepared* things);

outcome prepare_list(prepared* things, const json_t* form, candidate_list* list);

/* The hash builder of a question; NULL for none (FNV-1a 64). */
outcome prepare_hash(prepared* things, const json_t* form, const poise_hasher** hasher);

/*
 * A ring that was given this list alone, or none yet. The hasher is the one prepared from `hash_form`. What RING-1 refuses.
 */
outcome prepare_ring(prepared* things, const json_t* list_form, const json_t* config_form, const json_t* hash_form,
                     poise_ring_config config, const poise_hasher* hasher, poise_ring** ring);

#endif
