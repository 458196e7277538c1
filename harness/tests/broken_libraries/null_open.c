#include <stdlib.h>

#include "poise_port.h"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return NULL; }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) { abort(); }

void poise_port_free(poise_port* port, char* answer) { abort(); }

void poise_port_close(poise_port* port) { abort(); }
