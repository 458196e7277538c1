/* The operations of docs/adapter-protocol.md: a question's JSON in, its result out. */
#ifndef POISE_C_OPERATIONS_H
#define POISE_C_OPERATIONS_H

#include "prepared.h"
#include "text_out.h"

/* A question is the fields of both objects together. */
typedef struct question {
  const json_t* shared; /* NULL: none */
  const json_t* own;
} question;

/* The field of that name, or NULL. */
const json_t* field(const question* asked, const char* name);

/* Writes {"value":…}, if the outcome is fine; otherwise nothing. */
typedef outcome (*operation)(prepared* things, const question* asked, text_out* out);

/* NULL if this port does not offer it. */
operation operation_named(const char* name);

/* Writes what the outcome says in place of a value; it is neither fine, malformed nor out of memory. */
void write_outcome(outcome said, text_out* out);

/* Writes a binary64 by its bits; and as {"value":…}, which is fine. */
void write_bits(double number, text_out* out);
outcome write_binary64(double number, text_out* out);

/* ring_session, in a file of its own. */
outcome answer_ring_session(prepared* things, const question* asked, text_out* out);

#endif
