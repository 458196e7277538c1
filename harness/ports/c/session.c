#include <inttypes.h>
#include <string.h>

#include "choice.h"

/* One ring, and what is done to it: ring_session. */

typedef struct session {
  prepared* things;
  poise_ring ring;
  candidate_list* lists;
  outcome* list_outcomes;
  size_t list_count;
  text_out* out;
} session;

/* The list that a step names. */
static outcome list_of(const session* in, const json_t* step, candidate_list* list) {
  const json_t* place = json_object_get(step, "list");
  *list = (candidate_list){NULL, 0};
  if (!json_is_integer(place) || json_integer_value(place) < 0 || (uint64_t)json_integer_value(place) >= in->list_count) {
    return malformed("a step names a list by its place");
  }
  *list = in->lists[json_integer_value(place)];
  return in->list_outcomes[json_integer_value(place)];
}

static void write_counts(const session* in) {
  const poise_ring_counts counts = poise_ring_count(&in->ring);
  text_out_format(in->out, "{\"value\":{\"members\":%zu,\"points\":%zu}}", counts.members, counts.points);
}

static outcome do_reconcile(session* in, const json_t* step) {
  candidate_list list;
  bool rebuilt = false;
  outcome outcome = list_of(in, step, &list);
  if (outcome.kind == OUTCOME_FINE) outcome = refused(poise_ring_reconcile(&in->ring, list.at, list.count, &rebuilt));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  if (rebuilt) {
    write_counts(in);
  } else {
    text_out_format(in->out, "{\"value\":\"unchanged\"}");
  }
  return outcome;
}

static outcome do_pick(session* in, const json_t* step) {
  poise_value key;
  candidate_list list;
  size_t index = 0;
  outcome outcome = read_value(&in->things->arena, json_object_get(step, "key"), &key);
  outcome = both(outcome, list_of(in, step, &list));
  if (outcome.kind == OUTCOME_FINE) outcome = refused(poise_ring_pick(&in->ring, list.at, list.count, &key, &index));
  if (outcome.kind == OUTCOME_FINE) text_out_format(in->out, "{\"value\":%zu}", index);
  return outcome;
}

static outcome do_assign(session* in, const json_t* step) {
  key_list keys;
  candidate_list list;
  outcome outcome = read_keys(&in->things->arena, json_object_get(step, "keys"), json_object_get(step, "range"), &keys);
  outcome = both(outcome, list_of(in, step, &list));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  size_t* indices = arena_take(&in->things->arena, keys.count, sizeof *indices);
  if (indices == NULL) return no_memory();
  outcome = refused(poise_ring_assign(&in->ring, list.at, list.count, keys.at, keys.count, indices));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(in->out, "{\"value\":");
  write_indices(indices, keys.count, in->out);
  text_out_format(in->out, "}");
  return outcome;
}

static outcome do_generation(session* in, const json_t* step) {
  (void)step;
  text_out_format(in->out, "{\"value\":\"%016" PRIx64 "\"}", poise_ring_generation(&in->ring));
  return fine();
}

static outcome do_counts(session* in, const json_t* step) {
  (void)step;
  write_counts(in);
  return fine();
}

static outcome do_reset(session* in, const json_t* step) {
  (void)step;
  poise_ring_reset(&in->ring);
  text_out_format(in->out, "{\"value\":\"done\"}");
  return fine();
}

/* Does a step; writes its value if the outcome is fine. */
static outcome do_step(session* in, const json_t* step) {
  static const struct {
    const char* name;
    outcome (*act)(session* in, const json_t* step);
  } all[] = {{"reconcile", do_reconcile},   {"pick", do_pick},     {"assign", do_assign},
             {"generation", do_generation}, {"counts", do_counts}, {"reset", do_reset}};
  const json_t* name = json_object_get(step, "do");
  if (!json_is_string(name)) return malformed("a step is an object that says what to do");
  for (size_t i = 0; i < sizeof all / sizeof all[0]; ++i) {
    if (strcmp(all[i].name, json_string_value(name)) == 0) return all[i].act(in, step);
  }
  return unsupported("there is no such step here");
}

static outcome do_steps(session* in, const json_t* steps) {
  outcome lost = fine(); /* unsupported, once a step was that might have changed the ring */
  text_out_format(in->out, "{\"value\":[");
  for (size_t i = 0; i < json_array_size(steps); ++i) {
    if (i > 0) text_out_format(in->out, ",");
    const outcome outcome = lost.kind != OUTCOME_FINE ? lost : do_step(in, json_array_get(steps, i));
    if (outcome.kind == OUTCOME_MALFORMED || outcome.kind == OUTCOME_NO_MEMORY) return outcome;
    if (outcome.kind == OUTCOME_UNSUPPORTED) lost = outcome;
    if (outcome.kind != OUTCOME_FINE) write_outcome(outcome, in->out);
  }
  text_out_format(in->out, "]}");
  return fine();
}

/* A list that is refused is the refusal of the steps that use it. */
static outcome read_lists(session* in, const json_t* lists) {
  if (!json_is_array(lists)) return malformed("a session has lists of candidates");
  in->list_count = json_array_size(lists);
  in->lists = arena_take(&in->things->arena, in->list_count, sizeof *in->lists);
  in->list_outcomes = arena_take(&in->things->arena, in->list_count, sizeof *in->list_outcomes);
  if (in->lists == NULL || in->list_outcomes == NULL) return no_memory();
  for (size_t i = 0; i < in->list_count; ++i) {
    in->list_outcomes[i] = read_candidates(&in->things->arena, json_array_get(lists, i), &in->lists[i]);
    if (in->list_outcomes[i].kind > OUTCOME_UNSUPPORTED) return in->list_outcomes[i];
  }
  return fine();
}

outcome answer_ring_session(prepared* things, const question* asked, text_out* out) {
  session session = {.things = things, .out = out};
  const json_t* steps = field(asked, "steps");
  const poise_hasher* hasher;
  poise_ring_config config;
  if (!json_is_array(steps)) return malformed("a session has steps");
  outcome outcome = read_config(field(asked, "config"), &config);
  outcome = both(outcome, prepare_hash(things, field(asked, "hash"), &hasher));
  outcome = both(outcome, read_lists(&session, field(asked, "lists")));
  if (outcome.kind == OUTCOME_FINE) outcome = refused(poise_ring_make(&session.ring, config, hasher));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  outcome = do_steps(&session, steps);
  poise_ring_end(&session.ring);
  return outcome;
}
