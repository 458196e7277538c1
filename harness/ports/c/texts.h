/*
 * What the three contracts beside Poise have in common, in C11: texts, their order, FNV-1a 32 (TXT). Nothing here allocates.
 * The ids in brackets are clauses of docs/contract/.
 */
#ifndef POISE_C_TEXTS_H
#define POISE_C_TEXTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text: well-formed UTF-8 (TXT-1), which is not checked. It has a length and no terminator, and does not own what it points to. */
typedef struct text_view {
  const unsigned char* at;
  size_t length;
} text_view;

text_view text_of(const char* utf8, size_t length);

/* Below 0 if `a` is the smaller, above 0 if `b` is, 0 if they are the same (TXT-2). */
int text_compare(text_view a, text_view b);

bool text_holds(text_view text, unsigned char byte);

/* Sorts things of `size` bytes that begin with a text_view, their name, by it; says whether a name is there twice. */
bool text_sort_finds_twice(void* named, size_t count, size_t size);

/* FNV-1a 32 (TXT-3); and of the bytes that follow those whose hash is `hash`. */
uint32_t fnv1a32(const unsigned char* bytes, size_t count);
uint32_t fnv1a32_after(uint32_t hash, const unsigned char* bytes, size_t count);

#endif
