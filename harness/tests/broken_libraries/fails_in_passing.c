/* Right, but now and then it has no memory, for a line that it answers when it comes again. */
#include "passes_on.h"

static unsigned lines;

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  if (++lines == 5) return POISE_PORT_NO_MEMORY;
  return pass_on(port, line, length, answer, answer_length);
}

void poise_port_free(poise_port* port, char* answer) { free(answer); }

void poise_port_close(poise_port* port) { inner_close(port); }
