/*
 * Passes lines on to the C port, whose library C_PORT names: what a broken library does with the lines it does not spoil. Answers are
 * copied, so that all that this library gives is its own.
 */
#ifndef PASSES_ON_H
#define PASSES_ON_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "poise_port.h"

static int (*inner_answer)(poise_port*, const char*, size_t, char**, size_t*);
static void (*inner_free)(poise_port*, char*);
static void (*inner_close)(poise_port*);

static poise_port* open_inner(void) {
  void* library = dlopen(C_PORT, RTLD_NOW | RTLD_LOCAL);
  poise_port* (*open)(void);
  if (library == NULL) return NULL;
  *(void**)&inner_answer = dlsym(library, "poise_port_answer");
  *(void**)&inner_free = dlsym(library, "poise_port_free");
  *(void**)&inner_close = dlsym(library, "poise_port_close");
  *(void**)&open = dlsym(library, "poise_port_open");
  return open();
}

/* An answer of this library's own, for free(). */
static inline int say(const char* line, size_t length, char** answer, size_t* answer_length) {
  *answer_length = length;
  *answer = malloc(length + 1);
  memcpy(*answer, line, length);
  return POISE_PORT_ANSWERED;
}

/* The C port's answer, for free(). */
static inline int pass_on(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length) {
  char* given;
  size_t given_length;
  const int status = inner_answer(port, line, length, &given, &given_length);
  if (status != POISE_PORT_ANSWERED) return status;
  say(given, given_length, answer, answer_length);
  inner_free(port, given);
  return status;
}

#endif
