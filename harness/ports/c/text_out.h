/* A line that is written piece by piece. When memory is refused, what follows is left out, and failed is set. */
#ifndef POISE_C_TEXT_OUT_H
#define POISE_C_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text_out {
  char* at; /* for free() */
  size_t length;
  size_t room;
  bool failed;
} text_out;

void text_out_bytes(text_out* out, const char* bytes, size_t count);

/* As printf, for pieces of less than 200 characters. */
void text_out_format(text_out* out, const char* format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
