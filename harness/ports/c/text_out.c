#include "text_out.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(text_out* out, size_t count) {
  if (count <= out->room - out->length) return true;
  if (count > SIZE_MAX / 4 || out->room > SIZE_MAX / 4) return false;
  const size_t room = 2 * out->room + count + 256;
  char* at = realloc(out->at, room);
  if (at == NULL) return false;
  out->at = at;
  out->room = room;
  return true;
}

void text_out_bytes(text_out* out, const char* bytes, size_t count) {
  if (count == 0) return;
  if (out->failed || !make_room(out, count)) {
    out->failed = true;
    return;
  }
  memcpy(out->at + out->length, bytes, count);
  out->length += count;
}

void text_out_format(text_out* out, const char* format, ...) {
  char piece[200];
  va_list values;
  va_start(values, format);
  const int count = vsnprintf(piece, sizeof piece, format, values);
  va_end(values);
  if (count < 0 || (size_t)count >= sizeof piece) {
    out->failed = true;
    return;
  }
  text_out_bytes(out, piece, (size_t)count);
}
