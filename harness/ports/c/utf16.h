/* Text in 16-bit units, as the protocol may write it, into UTF-8, as this port takes it. */
#ifndef POISE_C_UTF16_H
#define POISE_C_UTF16_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes of UTF-8 so many bytes of UTF-16 may become. */
size_t utf8_room(size_t utf16_bytes);

/* Converts `count` bytes, two a unit, the high one first. False if a surrogate has no partner. */
bool utf8_from_utf16(const unsigned char* utf16, size_t count, char* utf8, size_t* length);

#endif
