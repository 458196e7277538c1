/* How it went to make something of a question's JSON. */
#ifndef POISE_C_OUTCOME_H
#define POISE_C_OUTCOME_H

#include "poise.h"

/* What comes later in this list outweighs what comes before; of refusals, the first in time stays. */
typedef enum outcome_kind {
  OUTCOME_FINE,
  OUTCOME_REFUSED,     /* by the contract: `error`; or, with "" there, this port's types cannot hold it: `why` */
  OUTCOME_UNSUPPORTED, /* `why` */
  OUTCOME_MALFORMED,   /* the line breaks the protocol: `why` */
  OUTCOME_NO_MEMORY
} outcome_kind;

typedef struct outcome {
  outcome_kind kind;
  const char* error; /* a contract's name of it */
  const char* why;   /* in ASCII, without quotes and backslashes */
} outcome;

static inline outcome fine(void) { return (outcome){OUTCOME_FINE, "", ""}; }

/* Fine if the name is "". */
static inline outcome refused_as(const char* error) { return (outcome){*error == '\0' ? OUTCOME_FINE : OUTCOME_REFUSED, error, ""}; }

/* Fine if the error is POISE_OK. */
static inline outcome refused(poise_error error) {
  return error == POISE_OK ? fine() : (outcome){OUTCOME_REFUSED, poise_error_name(error), ""};
}

static inline outcome unrepresentable(const char* why) { return (outcome){OUTCOME_REFUSED, "", why}; }

static inline outcome unsupported(const char* why) { return (outcome){OUTCOME_UNSUPPORTED, "", why}; }

static inline outcome malformed(const char* why) { return (outcome){OUTCOME_MALFORMED, "", why}; }

static inline outcome no_memory(void) { return (outcome){OUTCOME_NO_MEMORY, "", ""}; }

/* The outcome of two things, done in this order. */
static inline outcome both(outcome first, outcome second) { return second.kind > first.kind ? second : first; }

#endif
