#include "operations.h"

#include <inttypes.h>
#include <string.h>

#include "choice.h"
#include "siblings.h"

const json_t* field(const question* asked, const char* name) {
  const json_t* own = json_object_get(asked->own, name);
  return own != NULL ? own : json_object_get(asked->shared, name);
}

void write_outcome(outcome said, text_out* out) {
  if (said.kind == OUTCOME_UNSUPPORTED) {
    text_out_format(out, "{\"unsupported\":\"%s\"}", said.why);
  } else if (*said.error == '\0') {
    text_out_format(out, "{\"unrepresentable\":\"%s\"}", said.why);
  } else {
    text_out_format(out, "{\"error\":\"%s\"}", said.error);
  }
}

static outcome write_word(uint64_t word, text_out* out) {
  text_out_format(out, "{\"value\":\"%016" PRIx64 "\"}", word);
  return fine();
}

void write_bits(double number, text_out* out) {
  uint64_t bits = 0;
  memcpy(&bits, &number, sizeof bits);
  text_out_format(out, "\"%016" PRIx64 "\"", bits);
}

outcome write_binary64(double number, text_out* out) {
  text_out_format(out, "{\"value\":");
  write_bits(number, out);
  text_out_format(out, "}");
  return fine();
}

static void write_hex(void* state, const unsigned char* bytes, size_t count) {
  for (size_t i = 0; i < count; ++i) text_out_format(state, "%02x", bytes[i]);
}

static outcome answer_fnv1a64(prepared* things, const question* asked, text_out* out) {
  byte_string data;
  const outcome outcome = read_bytes(&things->arena, field(asked, "data"), &data);
  return outcome.kind != OUTCOME_FINE ? outcome : write_word(poise_fnv1a64(data.at, data.length), out);
}

static outcome answer_mix64(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint64_t x = 0;
  const outcome outcome = read_word(field(asked, "x"), &x);
  return outcome.kind != OUTCOME_FINE ? outcome : write_word(poise_mix64(x), out);
}

static outcome answer_encode(prepared* things, const question* asked, text_out* out) {
  poise_value value;
  const outcome outcome = read_value(&things->arena, field(asked, "value"), &value);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  const poise_hasher shown = {NULL, write_hex, NULL, out}; /* shows what a hasher would be fed */
  text_out_format(out, "{\"value\":\"");
  poise_write(&shown, &value);
  text_out_format(out, "\"}");
  return fine();
}

static outcome answer_draw(prepared* things, const question* asked, text_out* out) {
  poise_value key;
  poise_value identity;
  const poise_hasher* hasher;
  outcome outcome = read_value(&things->arena, field(asked, "key"), &key);
  outcome = both(outcome, read_value(&things->arena, field(asked, "identity"), &identity));
  outcome = both(outcome, prepare_hash(things, field(asked, "hash"), &hasher));
  return outcome.kind != OUTCOME_FINE ? outcome : write_word(poise_draw(hasher, &key, &identity), out);
}

static outcome answer_sample(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint64_t draw = 0;
  const outcome outcome = read_word(field(asked, "draw"), &draw);
  if (outcome.kind == OUTCOME_FINE) text_out_format(out, "{\"value\":%" PRIu64 "}", poise_sample(draw));
  return outcome;
}

static outcome answer_log_unit(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint64_t draw = 0;
  const outcome outcome = read_word(field(asked, "draw"), &draw);
  return outcome.kind != OUTCOME_FINE ? outcome : write_binary64(poise_log_unit(draw), out);
}

static outcome answer_race(prepared* things, const question* asked, text_out* out) {
  (void)things;
  uint64_t draw = 0;
  uint32_t weight = 0;
  const outcome outcome = both(read_word(field(asked, "draw"), &draw), read_weight(field(asked, "weight"), &weight));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  return weight == 0 ? refused(POISE_INVALID_WEIGHT) : write_binary64(poise_race(draw, weight), out);
}

static outcome answer_pick(prepared* things, const question* asked, text_out* out) {
  poise_value key;
  choice choice;
  size_t index = 0;
  outcome outcome = read_value(&things->arena, field(asked, "key"), &key);
  outcome = both(outcome, choice_make(things, asked, &choice));
  if (outcome.kind == OUTCOME_FINE) outcome = choose(&choice, &key, 1, &index);
  if (outcome.kind == OUTCOME_FINE) text_out_format(out, "{\"value\":%zu}", index);
  return outcome;
}

static outcome answer_assign(prepared* things, const question* asked, text_out* out) {
  key_list keys;
  choice choice;
  outcome outcome = read_keys(&things->arena, field(asked, "keys"), field(asked, "range"), &keys);
  outcome = both(outcome, choice_make(things, asked, &choice));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  size_t* indices = arena_take(&things->arena, keys.count, sizeof *indices);
  if (indices == NULL) return no_memory();
  outcome = choose(&choice, keys.at, keys.count, indices);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  text_out_format(out, "{\"value\":");
  write_indices(indices, keys.count, out);
  text_out_format(out, "}");
  return fine();
}

