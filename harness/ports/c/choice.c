#include "choice.h"

#include <string.h>

/* A new ring for the question, not reconciled yet. */
static outcome make_ring(prepared* things, const question* asked, choice* made) {
  const json_t* list_form = field(asked, "candidates");
  const json_t* config_form = field(asked, "config");
  const json_t* hash_form = field(asked, "hash");
  poise_ring_config config;
  outcome outcome = prepare_list(things, list_form, &made->list);
  outcome = both(outcome, read_config(config_form, &config));
  outcome = both(outcome, prepare_hash(things, hash_form, &made->hasher));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  return prepare_ring(things, list_form, config_form, hash_form, config, made->hasher, &made->ring);
}

outcome choice_make(prepared* things, const question* asked, choice* made) {
  *made = (choice){{NULL, 0}, NULL, NULL, NULL};
  const json_t* policy = field(asked, "policy");
  if (!json_is_string(policy)) return malformed("a policy is a string");
  const char* name = json_string_value(policy);
  if (strcmp(name, "ring-hash") == 0) return make_ring(things, asked, made);
  if (strcmp(name, "rendezvous") == 0) made->by_draws = poise_rendezvous;
  if (strcmp(name, "weighted-rendezvous") == 0) made->by_draws = poise_weighted_rendezvous;
  if (made->by_draws == NULL) return unsupported("there is no such policy here");
  const outcome outcome = prepare_list(things, field(asked, "candidates"), &made->list);
  return both(outcome, prepare_hash(things, field(asked, "hash"), &made->hasher));
}

outcome choose(const choice* by, const poise_value* keys, size_t key_count, size_t* indices) {
  if (by->by_draws == NULL) return refused(poise_ring_assign(by->ring, by->list.at, by->list.count, keys, key_count, indices));
  for (size_t i = 0; i < key_count; ++i) {
    const poise_error refusal = by->by_draws(by->hasher, by->list.at, by->list.count, &keys[i], &indices[i]);
    if (refusal != POISE_OK) return refused(refusal);
  }
  return fine();
}

outcome reconciled_ring(prepared* things, const question* asked, const poise_ring** ring) {
  choice choice;
  const outcome outcome = make_ring(things, asked, &choice);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  bool rebuilt = false;
  *ring = choice.ring;
  return refused(poise_ring_reconcile(choice.ring, choice.list.at, choice.list.count, &rebuilt));
}

void write_indices(const size_t* indices, size_t count, text_out* out) {
  text_out_format(out, "[");
  for (size_t i = 0; i < count; ++i) text_out_format(out, "%s%zu", i == 0 ? "" : ",", indices[i]);
  text_out_format(out, "]");
}
