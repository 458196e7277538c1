/*
 * Names as keys of JSON objects. Jansson takes no U+0000 there, which names may hold. So keys are spelt otherwise before Jansson reads
 * them: U+0000 as U+0001 U+0001, and U+0001 as U+0001 U+0002. Different names stay different.
 */
#ifndef POISE_C_KEY_SPELLING_H
#define POISE_C_KEY_SPELLING_H

#include "arena.h"
#include "text_out.h"
#include "texts.h"

/* Writes the line with its keys spelt so; nothing if it is that already. What is no JSON stays so. */
void spell_keys_of_line(const char* line, size_t length, text_out* spelt);

/* The name as it is spelt as a key; false if memory is refused. */
bool spell_key(arena* from, text_view name, text_view* key);

#endif
