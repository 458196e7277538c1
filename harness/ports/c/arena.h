/* Memory that is taken piece by piece and given back at once. */
#ifndef POISE_C_ARENA_H
#define POISE_C_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct arena_piece;

typedef struct arena {
  struct arena_piece* last;
} arena;

/* Memory for `count` things of `size` bytes, zeroed; NULL if it is refused. Never NULL for a count of 0. */
void* arena_take(arena* from, size_t count, size_t size);

/* Gives back all that was taken. */
void arena_end(arena* from);

#endif
