/* Answers the runner's hello in a way that cannot be taken; which one is chosen when it is compiled. */
#include <stdlib.h>

#include "poise_port.h"

static int anything;

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return (poise_port*)&anything; }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
#if defined(HELLO_STATUS)
  return POISE_PORT_BROKEN;
#elif defined(HELLO_NULL)
  *answer = NULL;
  return POISE_PORT_ANSWERED;
#elif defined(HELLO_PROSE)
  static char hello[] = "good morning";
#elif defined(HELLO_OTHER)
  static char hello[] = "{\"hello\":{\"protocol\":[7,9],\"name\":\"late\"}}";
#elif defined(HELLO_LF)
  static char hello[] = "{\"hello\":{\"protocol\":[1,1],\"name\":\"lf\"}}\n";
#endif
#if !defined(HELLO_STATUS) && !defined(HELLO_NULL)
  *answer = hello;
  *answer_length = sizeof hello - 1;
  return POISE_PORT_ANSWERED;
#endif
}

void poise_port_free(poise_port* port, char* answer) {}

void poise_port_close(poise_port* port) {}
