#include "h32.h"

const char* h32_error_name(h32_error error) {
  switch (error) {
    case H32_INVALID_NAME: return "InvalidName";
    case H32_DUPLICATE_NODE: return "DuplicateNode";
    case H32_UNKNOWN_NODE: return "UnknownNode";
    case H32_NO_NODES: return "NoNodes";
    case H32_TOO_MANY: return "TooMany";
    case H32_OK:
    case H32_NO_MEMORY: return "";
  }
  return "";
}

uint32_t fmix32(uint32_t h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  h ^= h >> 16;
  return h;
}

uint32_t h32(text_view text) { return fmix32(fnv1a32(text.at, text.length)); }

bool h32_is_valid(text_view name) { return name.length > 0 && !text_holds(name, '|'); }

uint32_t h32_start(text_view key) {
  static const unsigned char separator = '|';
  return fnv1a32_after(fnv1a32(key.at, key.length), &separator, 1);
}

uint32_t h32_finish(uint32_t start, text_view node) { return fmix32(fnv1a32_after(start, node.at, node.length)); }

h32_error h32_score(text_view key, text_view node, uint32_t* score) {
  if (!h32_is_valid(key) || !h32_is_valid(node)) return H32_INVALID_NAME;
  *score = h32_finish(h32_start(key), node);
  return H32_OK;
}

int h32_place_compare(const h32_place* a, const h32_place* b) {
  if (a->score != b->score) return a->score > b->score ? -1 : 1;
  return text_compare(a->node, b->node);
}

size_t h32_owner(text_view key, const text_view* nodes, size_t count) {
  const uint32_t start = h32_start(key);
  h32_place best = {nodes[0], h32_finish(start, nodes[0])};
  size_t owner = 0;
  for (size_t i = 1; i < count; ++i) {
    const h32_place place = {nodes[i], h32_finish(start, nodes[i])};
    if (h32_place_compare(&place, &best) >= 0) continue;
    best = place;
    owner = i;
  }
  return owner;
}
