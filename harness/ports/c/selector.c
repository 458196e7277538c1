#include "selector.h"

#include <math.h>

const char* selector_error_name(selector_error error) {
  switch (error) {
    case SELECTOR_OK: return "";
    case SELECTOR_EMPTY_NODES: return "EmptyNodes";
    case SELECTOR_WEIGHTS_LENGTH_MISMATCH: return "WeightsLengthMismatch";
    case SELECTOR_INVALID_WEIGHT: return "InvalidWeight";
    case SELECTOR_DUPLICATE_NODE: return "DuplicateNode";
    case SELECTOR_INVALID_INPUT: return "InvalidInput";
  }
  return "";
}

static bool is_valid_id(text_view id) { return id.length > 0 && !text_holds(id, 0x00); }

/* The hash of what comes before the id. */
static uint32_t hash_before_id(text_view seed, text_view key) {
  static const unsigned char separator = 0x00;
  uint32_t hash = fnv1a32(seed.at, seed.length);
  hash = fnv1a32_after(hash, &separator, 1);
  hash = fnv1a32_after(hash, key.at, key.length);
  return fnv1a32_after(hash, &separator, 1);
}

selector_error selector_score32(text_view seed, text_view key, text_view id, uint32_t* score32) {
  if (text_holds(seed, 0x00) || text_holds(key, 0x00) || !is_valid_id(id)) return SELECTOR_INVALID_INPUT;
  *score32 = fnv1a32_after(hash_before_id(seed, key), id.at, id.length);
  return SELECTOR_OK;
}

double selector_unit(uint32_t score32) { return ((double)score32 + 1.0) / 4294967296.0; }

double selector_score(uint32_t score32, double weight) { return pow(selector_unit(score32), 1.0 / weight); }

/* Sorts the rows on the way. */
static bool has_duplicates(const selector_question* asked, selector_row* rows) {
  for (size_t i = 0; i < asked->id_count; ++i) rows[i] = (selector_row){asked->ids[i], 0, 0.0};
  return text_sort_finds_twice(rows, asked->id_count, sizeof *rows);
}

static selector_error check(const selector_question* asked, selector_row* rows) {
  if (asked->id_count == 0) return SELECTOR_EMPTY_NODES;
  if (asked->weights != NULL) {
    if (asked->weight_count != asked->id_count) return SELECTOR_WEIGHTS_LENGTH_MISMATCH;
    for (size_t i = 0; i < asked->weight_count; ++i) {
      if (!(asked->weights[i] > 0.0) || !isfinite(asked->weights[i])) return SELECTOR_INVALID_WEIGHT;
    }
  }
  if (has_duplicates(asked, rows)) return SELECTOR_DUPLICATE_NODE;
  if (text_holds(asked->seed, 0x00) || text_holds(asked->key, 0x00)) return SELECTOR_INVALID_INPUT;
  for (size_t i = 0; i < asked->id_count; ++i) {
    if (!is_valid_id(asked->ids[i])) return SELECTOR_INVALID_INPUT;
  }
  return SELECTOR_OK;
}

/* SEL-3, SEL-4; with weights, SEL-6 */
static bool is_preferred(const selector_row* row, const selector_row* to, bool weighted) {
  if (weighted && row->score != to->score) return row->score > to->score;
  if (!weighted && row->score32 != to->score32) return row->score32 > to->score32;
  return text_compare(row->id, to->id) < 0;
}

selector_error selector_select(const selector_question* asked, selector_row* rows, size_t* chosen) {
  const selector_error refusal = check(asked, rows);
  if (refusal != SELECTOR_OK) return refusal;
  const bool weighted = asked->weights != NULL;
  const uint32_t before_id = hash_before_id(asked->seed, asked->key);
  *chosen = 0;
  for (size_t i = 0; i < asked->id_count; ++i) {
    const uint32_t score32 = fnv1a32_after(before_id, asked->ids[i].at, asked->ids[i].length);
    rows[i] = (selector_row){asked->ids[i], score32, weighted ? selector_score(score32, asked->weights[i]) : 0.0};
    if (is_preferred(&rows[i], &rows[*chosen], weighted)) *chosen = i;
  }
  return SELECTOR_OK;
}
