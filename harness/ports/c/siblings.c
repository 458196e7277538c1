#include "siblings.h"

#include <inttypes.h>

#include "choice.h"
#include "h32.h"
#include "key_spelling.h"
#include "placement.h"
#include "selector.h"
#include "sibling_forms.h"

static outcome write_word32(uint32_t word, text_out* out) {
  text_out_format(out, "{\"value\":%" PRIu32 "}", word);
  return fine();
}

outcome answer_fnv1a32(prepared* things, const question* asked, text_out* out) {
  byte_string data;
  const outcome outcome = read_bytes(&things->arena, field(asked, "data"), &data);
  return outcome.kind != OUTCOME_FINE ? outcome : write_word32(fnv1a32(data.at, data.length), out);
}

/* Ranked placement */

/* The table, as its JSON. */
typedef struct score_table {
  arena* arena;
  const json_t* form;
  outcome outcome; /* of the look-ups so far; once it is not fine, there are no scores */
} score_table;

/* What the table, or a row, has under a name; or NULL. */
static const json_t* entry(score_table* table, const json_t* object, text_view name) {
  text_view key;
  if (spell_key(table->arena, name, &key)) return json_object_getn(object, (const char*)key.at, key.length);
  table->outcome = no_memory();
  return NULL;
}

static bool find_score(void* state, text_view key, text_view node, double* score) {
  score_table* table = state;
  const json_t* row = entry(table, table->form, key);
  if (row == NULL) return false;
  if (!json_is_object(row)) table->outcome = both(table->outcome, malformed("a row of scores is an object"));
  const json_t* form = entry(table, row, node);
  if (form == NULL) return false;
  table->outcome = both(table->outcome, read_binary64(form, score));
  return table->outcome.kind == OUTCOME_FINE;
}

/* What a refusal, or none, means when scores were looked up in this table. */
static outcome placed(const score_table* table, placement_error error) {
  return both(refused_as(placement_error_name(error)), table->outcome);
}

static outcome read_table(prepared* things, const question* asked, score_table* table) {
  *table = (score_table){&things->arena, field(asked, "scores"), fine()};
  return json_is_object(table->form) ? fine() : malformed("scores are an object");
}

static outcome read_members(arena* from, const json_t* form, placement_members* members) {
  text_list names;
  const outcome outcome = read_texts(from, form, &names);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  *members = (placement_members){names.at, names.count, arena_take(from, names.count, sizeof *members->ranking)};
  return members->ranking == NULL ? no_memory() : fine();
}

/* Ranks the members for the key of a question. */
static outcome rank(prepared* things, const question* asked, int64_t r, placement_members* members) {
  score_table table;
  text_view key;
  outcome outcome = read_table(things, asked, &table);
  outcome = both(outcome, read_text(field(asked, "key"), &key));
  outcome = both(outcome, read_members(&things->arena, field(asked, "members"), members));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  const placement_scores scores = {find_score, &table};
  const placement_error refusal = placement_top(&scores, members, key, r);
  return placed(&table, refusal);
}

static void write_places(const placement_place* places, size_t count, text_out* out) {
  text_out_format(out, "[");
  for (size_t i = 0; i < count; ++i) {
    if (i > 0) text_out_format(out, ",");
    write_text(places[i].name, out);
  }
  text_out_format(out, "]");
}

static outcome write_ranking(const placement_place* places, size_t count, text_out* out) {
  text_out_format(out, "{\"value\":");
  write_places(places, count, out);
  text_out_format(out, "}");
  return fine();
}

static outcome write_name(text_view name, text_out* out) {
  text_out_format(out, "{\"value\":");
  write_text(name, out);
  text_out_format(out, "}");
  return fine();
}

outcome answer_rank(prepared* things, const question* asked, text_out* out) {
  placement_members members;
  const outcome outcome = rank(things, asked, 0, &members);
  return outcome.kind != OUTCOME_FINE ? outcome : write_ranking(members.ranking, members.count, out);
}

outcome answer_rank_owner(prepared* things, const question* asked, text_out* out) {
  placement_members members;
  const outcome outcome = rank(things, asked, 0, &members);
  return outcome.kind != OUTCOME_FINE ? outcome : write_name(members.ranking[0].name, out);
}

outcome answer_rank_top(prepared* things, const question* asked, text_out* out) {
  placement_members members;
  int64_t r = 0;
  outcome outcome = read_r(field(asked, "r"), &r);
  if (outcome.kind == OUTCOME_FINE) outcome = rank(things, asked, r, &members);
  return outcome.kind != OUTCOME_FINE ? outcome : write_ranking(members.ranking, (size_t)r, out);
}

static void write_change(const placement_members* before, const placement_members* after, size_t r, placement_cause cause, text_out* out) {
  text_out_format(out, "{\"owners\":[");
  write_text(before->ranking[0].name, out);
  text_out_format(out, ",");
  write_text(after->ranking[0].name, out);
  text_out_format(out, "],\"before\":");
  write_places(before->ranking, r, out);
  text_out_format(out, ",\"after\":");
  write_places(after->ranking, r, out);
  text_out_format(out, ",\"cause\":\"%s\"}", placement_cause_name(cause));
}

