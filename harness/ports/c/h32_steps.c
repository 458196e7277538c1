#include <string.h>

#include "h32.h"
#include "sibling_forms.h"
#include "siblings.h"

/* One list of nodes, and what is done to it: h32_session. */

typedef struct exercise {
  arena* arena;
  h32_session session;
  text_out* out;
} exercise;

static outcome of_session(h32_error error) { return error == H32_NO_MEMORY ? no_memory() : refused_as(h32_error_name(error)); }

static void write_done(const exercise* in) { text_out_format(in->out, "{\"value\":\"done\"}"); }

static outcome do_add(exercise* in, const json_t* step) {
  text_view node;
  outcome outcome = read_text(json_object_get(step, "node"), &node);
  if (outcome.kind == OUTCOME_FINE) outcome = of_session(h32_session_add(&in->session, node));
  if (outcome.kind == OUTCOME_FINE) write_done(in);
  return outcome;
}

static outcome do_remove(exercise* in, const json_t* step) {
  text_view node;
  outcome outcome = read_text(json_object_get(step, "node"), &node);
  if (outcome.kind == OUTCOME_FINE) outcome = of_session(h32_session_remove(&in->session, node));
  if (outcome.kind == OUTCOME_FINE) write_done(in);
  return outcome;
}

static outcome do_owner(exercise* in, const json_t* step) {
  text_view key;
  text_view owner;
  outcome outcome = read_text(json_object_get(step, "key"), &key);
  if (outcome.kind == OUTCOME_FINE) outcome = of_session(h32_session_owner(&in->session, key, &owner));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(in->out, "{\"value\":");
  write_text(owner, in->out);
  text_out_format(in->out, "}");
  return outcome;
}

static outcome do_top(exercise* in, const json_t* step) {
  text_view key;
  const h32_place* top;
  const json_t* n = json_object_get(step, "n");
  if (!json_is_integer(n) || json_integer_value(n) < 0) return malformed("n is an integer, not below 0");
  outcome outcome = read_text(json_object_get(step, "key"), &key);
  if (outcome.kind == OUTCOME_FINE) outcome = of_session(h32_session_top(&in->session, key, (uint64_t)json_integer_value(n), &top));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(in->out, "{\"value\":[");
  for (json_int_t i = 0; i < json_integer_value(n); ++i) {
    if (i > 0) text_out_format(in->out, ",");
    write_text(top[i].node, in->out);
  }
  text_out_format(in->out, "]}");
  return outcome;
}

static outcome do_track(exercise* in, const json_t* step) {
  text_list keys;
  outcome outcome = read_texts(in->arena, json_object_get(step, "keys"), &keys);
  if (outcome.kind == OUTCOME_FINE) outcome = of_session(h32_session_track(&in->session, keys.at, keys.count));
  if (outcome.kind == OUTCOME_FINE) write_done(in);
  return outcome;
}

static void write_name_or_null(const text_view* name, text_out* out) {
  if (name == NULL) {
    text_out_format(out, "null");
  } else {
    write_text(*name, out);
  }
}

static outcome do_diff(exercise* in, const json_t* step) {
  (void)step;
  h32_move* moves = arena_take(in->arena, h32_session_tracked(&in->session), sizeof *moves);
  if (moves == NULL) return no_memory();
  const size_t count = h32_session_diff(&in->session, moves);
  text_out_format(in->out, "{\"value\":[");
  for (size_t i = 0; i < count; ++i) {
    text_out_format(in->out, i == 0 ? "[" : ",[");
    write_text(moves[i].key, in->out);
    text_out_format(in->out, ",");
    write_name_or_null(moves[i].before, in->out);
    text_out_format(in->out, ",");
    write_name_or_null(moves[i].now, in->out);
    text_out_format(in->out, "]");
  }
  text_out_format(in->out, "]}");
  return fine();
}

/* Does a step; writes its value if the outcome is fine. */
static outcome do_step(exercise* in, const json_t* step) {
  static const struct {
    const char* name;
    outcome (*act)(exercise* in, const json_t* step);
  } all[] = {{"add", do_add}, {"remove", do_remove}, {"owner", do_owner}, {"top", do_top}, {"track", do_track}, {"diff", do_diff}};
  const json_t* name = json_object_get(step, "do");
  if (!json_is_string(name)) return malformed("a step is an object that says what to do");
  for (size_t i = 0; i < sizeof all / sizeof all[0]; ++i) {
    if (strcmp(all[i].name, json_string_value(name)) == 0) return all[i].act(in, step);
  }
  return unsupported("there is no such step here");
}

static outcome do_steps(exercise* in, const json_t* steps) {
  outcome lost = fine(); /* unsupported, once a step was that might have changed the nodes */
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

outcome answer_h32_session(prepared* things, const question* asked, text_out* out) {
  const json_t* steps = field(asked, "steps");
  if (!json_is_array(steps)) return malformed("a session has steps");
  exercise exercise = {&things->arena, h32_session_make(), out};
  const outcome outcome = do_steps(&exercise, steps);
  h32_session_end(&exercise.session);
  return outcome;
}
