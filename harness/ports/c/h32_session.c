#include <stdlib.h>
#include <string.h>

#include "h32.h"

struct h32_member {
  text_view name; /* its content is the member's own */
  bool is_node;
};

struct h32_tracked {
  text_view key; /* its content is its own */
  size_t owner;  /* the index of a member, or nobody */
};

static const size_t nobody = SIZE_MAX;

h32_session h32_session_make(void) { return (h32_session){NULL, 0, 0, 0, NULL, NULL, NULL, 0, 0}; }

static void free_text(text_view text) { free((void*)text.at); }

void h32_session_end(h32_session* session) {
  for (size_t i = 0; i < session->member_count; ++i) free_text(session->members[i].name);
  for (size_t i = 0; i < session->tracked_count; ++i) free_text(session->tracked[i].key);
  free(session->members);
  free(session->ranking);
  free(session->tracked);
  free(session->by_key);
  *session = h32_session_make();
}

static bool copy_text(text_view text, text_view* copy) {
  unsigned char* at = malloc(text.length); /* never of 0 bytes: names are not empty */
  if (at == NULL) return false;
  memcpy(at, text.at, text.length);
  *copy = (text_view){at, text.length};
  return true;
}

/* Memory for more than `room` things, with what is there; NULL if it is refused or cannot be counted, and then nothing has changed. */
static void* enlarge(void* things, size_t room, size_t size) {
  if (room > SIZE_MAX / size / 2 - 8) return NULL;
  return realloc(things, (2 * room + 8) * size);
}

static size_t enlarged(size_t room) { return 2 * room + 8; }

static bool make_room_for_member(h32_session* session) {
  if (session->member_count < session->member_room) return true;
  struct h32_member* members = enlarge(session->members, session->member_room, sizeof *members);
  if (members == NULL) return false;
  session->members = members;
  h32_place* ranking = enlarge(session->ranking, session->member_room, sizeof *ranking);
  if (ranking == NULL) return false;
  session->ranking = ranking;
  session->member_room = enlarged(session->member_room);
  return true;
}

static bool make_room_for_tracked(h32_session* session) {
  if (session->tracked_count < session->tracked_room) return true;
  struct h32_tracked* tracked = enlarge(session->tracked, session->tracked_room, sizeof *tracked);
  if (tracked == NULL) return false;
  session->tracked = tracked;
  size_t* by_key = enlarge(session->by_key, session->tracked_room, sizeof *by_key);
  if (by_key == NULL) return false;
  session->by_key = by_key;
  session->tracked_room = enlarged(session->tracked_room);
  return true;
}

/* The member of this name, a node or not; or nobody. */
static size_t member_named(const h32_session* session, text_view name) {
  for (size_t i = 0; i < session->member_count; ++i) {
    if (text_compare(session->members[i].name, name) == 0) return i;
  }
  return nobody;
}

h32_error h32_session_add(h32_session* session, text_view node) {
  if (!h32_is_valid(node)) return H32_INVALID_NAME;
  size_t member = member_named(session, node);
  if (member == nobody) {
    struct h32_member fresh = {{NULL, 0}, false};
    if (!make_room_for_member(session) || !copy_text(node, &fresh.name)) return H32_NO_MEMORY;
    member = session->member_count++;
    session->members[member] = fresh;
  }
  if (session->members[member].is_node) return H32_DUPLICATE_NODE;
  session->members[member].is_node = true;
  ++session->node_count;
  return H32_OK;
}

h32_error h32_session_remove(h32_session* session, text_view node) {
  if (!h32_is_valid(node)) return H32_INVALID_NAME;
  const size_t member = member_named(session, node);
  if (member == nobody || !session->members[member].is_node) return H32_UNKNOWN_NODE;
  session->members[member].is_node = false;
  --session->node_count;
  return H32_OK;
}