outcome answer_rank_change(prepared* things, const question* asked, text_out* out) {
  score_table table;
  placement_members before;
  placement_members after;
  text_list keys;
  int64_t r = 0;
  outcome outcome = read_table(things, asked, &table);
  outcome = both(outcome, read_members(&things->arena, field(asked, "before"), &before));
  outcome = both(outcome, read_members(&things->arena, field(asked, "after"), &after));
  outcome = both(outcome, read_texts(&things->arena, field(asked, "keys"), &keys));
  outcome = both(outcome, read_r(field(asked, "r"), &r));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  const placement_scores scores = {find_score, &table};
  const placement_error refusal = placement_check_change(&scores, &before, &after, keys.at, keys.count, r);
  outcome = placed(&table, refusal);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(out, "{\"value\":[");
  for (size_t i = 0; i < keys.count; ++i) {
    if (i > 0) text_out_format(out, ",");
    const placement_cause cause = placement_change(&scores, &before, &after, keys.at[i], r);
    write_change(&before, &after, (size_t)r, cause, out);
  }
  text_out_format(out, "]}");
  return placed(&table, PLACEMENT_OK);
}

/* The h32 exercise */

outcome answer_fmix32(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint32_t x = 0;
  const outcome outcome = read_word32(field(asked, "x"), &x);
  return outcome.kind != OUTCOME_FINE ? outcome : write_word32(fmix32(x), out);
}

outcome answer_h32(prepared* things, const question* asked, text_out* out) {
  (void)things;
  text_view text;
  const outcome outcome = read_text(field(asked, "text"), &text);
  return outcome.kind != OUTCOME_FINE ? outcome : write_word32(h32(text), out);
}

outcome answer_h32_score(prepared* things, const question* asked, text_out* out) {
  (void)things;
  text_view key;
  text_view node;
  uint32_t score = 0;
  outcome outcome = both(read_text(field(asked, "key"), &key), read_text(field(asked, "node"), &node));
  if (outcome.kind == OUTCOME_FINE) outcome = refused_as(h32_error_name(h32_score(key, node, &score)));
  return outcome.kind != OUTCOME_FINE ? outcome : write_word32(score, out);
}

outcome answer_h32_assign(prepared* things, const question* asked, text_out* out) {
  text_list nodes;
  text_list keys;
  outcome outcome = read_texts(&things->arena, field(asked, "nodes"), &nodes);
  outcome = both(outcome, read_h32_keys(&things->arena, field(asked, "keys"), field(asked, "numbered"), &keys));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  if (nodes.count == 0) return malformed("nodes are a list, of at least one");
  size_t* indices = arena_take(&things->arena, keys.count, sizeof *indices);
  if (indices == NULL) return no_memory();
  for (size_t i = 0; i < keys.count; ++i) indices[i] = h32_owner(keys.at[i], nodes.at, nodes.count);
  text_out_format(out, "{\"value\":");
  write_indices(indices, keys.count, out);
  text_out_format(out, "}");
  return fine();
}

/* The node selector */

outcome answer_score32(prepared* things, const question* asked, text_out* out) {
  (void)things;
  text_view seed;
  text_view key;
  text_view id;
  uint32_t score32 = 0;
  outcome outcome = read_seed(field(asked, "seed"), &seed);
  outcome = both(outcome, read_text(field(asked, "key"), &key));
  outcome = both(outcome, read_text(field(asked, "id"), &id));
  if (outcome.kind == OUTCOME_FINE) outcome = refused_as(selector_error_name(selector_score32(seed, key, id, &score32)));
  return outcome.kind != OUTCOME_FINE ? outcome : write_word32(score32, out);
}

outcome answer_unit(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint32_t score32 = 0;
  const outcome outcome = read_word32(field(asked, "score32"), &score32);
  return outcome.kind != OUTCOME_FINE ? outcome : write_binary64(selector_unit(score32), out);
}

static void write_row(const selector_row* row, bool weighted, text_out* out) {
  text_out_format(out, "{\"id\":");
  write_text(row->id, out);
  text_out_format(out, ",\"score32\":%" PRIu32, row->score32);
  if (weighted) {
    text_out_format(out, ",\"score\":");
    write_bits(row->score, out);
  }
  text_out_format(out, "}");
}

outcome answer_select(prepared* things, const question* asked, text_out* out) {
  text_list ids;
  weight_list weights;
  selector_question selection;
  outcome outcome = read_seed(field(asked, "seed"), &selection.seed);
  outcome = both(outcome, read_text(field(asked, "key"), &selection.key));
  outcome = both(outcome, read_texts(&things->arena, field(asked, "nodes"), &ids));
  outcome = both(outcome, read_weights(&things->arena, field(asked, "weights"), &weights));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  selection.ids = ids.at;
  selection.id_count = ids.count;
  selection.weights = weights.at;
  selection.weight_count = weights.count;
  size_t chosen = 0;
  selector_row* rows = arena_take(&things->arena, ids.count, sizeof *rows);
  if (rows == NULL) return no_memory();
  outcome = refused_as(selector_error_name(selector_select(&selection, rows, &chosen)));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(out, "{\"value\":{\"chosen\":");
  write_text(rows[chosen].id, out);
  text_out_format(out, ",\"scores\":[");
  for (size_t i = 0; i < ids.count; ++i) {
    if (i > 0) text_out_format(out, ",");
    write_row(&rows[i], weights.at != NULL, out);
  }
  text_out_format(out, "]}}");
  return fine();
}