static outcome answer_owner(prepared* things, const question* asked, text_out* out) {
  poise_value identity;
  const poise_hasher* hasher;
  outcome outcome = read_value(&things->arena, field(asked, "identity"), &identity);
  outcome = both(outcome, prepare_hash(things, field(asked, "hash"), &hasher));
  return outcome.kind != OUTCOME_FINE ? outcome : write_word(poise_owner(hasher, &identity), out);
}

static outcome answer_point(prepared* things, const question* asked, text_out* out) {
  poise_value identity;
  const poise_hasher* hasher;
  const json_t* replica = field(asked, "replica");
  if (!json_is_integer(replica) || json_integer_value(replica) < 0) return malformed("a replica is an integer, not below 0");
  outcome outcome = read_value(&things->arena, field(asked, "identity"), &identity);
  outcome = both(outcome, prepare_hash(things, field(asked, "hash"), &hasher));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  return write_word(poise_point(hasher, &identity, (uint64_t)json_integer_value(replica)), out);
}

static outcome answer_request(prepared* things, const question* asked, text_out* out) {
  poise_value key;
  const poise_hasher* hasher;
  outcome outcome = read_value(&things->arena, field(asked, "key"), &key);
  outcome = both(outcome, prepare_hash(things, field(asked, "hash"), &hasher));
  return outcome.kind != OUTCOME_FINE ? outcome : write_word(poise_request(hasher, &key), out);
}

static outcome answer_ring_points(prepared* things, const question* asked, text_out* out) {
  const poise_ring* ring;
  const outcome outcome = reconciled_ring(things, asked, &ring);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  const size_t points = poise_ring_count(ring).points;
  text_out_format(out, "{\"value\":[");
  for (size_t i = 0; i < points; ++i) {
    const poise_ring_point point = poise_ring_at(ring, i);
    text_out_format(out, "%s[\"%016" PRIx64 "\",%zu,%" PRIu32 "]", i == 0 ? "" : ",", point.position, point.index, point.replica);
  }
  text_out_format(out, "]}");
  return fine();
}

static void put_little_endian(uint64_t number, size_t width, unsigned char* bytes) {
  for (size_t i = 0; i < width; ++i) bytes[i] = (unsigned char)(number >> (8 * i));
}

static outcome answer_ring_digest(prepared* things, const question* asked, text_out* out) {
  const poise_ring* ring;
  const outcome outcome = reconciled_ring(things, asked, &ring);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  const size_t points = poise_ring_count(ring).points;
  uint64_t state = 0;
  const poise_hasher fnv = poise_fnv1a64_hasher(&state);
  fnv.begin(fnv.state);
  for (size_t i = 0; i < points; ++i) {
    const poise_ring_point point = poise_ring_at(ring, i);
    unsigned char bytes[16];
    put_little_endian(point.position, 8, bytes);
    put_little_endian(point.index, 4, bytes + 8);
    put_little_endian(point.replica, 4, bytes + 12);
    fnv.write(fnv.state, bytes, sizeof bytes);
  }
  text_out_format(out, "{\"value\":{\"points\":%zu,\"fnv1a64\":\"%016" PRIx64 "\"}}", points, fnv.finish(fnv.state));
  return fine();
}

operation operation_named(const char* name) {
  static const struct {
    const char* name;
    operation answer;
  } all[] = {{"fnv1a64", answer_fnv1a64},
             {"mix64", answer_mix64},
             {"encode", answer_encode},
             {"draw", answer_draw},
             {"sample", answer_sample},
             {"log_unit", answer_log_unit},
             {"race", answer_race},
             {"pick", answer_pick},
             {"assign", answer_assign},
             {"owner", answer_owner},
             {"point", answer_point},
             {"request", answer_request},
             {"ring_points", answer_ring_points},
             {"ring_digest", answer_ring_digest},
             {"ring_session", answer_ring_session},
             {"fnv1a32", answer_fnv1a32},
             {"rank", answer_rank},
             {"rank_owner", answer_rank_owner},
             {"rank_top", answer_rank_top},
             {"rank_change", answer_rank_change},
             {"fmix32", answer_fmix32},
             {"h32", answer_h32},
             {"h32_score", answer_h32_score},
             {"h32_assign", answer_h32_assign},
             {"h32_session", answer_h32_session},
             {"score32", answer_score32},
             {"unit", answer_unit},
             {"select", answer_select}};
  for (size_t i = 0; i < sizeof all / sizeof all[0]; ++i) {
    if (strcmp(all[i].name, name) == 0) return all[i].answer;
  }
  return NULL;
}