/* The member that owns a valid key now, or nobody. */
static size_t owner_of(const h32_session* session, text_view key) {
  const uint32_t start = h32_start(key);
  size_t owner = nobody;
  h32_place best = {{NULL, 0}, 0};
  for (size_t i = 0; i < session->member_count; ++i) {
    const struct h32_member* member = &session->members[i];
    if (!member->is_node) continue;
    const h32_place place = {member->name, h32_finish(start, member->name)};
    if (owner != nobody && h32_place_compare(&place, &best) > 0) continue;
    best = place;
    owner = i;
  }
  return owner;
}

h32_error h32_session_owner(const h32_session* session, text_view key, text_view* owner) {
  if (!h32_is_valid(key)) return H32_INVALID_NAME;
  const size_t member = owner_of(session, key);
  if (member == nobody) return H32_NO_NODES;
  *owner = session->members[member].name;
  return H32_OK;
}

static int by_rank(const void* a, const void* b) { return h32_place_compare(a, b); }

h32_error h32_session_top(h32_session* session, text_view key, uint64_t n, const h32_place** top) {
  if (!h32_is_valid(key)) return H32_INVALID_NAME;
  if (n > 0 && session->node_count == 0) return H32_NO_NODES;
  if (n > session->node_count) return H32_TOO_MANY;
  *top = session->ranking;
  if (n == 0) return H32_OK;
  const uint32_t start = h32_start(key);
  size_t next = 0;
  for (size_t i = 0; i < session->member_count; ++i) {
    const struct h32_member* member = &session->members[i];
    if (member->is_node) session->ranking[next++] = (h32_place){member->name, h32_finish(start, member->name)};
  }
  qsort(session->ranking, next, sizeof *session->ranking, by_rank);
  return H32_OK;
}

/* Where in the order of keys this one is, or would be. */
static size_t place_of(const h32_session* session, text_view key, bool* is_there) {
  size_t from = 0;
  size_t to = session->tracked_count; /* the first that is not smaller is in [from, to] */
  while (from < to) {
    const size_t middle = from + (to - from) / 2;
    if (text_compare(session->tracked[session->by_key[middle]].key, key) < 0) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  *is_there = from < session->tracked_count && text_compare(session->tracked[session->by_key[from]].key, key) == 0;
  return from;
}

/* Tracks a valid key, if it is not tracked yet; false if memory is refused. */
static bool track_one(h32_session* session, text_view key) {
  bool is_there = false;
  const size_t place = place_of(session, key, &is_there);
  if (is_there) return true;
  struct h32_tracked fresh = {{NULL, 0}, owner_of(session, key)};
  if (!make_room_for_tracked(session) || !copy_text(key, &fresh.key)) return false;
  memmove(&session->by_key[place + 1], &session->by_key[place], (session->tracked_count - place) * sizeof *session->by_key);
  session->by_key[place] = session->tracked_count;
  session->tracked[session->tracked_count++] = fresh;
  return true;
}

/* Forgets all that is tracked but the first `count`. */
static void untrack_from(h32_session* session, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < session->tracked_count; ++i) {
    if (session->by_key[i] < count) session->by_key[kept++] = session->by_key[i];
  }
  while (session->tracked_count > count) free_text(session->tracked[--session->tracked_count].key);
}

h32_error h32_session_track(h32_session* session, const text_view* keys, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (!h32_is_valid(keys[i])) return H32_INVALID_NAME;
  }
  const size_t before = session->tracked_count;
  for (size_t i = 0; i < count; ++i) {
    if (track_one(session, keys[i])) continue;
    untrack_from(session, before);
    return H32_NO_MEMORY;
  }
  return H32_OK;
}

size_t h32_session_tracked(const h32_session* session) { return session->tracked_count; }

static const text_view* name_of(const h32_session* session, size_t member) {
  return member == nobody ? NULL : &session->members[member].name;
}

size_t h32_session_diff(h32_session* session, h32_move* moves) {
  size_t count = 0;
  for (size_t i = 0; i < session->tracked_count; ++i) {
    struct h32_tracked* tracked = &session->tracked[i];
    const size_t now = owner_of(session, tracked->key);
    if (now == tracked->owner) continue;
    moves[count++] = (h32_move){tracked->key, name_of(session, tracked->owner), name_of(session, now)};
    tracked->owner = now;
  }
  return count;
}
