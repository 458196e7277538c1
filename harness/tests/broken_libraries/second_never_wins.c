/* Wherever the C port answers 1, it answers 0. */
#include "passes_on.h"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  const int status = pass_on(port, line, length, answer, answer_length);
  if (status != POISE_PORT_ANSWERED) return status;
  static const char one[] = "{\"value\":1}";
  for (char* at = *answer; at + sizeof one - 1 <= *answer + *answer_length; ++at) {
    if (memcmp(at, one, sizeof one - 1) == 0) at[sizeof one - 3] = '0';
  }
  return status;
}

void poise_port_free(poise_port* port, char* answer) { free(answer); }

void poise_port_close(poise_port* port) { inner_close(port); }
