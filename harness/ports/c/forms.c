#include "forms.h"

#include <string.h>

#include "utf16.h"

/* The value of a lower-case hex digit, or -1. */
static int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

outcome read_bytes(arena* from, const json_t* form, byte_string* bytes) {
  if (!json_is_string(form) || json_string_length(form) % 2 != 0) return malformed("a byte string is two hex digits a byte");
  const char* text = json_string_value(form);
  bytes->length = json_string_length(form) / 2;
  bytes->at = arena_take(from, bytes->length, 1);
  if (bytes->at == NULL) return no_memory();
  for (size_t i = 0; i < bytes->length; ++i) {
    const int high = digit(text[2 * i]);
    const int low = digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return malformed("a byte string is lower-case hex digits");
    bytes->at[i] = (unsigned char)(high * 16 + low);
  }
  return fine();
}

outcome read_word(const json_t* form, uint64_t* word) {
  if (!json_is_string(form) || json_string_length(form) != 16) return malformed("a word is 16 hex digits");
  *word = 0;
  for (const char* at = json_string_value(form); *at != '\0'; ++at) {
    if (digit(*at) < 0) return malformed("a word is 16 lower-case hex digits");
    *word = *word << 4 | (uint64_t)digit(*at);
  }
  return fine();
}

/* 0, or digits of which the first is not 0, perhaps after a minus. */
static bool is_decimal(const char* text, size_t length) {
  if (length > 0 && text[0] == '-') {
    ++text;
    if (--length > 0 && text[0] == '0') return false;
  }
  if (length == 0 || length > 39 || (text[0] == '0' && length > 1)) return false;
  for (size_t i = 0; i < length; ++i) {
    if (text[i] < '0' || text[i] > '9') return false;
  }
  return true;
}

static outcome read_u64(const json_t* form, uint64_t* number) {
  if (!json_is_string(form) || !is_decimal(json_string_value(form), json_string_length(form))) {
    return malformed("an integer is decimal digits in a string");
  }
  *number = 0;
  for (const char* at = json_string_value(form); *at != '\0'; ++at) {
    if (*at == '-') return unrepresentable("u64 is uint64_t here");
    const unsigned last = (unsigned)(*at - '0');
    if (*number > (UINT64_MAX - last) / 10) return unrepresentable("u64 is uint64_t here");
    *number = *number * 10 + last;
  }
  return fine();
}

static outcome read_utf16(arena* from, const json_t* form, poise_value* value) {
  byte_string units;
  const outcome outcome = read_bytes(from, form, &units);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  if (units.length % 2 != 0) return malformed("a 16-bit unit has four hex digits");
  char* utf8 = arena_take(from, utf8_room(units.length), 1);
  size_t length = 0;
  if (utf8 == NULL) return no_memory();
  if (!utf8_from_utf16(units.at, units.length, utf8, &length)) return unrepresentable("texts are UTF-8 here");
  return refused(poise_text(utf8, length, value));
}

outcome read_value(arena* from, const json_t* form, poise_value* value) {
  if (!json_is_object(form) || json_object_size(form) != 1) return malformed("a value is an object with one field");
  void* field = json_object_iter((json_t*)form);
  const char* kind = json_object_iter_key(field);
  const json_t* content = json_object_iter_value(field);
  byte_string bytes;
  if (strcmp(kind, "text") == 0) {
    if (!json_is_string(content)) return malformed("a text is a string");
    return refused(poise_text(json_string_value(content), json_string_length(content), value));
  }
  if (strcmp(kind, "utf8") == 0) {
    const outcome outcome = read_bytes(from, content, &bytes);
    return outcome.kind != OUTCOME_FINE ? outcome : refused(poise_text((const char*)bytes.at, bytes.length, value));
  }
  if (strcmp(kind, "utf16") == 0) return read_utf16(from, content, value);
  if (strcmp(kind, "bytes") == 0) {
    const outcome outcome = read_bytes(from, content, &bytes);
    if (outcome.kind == OUTCOME_FINE) *value = poise_bytes(bytes.at, bytes.length);
    return outcome;
  }
  if (strcmp(kind, "u64") == 0) {
    uint64_t number = 0;
    const outcome outcome = read_u64(content, &number);
    *value = poise_u64(number);
    return outcome;
  }
  return unsupported("keys and identities are text, bytes or u64 here");
}

