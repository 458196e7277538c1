#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../abi/poise_port.h"
#include "key_spelling.h"
#include "operations.h"

/* The functions of the C ABI, and the conversation: hello, then batches. */

struct poise_port {
  bool greeted;
};

static const char hello[] =
    "{\"hello\":{\"protocol\":[1,1],\"name\":\"poise-c\",\"version\":\"0.1.0\",\"language\":\"C11\",\"window\":4,\"time_limit_ms\":60000}}";

static outcome greet(const json_t* line, text_out* out) {
  if (!json_is_object(json_object_get(line, "hello"))) return malformed("the first line is a hello");
  text_out_bytes(out, hello, sizeof hello - 1);
  return fine();
}

/* What the protocol says of fields: none stands in shared and in an item. */
static outcome check_question(const question* asked) {
  if (!json_is_object(asked->own)) return malformed("an item is an object");
  const char* name;
  json_t* ignored;
  json_object_foreach((json_t*)asked->own, name, ignored) {
    if (json_object_get(asked->shared, name) != NULL) return malformed("a field stands in shared and in an item");
  }
  return fine();
}

static outcome answer_item(prepared* things, operation answer, const question* asked, text_out* out) {
  outcome outcome = check_question(asked);
  if (outcome.kind == OUTCOME_FINE) outcome = answer(things, asked, out);
  if (things->hash_form != NULL && table_hasher_failed(&things->hash)) outcome = no_memory();
  if (outcome.kind == OUTCOME_REFUSED || outcome.kind == OUTCOME_UNSUPPORTED) {
    write_outcome(outcome, out);
    return fine();
  }
  return outcome;
}

static outcome answer_items(operation answer, const json_t* shared, const json_t* items, text_out* out) {
  prepared things;
  memset(&things, 0, sizeof things);
  outcome outcome = fine();
  for (size_t i = 0; i < json_array_size(items) && outcome.kind == OUTCOME_FINE; ++i) {
    const question asked = {shared, json_array_get(items, i)};
    if (i > 0) text_out_format(out, ",");
    outcome = answer_item(&things, answer, &asked, out);
  }
  prepared_end(&things);
  return outcome;
}

static outcome answer_batch(const json_t* line, text_out* out) {
  const json_t* id = json_object_get(line, "id");
  const json_t* name = json_object_get(line, "op");
  const json_t* shared = json_object_get(line, "shared");
  const json_t* items = json_object_get(line, "items");
  if (!json_is_integer(id) || !json_is_string(name)) return malformed("a batch has an id and an op");
  text_out_format(out, "{\"id\":%" JSON_INTEGER_FORMAT ",", json_integer_value(id));
  const operation answer = operation_named(json_string_value(name));
  if (answer == NULL) return text_out_format(out, "\"unsupported\":\"there is no such operation here\"}"), fine();
  if (shared != NULL && !json_is_object(shared)) return malformed("shared is an object");
  if (json_array_size(items) == 0) return malformed("items are a list, of at least one");
  text_out_format(out, "\"results\":[");
  const outcome outcome = answer_items(answer, shared, items, out);
  text_out_format(out, "]}");
  return outcome;
}

static outcome answer_line(poise_port* port, const char* line, size_t length, text_out* out) {
  json_error_t error;
  text_out spelt = {NULL, 0, 0, false};
  spell_keys_of_line(line, length, &spelt);
  if (spelt.failed) return free(spelt.at), no_memory();
  json_t* parsed =
      spelt.length == 0 ? json_loadb(line, length, JSON_ALLOW_NUL, &error) : json_loadb(spelt.at, spelt.length, JSON_ALLOW_NUL, &error);
  free(spelt.at);
  if (parsed == NULL) return json_error_code(&error) == json_error_out_of_memory ? no_memory() : malformed("it is no JSON");
  const outcome outcome = port->greeted ? answer_batch(parsed, out) : greet(parsed, out);
  json_decref(parsed);
  if (outcome.kind == OUTCOME_FINE) port->greeted = true;
  return out->failed ? no_memory() : outcome;
}

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return calloc(1, sizeof(poise_port)); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  text_out out = {NULL, 0, 0, false};
  const outcome outcome = answer_line(port, line, length, &out);
  if (outcome.kind == OUTCOME_FINE) {
    *answer = out.at;
    *answer_length = out.length;
    return POISE_PORT_ANSWERED;
  }
  free(out.at);
  if (outcome.kind == OUTCOME_NO_MEMORY) return POISE_PORT_NO_MEMORY;
  fprintf(stderr, "poise-c: error: the line breaks the protocol: %s\n", outcome.why);
  return POISE_PORT_MALFORMED;
}

void poise_port_free(poise_port* port, char* answer) {
  (void)port;
  free(answer);
}

void poise_port_close(poise_port* port) { free(port); }
