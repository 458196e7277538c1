/* Right; writes to the file POISE_COUNTS how many answers it gave and were freed, how many were asked for before, and how often it was
 * closed. */
#include "passes_on.h"

static unsigned answers, frees, early, closes;

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  if (answers != frees) ++early;
  ++answers;
  return pass_on(port, line, length, answer, answer_length);
}

void poise_port_free(poise_port* port, char* answer) {
  ++frees;
  free(answer);
}

void poise_port_close(poise_port* port) {
  FILE* file = fopen(getenv("POISE_COUNTS"), "w");
  ++closes;
  fprintf(file, "%u %u %u %u\n", answers, frees, early, closes);
  fclose(file);
  inner_close(port);
}
