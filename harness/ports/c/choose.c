#include "poise.h"

const char* poise_error_name(poise_error error) {
  switch (error) {
    case POISE_OK: return "";
    case POISE_INVALID_VALUE: return "InvalidValue";
    case POISE_INVALID_WEIGHT: return "InvalidWeight";
    case POISE_EMPTY: return "Empty";
    case POISE_NO_ELIGIBLE_CANDIDATES: return "NoEligibleCandidates";
    case POISE_INVALID_CONFIG: return "InvalidConfig";
    case POISE_UNIT_WEIGHT_EXCEEDS_CAPACITY: return "UnitWeightExceedsCapacity";
    case POISE_DUPLICATE_IDENTITY: return "DuplicateIdentity";
    case POISE_STATE_CAPACITY_EXCEEDED: return "StateCapacityExceeded";
  }
  return "";
}

poise_error poise_candidate_make(const poise_value* identity, uint32_t weight, poise_status status, poise_candidate* candidate) {
  if (weight == 0) return POISE_INVALID_WEIGHT;
  *candidate = (poise_candidate){*identity, weight, status};
  return POISE_OK;
}

poise_error poise_rendezvous(const poise_hasher* hasher, const poise_candidate* list, size_t count, const poise_value* key, size_t* index) {
  if (count == 0) return POISE_EMPTY;
  bool found = false;
  uint64_t largest = 0;
  for (size_t i = 0; i < count; ++i) {
    if (list[i].status != POISE_READY) continue; /* before a byte of it is hashed (CHO-2) */
    const uint64_t draw = poise_draw(hasher, key, &list[i].identity);
    if (found && draw <= largest) continue; /* the first of equals stays (RDV-3) */
    found = true;
    largest = draw;
    *index = i;
  }
  return found ? POISE_OK : POISE_NO_ELIGIBLE_CANDIDATES;
}
