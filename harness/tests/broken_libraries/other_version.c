#include <stdlib.h>

#include "poise_port.h"

unsigned int poise_port_abi_version(void) { return 7; }

poise_port* poise_port_open(void) { abort(); }
