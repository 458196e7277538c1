#include "arena.h"

#include <stdlib.h>

struct arena_piece {
  struct arena_piece* before;
  max_align_t content[];
};

void* arena_take(arena* from, size_t count, size_t size) {
  if (size != 0 && count > (SIZE_MAX - sizeof(struct arena_piece)) / size) return NULL;
  struct arena_piece* piece = calloc(1, sizeof *piece + count * size);
  if (piece == NULL) return NULL;
  piece->before = from->last;
  from->last = piece;
  return piece->content;
}

void arena_end(arena* from) {
  while (from->last != NULL) {
    struct arena_piece* before = from->last->before;
    free(from->last);
    from->last = before;
  }
}