outcome read_weight(const json_t* form, uint32_t* weight) {
  if (!json_is_integer(form)) return malformed("a weight is an integer");
  const json_int_t number = json_integer_value(form);
  *weight = 0;
  if (number < 0 || number > UINT32_MAX) return unrepresentable("weights are uint32_t here");
  *weight = (uint32_t)number;
  return fine();
}

static outcome read_status(const json_t* form, poise_status* status) {
  if (!json_is_string(form)) return malformed("a status is a string");
  const char* name = json_string_value(form);
  if (strcmp(name, "ready") == 0) return *status = POISE_READY, fine();
  if (strcmp(name, "draining") == 0) return *status = POISE_DRAINING, fine();
  if (strcmp(name, "unavailable") == 0) return *status = POISE_UNAVAILABLE, fine();
  return unsupported("there is no such status here");
}

static outcome read_candidate(arena* from, const json_t* form, poise_candidate* candidate) {
  if (!json_is_object(form)) return malformed("a candidate is an object");
  const json_t* weight_form = json_object_get(form, "weight");
  const json_t* status_form = json_object_get(form, "status");
  poise_value identity;
  uint32_t weight = 1;
  poise_status status = POISE_READY;
  outcome outcome = read_value(from, json_object_get(form, "identity"), &identity);
  if (weight_form != NULL) outcome = both(outcome, read_weight(weight_form, &weight));
  if (status_form != NULL) outcome = both(outcome, read_status(status_form, &status));
  if (outcome.kind != OUTCOME_FINE) return outcome;
  return refused(poise_candidate_make(&identity, weight, status, candidate));
}

outcome read_candidates(arena* from, const json_t* form, candidate_list* list) {
  if (!json_is_array(form)) return malformed("candidates are a list");
  list->count = json_array_size(form);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  outcome outcome = fine();
  for (size_t i = 0; i < list->count; ++i) outcome = both(outcome, read_candidate(from, json_array_get(form, i), &list->at[i]));
  return outcome;
}

static outcome read_range(arena* from, const json_t* form, key_list* list) {
  static const char* const complaint = "a range is a u64 and a count from 1 to 65536";
  uint64_t first = 0;
  const json_t* count = json_object_get(form, "count");
  if (read_u64(json_object_get(form, "first"), &first).kind != OUTCOME_FINE || !json_is_integer(count)) return malformed(complaint);
  if (json_integer_value(count) < 1 || json_integer_value(count) > 65536) return malformed(complaint);
  list->count = (size_t)json_integer_value(count);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  for (size_t i = 0; i < list->count; ++i) list->at[i] = poise_u64(first + i);
  return fine();
}

outcome read_keys(arena* from, const json_t* keys, const json_t* range, key_list* list) {
  if ((keys == NULL) == (range == NULL)) return malformed("there is either keys or range");
  if (range != NULL) return read_range(from, range, list);
  if (!json_is_array(keys) || json_array_size(keys) == 0) return malformed("keys are a list, of at least one");
  list->count = json_array_size(keys);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  outcome outcome = fine();
  for (size_t i = 0; i < list->count; ++i) outcome = both(outcome, read_value(from, json_array_get(keys, i), &list->at[i]));
  return outcome;
}

outcome read_config(const json_t* form, poise_ring_config* config) {
  *config = poise_ring_default_config();
  if (form == NULL) return fine();
  const json_t* per_unit = json_object_get(form, "per_unit");
  const json_t* cap = json_object_get(form, "cap");
  if (!json_is_object(form) || (per_unit != NULL && !json_is_integer(per_unit)) || (cap != NULL && !json_is_integer(cap))) {
    return malformed("a configuration is an object of integers");
  }
  if (per_unit != NULL) {
    const json_int_t number = json_integer_value(per_unit);
    if (number < 0 || number > UINT32_MAX) return unrepresentable("per_unit is uint32_t here");
    config->per_unit = (uint32_t)number;
  }
  if (cap != NULL) {
    if (json_integer_value(cap) < 0) return unrepresentable("cap is uint64_t here");
    config->cap = (uint64_t)json_integer_value(cap);
  }
  return fine();
}
