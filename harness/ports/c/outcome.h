/* How it went to make something of a question's JSON. */
#ifndef POISE_C_OUTCOME_H
#define POISE_C_OUTCOME_H

#include "poise.h"

/* What comes later in this list outweighs what comes before; of refusals, the first in time stays. */
typedef enum outcome_kind {
  OUTCOME_FINE,
  OUTCOME_REFUSED,     /* by the contract: `error`; or, with POISE_OK there, this port's types cannot hold it: `why` */
  OUTCOME_UNSUPPORTED, /* `why` */
  OUTCOME_MALFORMED,   /* the line breaks the protocol: `why` */
  OUTCOME_NO_MEMORY
} outcome_kind;

typedef struct outcome {
  outcome_kind kind;
  poise_error error;
  const char* why; /* in ASCII, without quotes and backslashes */
} outcome;

static inline outcome fine(void) { return (outcome){OUTCOME_FINE, POISE_OK, ""}; }

/* Fine if the error is POISE_OK. */
static inline outcome refused(poise_error error) { return (outcome){error == POISE_OK ? OUTCOME_FINE : OUTCOME_REFUSED, error, ""}; }

static inline outcome unrepresentable(const char* why) { return (outcome){OUTCOME_REFUSED, POISE_OK, why}; }

static inline outcome unsupported(const char* why) { return (outcome){OUTCOME_UNSUPPORTED, POISE_OK, why}; }

static inline outcome malformed(const char* why) { return (outcome){OUTCOME_MALFORMED, POISE_OK, why}; }

static inline outcome no_memory(void) { return (outcome){OUTCOME_NO_MEMORY, POISE_OK, ""}; }

/* The outcome of two things, done in this order. */
static inline outcome both(outcome first, outcome second) { return second.kind > first.kind ? second : first; }

#endif
