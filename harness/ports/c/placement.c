#include "placement.h"

#include <math.h>
#include <stdlib.h>

const char* placement_error_name(placement_error error) {
  switch (error) {
    case PLACEMENT_OK: return "";
    case PLACEMENT_EMPTY_MEMBERS: return "EmptyMembers";
    case PLACEMENT_INVALID_INPUT: return "InvalidInput";
    case PLACEMENT_REPLICAS_EXCEED_MEMBERS: return "ReplicasExceedMembers";
  }
  return "";
}

const char* placement_cause_name(placement_cause cause) {
  switch (cause) {
    case PLACEMENT_OWNER_LEFT: return "owner-left";
    case PLACEMENT_JOINER_WON: return "joiner-won";
    case PLACEMENT_CANDIDATE_LIST: return "candidate-list";
    case PLACEMENT_NONE: return "none";
  }
  return "";
}

/* Whether no name is there twice. Fills the ranking's names, without scores. */
static bool are_distinct(const placement_members* members) {
  for (size_t i = 0; i < members->count; ++i) members->ranking[i] = (placement_place){members->names[i], 0.0};
  return !text_sort_finds_twice(members->ranking, members->count, sizeof *members->ranking);
}

/* Fills the ranking in the order of the list; false if a score is missing, or none. */
static bool fill(const placement_scores* scores, const placement_members* members, text_view key) {
  for (size_t i = 0; i < members->count; ++i) {
    double score = 0.0;
    if (!scores->find(scores->state, key, members->names[i], &score) || !isfinite(score)) return false;
    members->ranking[i] = (placement_place){members->names[i], score};
  }
  return true;
}

static int by_rank(const void* a, const void* b) {
  const placement_place* first = a;
  const placement_place* second = b;
  if (first->score != second->score) return first->score > second->score ? -1 : 1;
  return text_compare(first->name, second->name);
}

static void sort(const placement_members* members) { qsort(members->ranking, members->count, sizeof *members->ranking, by_rank); }

/* RANK-6, in its order, for one list or two. Leaves the last list filled for the last key. */
static placement_error check(const placement_scores* scores, const placement_members* const* lists, size_t list_count,
                             const text_view* keys, size_t key_count, int64_t r) {
  for (size_t i = 0; i < list_count; ++i) {
    if (lists[i]->count == 0) return PLACEMENT_EMPTY_MEMBERS;
  }
  if (r < 0) return PLACEMENT_INVALID_INPUT;
  for (size_t i = 0; i < list_count; ++i) {
    if (!are_distinct(lists[i])) return PLACEMENT_INVALID_INPUT;
    for (size_t k = 0; k < key_count; ++k) {
      if (!fill(scores, lists[i], keys[k])) return PLACEMENT_INVALID_INPUT;
    }
  }
  for (size_t i = 0; i < list_count; ++i) {
    if ((uint64_t)r > lists[i]->count) return PLACEMENT_REPLICAS_EXCEED_MEMBERS;
  }
  return PLACEMENT_OK;
}

placement_error placement_rank(const placement_scores* scores, const placement_members* members, text_view key) {
  return placement_top(scores, members, key, 0);
}

placement_error placement_top(const placement_scores* scores, const placement_members* members, text_view key, int64_t r) {
  const placement_error refusal = check(scores, &members, 1, &key, 1, r);
  if (refusal == PLACEMENT_OK) sort(members); /* it is filled: the key was the last that was checked */
  return refusal;
}

placement_error placement_check_change(const placement_scores* scores, const placement_members* before, const placement_members* after,
                                       const text_view* keys, size_t key_count, int64_t r) {
  const placement_members* const lists[] = {before, after};
  return check(scores, lists, 2, keys, key_count, r);
}

static bool is_member(const placement_members* members, text_view name) {
  for (size_t i = 0; i < members->count; ++i) {
    if (text_compare(members->names[i], name) == 0) return true;
  }
  return false;
}

placement_cause placement_change(const placement_scores* scores, const placement_members* before, const placement_members* after,
                                 text_view key, int64_t r) {
  fill(scores, before, key);
  fill(scores, after, key);
  sort(before);
  sort(after);
  if (!is_member(after, before->ranking[0].name)) return PLACEMENT_OWNER_LEFT;
  if (!is_member(before, after->ranking[0].name)) return PLACEMENT_JOINER_WON;
  for (int64_t i = 0; i < r; ++i) {
    if (text_compare(before->ranking[i].name, after->ranking[i].name) != 0) return PLACEMENT_CANDIDATE_LIST;
  }
  return PLACEMENT_NONE;
}
