/* The forms of the contracts beside Poise, read and written as forms.h says. */
#ifndef POISE_C_SIBLING_FORMS_H
#define POISE_C_SIBLING_FORMS_H

#include "forms.h"
#include "text_out.h"
#include "texts.h"

typedef struct text_list {
  text_view* at;
  size_t count;
} text_list;

typedef struct weight_list {
  double* at; /* NULL: there are none */
  size_t count;
} weight_list;

outcome read_text(const json_t* form, text_view* text);
outcome read_texts(arena* from, const json_t* form, text_list* list); /* perhaps none */
outcome read_word32(const json_t* form, uint32_t* word);
outcome read_binary64(const json_t* form, double* number);

/* r of ranked placement, which may be negative. */
outcome read_r(const json_t* form, int64_t* r);

/* Absent (NULL) or not. */
outcome read_seed(const json_t* form, text_view* seed);
outcome read_weights(arena* from, const json_t* form, weight_list* list);

/* Reads a list of keys, or else numbered ones. */
outcome read_h32_keys(arena* from, const json_t* keys, const json_t* numbered, text_list* list);

/* Writes a JSON string in ASCII. */
void write_text(text_view text, text_out* out);

#endif
