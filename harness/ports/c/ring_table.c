#include "ring_table.h"

#include <stdlib.h>
#include <string.h>

struct poise_ring_member {
  poise_value identity; /* its content is in the table's */
  size_t index;
  uint32_t weight;
};

/* A point of the circle. */
struct poise_ring_place {
  uint64_t position;
  uint64_t owner;
  uint32_t replica;
  uint32_t member; /* members are in list order, so they compare as the candidates' indices do */
};

bool poise_ring_table_fits(const poise_ring_table* table, const poise_candidate* list, size_t count) {
  size_t next = 0;
  for (size_t i = 0; i < count; ++i) {
    if (list[i].status != POISE_READY) continue;
    if (next == table->member_count) return false;
    const struct poise_ring_member* member = &table->members[next++];
    if (member->index != i || member->weight != list[i].weight) return false;
    if (poise_value_compare(&member->identity, &list[i].identity) != 0) return false;
  }
  return next == table->member_count;
}

/* Memory for `count` things of `size` bytes, at least one byte; NULL if it is refused or cannot be counted. */
static void* allocate(size_t count, size_t size) {
  if (count > SIZE_MAX / size) return NULL;
  return malloc(count == 0 ? 1 : count * size);
}

/* Copies the eligible candidates into the table. */
static poise_error copy_members(poise_ring_table* table, const poise_candidate* list, size_t count) {
  size_t eligible = 0;
  size_t bytes = 0;
  for (size_t i = 0; i < count; ++i) {
    if (list[i].status != POISE_READY) continue;
    ++eligible;
    if (list[i].identity.length > SIZE_MAX - bytes) return POISE_STATE_CAPACITY_EXCEEDED;
    bytes += list[i].identity.length;
  }
  table->members = allocate(eligible, sizeof *table->members);
  table->contents = allocate(bytes, 1);
  if (table->members == NULL || table->contents == NULL) return POISE_STATE_CAPACITY_EXCEEDED;
  unsigned char* content = table->contents;
  for (size_t i = 0; i < count; ++i) {
    if (list[i].status != POISE_READY) continue;
    struct poise_ring_member* member = &table->members[table->member_count++];
    *member = (struct poise_ring_member){list[i].identity, i, list[i].weight};
    member->identity.at = content;
    if (member->identity.length == 0) continue;
    memcpy(content, list[i].identity.at, list[i].identity.length);
    content += list[i].identity.length;
  }
  return POISE_OK;
}

static int by_identity(const void* a, const void* b) {
  return poise_value_compare(&((const struct poise_ring_member*)a)->identity, &((const struct poise_ring_member*)b)->identity);
}

static int by_index(const void* a, const void* b) {
  const size_t first = ((const struct poise_ring_member*)a)->index;
  const size_t second = ((const struct poise_ring_member*)b)->index;
  return (first > second) - (first < second);
}

/* Whether two members have one identity. Sorts them on the way, and back. */
static bool has_duplicates(poise_ring_table* table) {
  qsort(table->members, table->member_count, sizeof *table->members, by_identity);
  bool found = false;
  for (size_t i = 1; i < table->member_count && !found; ++i) found = by_identity(&table->members[i - 1], &table->members[i]) == 0;
  qsort(table->members, table->member_count, sizeof *table->members, by_index);
  return found;
}

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b) {
  while (b != 0) {
    const uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* RING-3; 0 if there are no members. */
static uint32_t common_divisor(const poise_ring_table* table) {
  uint32_t divisor = 0;
  for (size_t i = 0; i < table->member_count; ++i) divisor = greatest_common_divisor(divisor, table->members[i].weight);
  return divisor;
}

/* How many points there would be; false if they are more than the cap, or than 32 bits count. */
static bool count_places(const poise_ring_table* table, poise_ring_config config, uint32_t divisor, size_t* places) {
  const uint64_t most = config.cap < UINT32_MAX ? config.cap : UINT32_MAX;
  const uint64_t most_units = most / config.per_unit;
  uint64_t units = 0;
  for (size_t i = 0; i < table->member_count; ++i) {
    const uint32_t normalized = table->members[i].weight / divisor;
    if (normalized > most_units - units) return false;
    units += normalized;
  }
  *places = (size_t)(units * config.per_unit);
  return true;
}

/* RING-5 */
static int by_place(const void* a, const void* b) {
  const struct poise_ring_place* first = a;
  const struct poise_ring_place* second = b;
  if (first->position != second->position) return first->position < second->position ? -1 : 1;
  if (first->owner != second->owner) return first->owner < second->owner ? -1 : 1;
  if (first->replica != second->replica) return first->replica < second->replica ? -1 : 1;
  return (first->member > second->member) - (first->member < second->member);
}

/* RING-4 */
static void fill_places(poise_ring_table* table, poise_ring_config config, const poise_hasher* hasher, uint32_t divisor) {
  size_t next = 0;
  for (size_t m = 0; m < table->member_count; ++m) {
    const struct poise_ring_member* member = &table->members[m];
    const uint64_t owner = poise_owner(hasher, &member->identity);
    const uint64_t replicas = (uint64_t)(member->weight / divisor) * config.per_unit; /* fits: they were counted */
    for (uint64_t replica = 0; replica < replicas; ++replica) {
      table->places[next++] =
          (struct poise_ring_place){poise_point(hasher, &member->identity, replica), owner, (uint32_t)replica, (uint32_t)m};
    }
  }
  qsort(table->places, next, sizeof *table->places, by_place);
}

static poise_error make(poise_ring_table* table, poise_ring_config config, const poise_hasher* hasher, const poise_candidate* list,
                        size_t count) {
  const poise_error refusal = copy_members(table, list, count);
  if (refusal != POISE_OK) return refusal;
  if (has_duplicates(table)) return POISE_DUPLICATE_IDENTITY; /* before anything is counted (RING-13) */
  const uint32_t divisor = common_divisor(table);
  if (!count_places(table, config, divisor, &table->place_count)) return POISE_STATE_CAPACITY_EXCEEDED;
  table->places = allocate(table->place_count, sizeof *table->places);
  if (table->places == NULL) return POISE_STATE_CAPACITY_EXCEEDED;
  fill_places(table, config, hasher, divisor);
  return POISE_OK;
}

poise_error poise_ring_table_make(poise_ring_table* table, poise_ring_config config, const poise_hasher* hasher,
                                  const poise_candidate* list, size_t count) {
  *table = (poise_ring_table){NULL, 0, NULL, NULL, 0};
  const poise_error refusal = make(table, config, hasher, list, count);
  if (refusal != POISE_OK) poise_ring_table_end(table);
  return refusal;
}

void poise_ring_table_end(poise_ring_table* table) {
  free(table->members);
  free(table->contents);
  free(table->places);
  *table = (poise_ring_table){NULL, 0, NULL, NULL, 0};
}

size_t poise_ring_table_find(const poise_ring_table* table, uint64_t request) {
  size_t from = 0;
  size_t to = table->place_count; /* the first place not before the request is in [from, to] */
  while (from < to) {
    const size_t middle = from + (to - from) / 2;
    if (table->places[middle].position < request) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  if (from == table->place_count) from = 0; /* RING-7 */
  return table->members[table->places[from].member].index;
}

poise_ring_point poise_ring_table_at(const poise_ring_table* table, size_t place) {
  const struct poise_ring_place* at = &table->places[place];
  return (poise_ring_point){at->position, table->members[at->member].index, at->replica};
}
