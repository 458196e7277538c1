/* The node selector in C11 (SEL), in doubles: what is computed without error (SEL-12) is not here. Nothing here allocates. */
#ifndef POISE_C_SELECTOR_H
#define POISE_C_SELECTOR_H

#include "texts.h"

/* SEL-11 */
typedef enum selector_error {
  SELECTOR_OK,
  SELECTOR_EMPTY_NODES,
  SELECTOR_WEIGHTS_LENGTH_MISMATCH,
  SELECTOR_INVALID_WEIGHT,
  SELECTOR_DUPLICATE_NODE,
  SELECTOR_INVALID_INPUT
} selector_error;

/* The contract's name of a refusal, "EmptyNodes"; of SELECTOR_OK, "". */
const char* selector_error_name(selector_error error);

/* What is asked (SEL-1). No seed is a seed of no bytes. */
typedef struct selector_question {
  text_view seed;
  text_view key;
  const text_view* ids;
  size_t id_count;
  const double* weights; /* NULL: none */
  size_t weight_count;
} selector_question;

/* A row of the table (SEL-7). */
typedef struct selector_row {
  text_view id;
  uint32_t score32;
  double score; /* with weights; 0 without */
} selector_row;

/* Fills a row for each id, in their order, and puts the place of the chosen one into *chosen; refusals leave anything. O(n log n). */
selector_error selector_select(const selector_question* asked, selector_row* rows, size_t* chosen);

/* SEL-2; SELECTOR_INVALID_INPUT. */
selector_error selector_score32(text_view seed, text_view key, text_view id, uint32_t* score32);

double selector_unit(uint32_t score32);                 /* SEL-5 */
double selector_score(uint32_t score32, double weight); /* SEL-6; the weight is finite and above 0 */

#endif
