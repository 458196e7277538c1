/* Right, but for one question of mix64: whatever line holds it meets SPOIL. Its hello is TIME_LIMIT milliseconds patient. */
#include "passes_on.h"

#ifndef TIME_LIMIT
#define TIME_LIMIT 60000
#endif
#define TEXT(number) #number
#define HELLO(limit) "{\"hello\":{\"protocol\":[1,1],\"name\":\"spoilt\",\"time_limit_ms\":" TEXT(limit) "}}"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

/* For SPOIL. */
#define SAY(text) return say(text, sizeof text - 1, answer, answer_length)
#define CLAIM(length) return say("x", 1, answer, answer_length), *answer_length = (length), POISE_PORT_ANSWERED
#define GIVE_NULL return *answer = NULL, POISE_PORT_ANSWERED
#define HANG \
  for (;;) { \
  }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  if (strstr(line, "\"op\":\"mix64\"") != NULL && strstr(line, "\"ffffffffffffffff\"") != NULL) {
    SPOIL;
  }
  const int status = pass_on(port, line, length, answer, answer_length);
  if (strstr(line, "{\"hello\":") != line) return status; /* a question may hold the word as a text */
  free(*answer);
  SAY(HELLO(TIME_LIMIT));
}

void poise_port_free(poise_port* port, char* answer) { free(answer); }

void poise_port_close(poise_port* port) { inner_close(port); }
