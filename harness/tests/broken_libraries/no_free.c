#include "poise_port.h"

unsigned int poise_port_abi_version(void) { return POISE_PORT_ABI_VERSION; }

poise_port* poise_port_open(void) { return 0; }

int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) { return POISE_PORT_BROKEN; }

void poise_port_close(poise_port* port) {}
