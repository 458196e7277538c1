/* Right, but it leaves the rounding mode changed; and -ffast-math, with which it is compiled, has subnormals flushed when it is loaded. */
#include <fenv.h>

#include "passes_on.h"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return open_inner(); }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  const int status = pass_on(port, line, length, answer, answer_length);
  fesetround(FE_UPWARD);
  return status;
}

void poise_port_free(poise_port* port, char* answer) { free(answer); }

void poise_port_close(poise_port* port) { inner_close(port); }
