#include "sibling_forms.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

outcome read_text(const json_t* form, text_view* text) {
  if (!json_is_string(form)) return malformed("a name, key, id, seed or text is a string");
  *text = text_of(json_string_value(form), json_string_length(form));
  return fine();
}

outcome read_texts(arena* from, const json_t* form, text_list* list) {
  if (!json_is_array(form)) return malformed("names, keys and ids are a list");
  list->count = json_array_size(form);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  outcome outcome = fine();
  for (size_t i = 0; i < list->count; ++i) outcome = both(outcome, read_text(json_array_get(form, i), &list->at[i]));
  return outcome;
}

outcome read_word32(const json_t* form, uint32_t* word) {
  if (!json_is_integer(form) || json_integer_value(form) < 0 || json_integer_value(form) > UINT32_MAX) {
    return malformed("a 32-bit word is an integer from 0 to 4294967295");
  }
  *word = (uint32_t)json_integer_value(form);
  return fine();
}

outcome read_binary64(const json_t* form, double* number) {
  uint64_t bits = 0;
  const outcome outcome = read_word(form, &bits);
  memcpy(number, &bits, sizeof bits);
  return outcome;
}

outcome read_r(const json_t* form, int64_t* r) {
  *r = 0;
  if (json_is_integer(form)) return *r = json_integer_value(form), fine();
  if (!json_is_real(form)) return malformed("r is a number");
  const double number = json_real_value(form);
  if (!(number >= -9007199254740992.0 && number <= 9007199254740992.0)) return malformed("r is of magnitude at most 2^53");
  *r = (int64_t)number;
  return (double)*r == number ? fine() : unrepresentable("r is int64_t here");
}

outcome read_seed(const json_t* form, text_view* seed) {
  *seed = text_of(NULL, 0);
  return form == NULL ? fine() : read_text(form, seed);
}

outcome read_weights(arena* from, const json_t* form, weight_list* list) {
  *list = (weight_list){NULL, 0};
  if (form == NULL) return fine();
  if (!json_is_array(form)) return malformed("weights are a list");
  list->count = json_array_size(form);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  outcome outcome = fine();
  for (size_t i = 0; i < list->count; ++i) outcome = both(outcome, read_binary64(json_array_get(form, i), &list->at[i]));
  return outcome;
}

static outcome read_numbered(arena* from, const json_t* form, text_list* list) {
  const json_t* first = json_object_get(form, "first");
  const json_t* count = json_object_get(form, "count");
  text_view prefix;
  const outcome outcome = read_text(json_object_get(form, "prefix"), &prefix);
  if (outcome.kind != OUTCOME_FINE) return outcome;
  if (!json_is_integer(first) || json_integer_value(first) < 0 || json_integer_value(first) > INT64_C(9007199254740992) ||
      !json_is_integer(count) || json_integer_value(count) < 1 || json_integer_value(count) > 65536) {
    return malformed("numbered keys are a prefix, a first from 0 to 2^53 and a count from 1 to 65536");
  }
  list->count = (size_t)json_integer_value(count);
  list->at = arena_take(from, list->count, sizeof *list->at);
  if (list->at == NULL) return no_memory();
  for (size_t i = 0; i < list->count; ++i) {
    char digits[24];
    const size_t digit_count = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, (uint64_t)json_integer_value(first) + i);
    unsigned char* key = arena_take(from, prefix.length + digit_count, 1);
    if (key == NULL) return no_memory();
    memcpy(key, prefix.at, prefix.length);
    memcpy(key + prefix.length, digits, digit_count);
    list->at[i] = (text_view){key, prefix.length + digit_count};
  }
  return fine();
}

outcome read_h32_keys(arena* from, const json_t* keys, const json_t* numbered, text_list* list) {
  if ((keys == NULL) == (numbered == NULL)) return malformed("there is either keys or numbered");
  if (numbered != NULL) return read_numbered(from, numbered, list);
  if (json_array_size(keys) == 0) return malformed("keys are a list, of at least one");
  return read_texts(from, keys, list);
}

/* Takes the code point at the start of well-formed UTF-8; returns its length. */
static size_t take_code_point(const unsigned char* utf8, uint32_t* code_point) {
  if (utf8[0] < 0x80) return *code_point = utf8[0], 1;
  const size_t length = utf8[0] < 0xe0 ? 2 : utf8[0] < 0xf0 ? 3 : 4;
  *code_point = utf8[0] & (0x7fu >> length);
  for (size_t i = 1; i < length; ++i) *code_point = *code_point << 6 | (utf8[i] & 0x3fu);
  return length;
}

static bool is_plain(unsigned char byte) { return byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\'; }

void write_text(text_view text, text_out* out) {
  text_out_bytes(out, "\"", 1);
  for (size_t i = 0; i < text.length;) {
    size_t plain = i;
    while (plain < text.length && is_plain(text.at[plain])) ++plain;
    if (plain > i) {
      text_out_bytes(out, (const char*)text.at + i, plain - i);
      i = plain;
      continue;
    }
    uint32_t code_point = 0;
    i += take_code_point(text.at + i, &code_point);
    if (code_point < 0x10000) {
      text_out_format(out, "\\u%04" PRIx32, code_point);
    } else {
      text_out_format(out, "\\u%04" PRIx32 "\\u%04" PRIx32, 0xd800 + ((code_point - 0x10000) >> 10), 0xdc00 + (code_point & 0x3ff));
    }
  }
  text_out_bytes(out, "\"", 1);
}
