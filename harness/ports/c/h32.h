/*
 * The h32 exercise in C11 (H32). What a session keeps is allocated, and copied, so that names and keys need not outlive the call they are
 * given in. One thread at a time.
 */
#ifndef POISE_C_H32_H
#define POISE_C_H32_H

#include "texts.h"

/* H32-10; and, of sessions, that memory was refused. */
typedef enum h32_error {
  H32_OK,
  H32_INVALID_NAME,
  H32_DUPLICATE_NODE,
  H32_UNKNOWN_NODE,
  H32_NO_NODES,
  H32_TOO_MANY,
  H32_NO_MEMORY
} h32_error;

/* The contract's name of a refusal, "InvalidName"; of H32_OK and H32_NO_MEMORY, "". */
const char* h32_error_name(h32_error error);

uint32_t fmix32(uint32_t h);  /* H32-1 */
uint32_t h32(text_view text); /* H32-2 */

/* Whether a node or a key may be called this. */
bool h32_is_valid(text_view name);

/* H32-3; H32_INVALID_NAME. */
h32_error h32_score(text_view key, text_view node, uint32_t* score);

/* The same in two parts, for valid names: one key is asked about with many nodes. */
uint32_t h32_start(text_view key);
uint32_t h32_finish(uint32_t start, text_view node);

typedef struct h32_place {
  text_view node;
  uint32_t score;
} h32_place;

/* Below 0 if `a` comes first, above 0 if `b` does, 0 if they are the same (H32-4, H32-5). */
int h32_place_compare(const h32_place* a, const h32_place* b);

/* The index of the owner among at least one node; all names are valid. */
size_t h32_owner(text_view key, const text_view* nodes, size_t count);

/* Sessions */

struct h32_member;
struct h32_tracked;

/* Its fields are its own. The names of nodes that were removed are kept, for the sake of who remembers them. */
typedef struct h32_session {
  struct h32_member* members; /* nodes, and what were nodes */
  size_t member_count;
  size_t member_room;
  size_t node_count;
  h32_place* ranking;          /* room for all members */
  struct h32_tracked* tracked; /* in the order of tracking */
  size_t* by_key;              /* the indices of what is tracked, in the order of keys */
  size_t tracked_count;
  size_t tracked_room;
} h32_session;

/* With no nodes, and nothing tracked. */
h32_session h32_session_make(void);

/* Gives back its memory. */
void h32_session_end(h32_session* session);

/* H32-6. Whatever is refused, memory included, changes nothing (H32-11). */
h32_error h32_session_add(h32_session* session, text_view node);
h32_error h32_session_remove(h32_session* session, text_view node);

/* H32-7. The names are the session's, until its next step; so is the list of the first n of the ranking that *top points to. */
h32_error h32_session_owner(const h32_session* session, text_view key, text_view* owner);
h32_error h32_session_top(h32_session* session, text_view key, uint64_t n, const h32_place** top);

/* H32-8 */
h32_error h32_session_track(h32_session* session, const text_view* keys, size_t count);

size_t h32_session_tracked(const h32_session* session);

/* A key that moved itself. The names are the session's, until its next step; NULL is none. */
typedef struct h32_move {
  text_view key;
  const text_view* before;
  const text_view* now;
} h32_move;

/* H32-9. Writes the moves, of which there are no more than keys are tracked, and returns how many there are. Asks for no memory. */
size_t h32_session_diff(h32_session* session, h32_move* moves);

#endif
