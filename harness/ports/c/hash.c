#include "poise.h"

static const uint64_t fnv_start = 0xcbf29ce484222325u;

static uint64_t fnv_over(uint64_t state, const unsigned char* bytes, size_t count) {
  for (size_t i = 0; i < count; ++i) state = (state ^ bytes[i]) * 0x100000001b3u;
  return state;
}

static void fnv_begin(void* state) { *(uint64_t*)state = fnv_start; }

static void fnv_write(void* state, const unsigned char* bytes, size_t count) {
  *(uint64_t*)state = fnv_over(*(uint64_t*)state, bytes, count);
}

static uint64_t fnv_finish(void* state) { return *(uint64_t*)state; }

poise_hasher poise_fnv1a64_hasher(uint64_t* state) { return (poise_hasher){fnv_begin, fnv_write, fnv_finish, state}; }

uint64_t poise_fnv1a64(const unsigned char* bytes, size_t count) { return fnv_over(fnv_start, bytes, count); }

uint64_t poise_mix64(uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebu;
  x ^= x >> 31;
  return x;
}

static void write_part(const poise_hasher* hasher, unsigned char domain, const poise_value* value) {
  hasher->write(hasher->state, &domain, 1);
  poise_write(hasher, value);
}

uint64_t poise_hash_one(const poise_hasher* hasher, unsigned char domain, const poise_value* value) {
  uint64_t state = 0;
  const poise_hasher fnv = poise_fnv1a64_hasher(&state);
  if (hasher == NULL) hasher = &fnv;
  hasher->begin(hasher->state);
  write_part(hasher, domain, value);
  return poise_mix64(hasher->finish(hasher->state));
}

uint64_t poise_hash_two(const poise_hasher* hasher, unsigned char first_domain, const poise_value* first, unsigned char second_domain,
                        const poise_value* second) {
  uint64_t state = 0;
  const poise_hasher fnv = poise_fnv1a64_hasher(&state);
  if (hasher == NULL) hasher = &fnv;
  hasher->begin(hasher->state);
  write_part(hasher, first_domain, first);
  write_part(hasher, second_domain, second);
  return poise_mix64(hasher->finish(hasher->state));
}

uint64_t poise_draw(const poise_hasher* hasher, const poise_value* key, const poise_value* identity) {
  return poise_hash_two(hasher, 0x00, key, 0x01, identity);
}
