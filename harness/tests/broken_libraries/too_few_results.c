#include "passes_on.h"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  char few[60];
  unsigned long id = 0;
  if (sscanf(line, "{\"id\":%lu,\"op\":\"mix64\"", &id) != 1) return pass_on(port, line, length, answer, answer_length);
  snprintf(few, sizeof few, "{\"id\":%lu,\"results\":[]}", id);
  return say(few, strlen(few), answer, answer_length);
}

void poise_port_free(poise_port* port, char* answer) { free(answer); }

void poise_port_close(poise_port* port) { inner_close(port); }
