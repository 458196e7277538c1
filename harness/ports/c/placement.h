/* Ranked placement in C11 (RANK), of scores that the caller has. Nothing here allocates: room for rankings is the caller's. */
#ifndef POISE_C_PLACEMENT_H
#define POISE_C_PLACEMENT_H

#include "texts.h"

/* RANK-6 */
typedef enum placement_error {
  PLACEMENT_OK,
  PLACEMENT_EMPTY_MEMBERS,
  PLACEMENT_INVALID_INPUT,
  PLACEMENT_REPLICAS_EXCEED_MEMBERS
} placement_error;

/* The contract's name of a refusal, "EmptyMembers"; of PLACEMENT_OK, "". */
const char* placement_error_name(placement_error error);

/* The score table (RANK-1). find() puts the score of a key and a node into *score, or returns false: there is none. */
typedef struct placement_scores {
  bool (*find)(void* state, text_view key, text_view node, double* score);
  void* state;
} placement_scores;

typedef struct placement_place {
  text_view name;
  double score;
} placement_place;

/* Members, in any order, and room for as many places. What the functions below leave there is said of each; refusals leave anything. */
typedef struct placement_members {
  const text_view* names;
  size_t count;
  placement_place* ranking;
} placement_members;

/*
 * Both rank all members for a key (RANK-2, RANK-3), whose owner is the first then (RANK-4). top() has the first r of the ranking for its
 * answer (RANK-5), and refuses an r that is not from 0 to the number of members. O(n log n) for n members.
 */
placement_error placement_rank(const placement_scores* scores, const placement_members* members, text_view key);
placement_error placement_top(const placement_scores* scores, const placement_members* members, text_view key, int64_t r);

/* RANK-8 */
typedef enum placement_cause { PLACEMENT_OWNER_LEFT, PLACEMENT_JOINER_WON, PLACEMENT_CANDIDATE_LIST, PLACEMENT_NONE } placement_cause;

/* The contract's name of a cause, "owner-left". */
const char* placement_cause_name(placement_cause cause);

/* Whether a change of membership can be reported of all these keys, perhaps none. */
placement_error placement_check_change(const placement_scores* scores, const placement_members* before, const placement_members* after,
                                       const text_view* keys, size_t key_count, int64_t r);

/* The cause for one of the keys of a change that passed the check; both are ranked for the key then, as by top() (RANK-7). */
placement_cause placement_change(const placement_scores* scores, const placement_members* before, const placement_members* after,
                                 text_view key, int64_t r);

#endif
