#include <string.h>

#include "poise.h"

/* Each line of arithmetic rounds once an operation (NUM-3); so this is compiled without contraction to fused operations. */

static int bit_length(uint64_t number) {
  int length = 0;
  for (; number != 0; number >>= 1) ++length;
  return length;
}

uint64_t poise_sample(uint64_t draw) { return (draw >> 11) + 1; }

double poise_log_unit(uint64_t draw) {
  static const uint64_t ln2_bits = 0x3fe62e42fefa39efu;
  double ln2;
  memcpy(&ln2, &ln2_bits, sizeof ln2);
  const uint64_t sample = poise_sample(draw);
  const int exponent = bit_length(sample) - 1;                                /* with integers (NUM-5) */
  const double mantissa = (double)sample / (double)(UINT64_C(1) << exponent); /* exact */
  const double z = (mantissa - 1.0) / (mantissa + 1.0);
  const double q = z * z;
  double term = z;
  double sum = 0.0;
  for (int i = 0; i < 13; ++i) {
    const double part = term / (double)(2 * i + 1);
    sum = sum + part;
    term = term * q;
  }
  const double twice = 2.0 * sum;
  const double below = (double)(53 - exponent) * ln2;
  return twice - below;
}

double poise_race(uint64_t draw, uint32_t weight) { return -poise_log_unit(draw) / (double)weight; }

poise_error poise_weighted_rendezvous(const poise_hasher* hasher, const poise_candidate* list, size_t count, const poise_value* key,
                                      size_t* index) {
  if (count == 0) return POISE_EMPTY;
  bool found = false;
  double best_race = 0;
  uint64_t best_draw = 0;
  for (size_t i = 0; i < count; ++i) {
    if (list[i].status != POISE_READY) continue; /* before a byte of it is hashed (CHO-2) */
    const uint64_t draw = poise_draw(hasher, key, &list[i].identity);
    const double race = poise_race(draw, list[i].weight);
    const bool better = !found || race < best_race || (race == best_race && draw > best_draw); /* WRV-1 to WRV-3 */
    if (!better) continue;
    found = true;
    best_race = race;
    best_draw = draw;
    *index = i;
  }
  return found ? POISE_OK : POISE_NO_ELIGIBLE_CANDIDATES;
}
