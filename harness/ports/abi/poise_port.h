/*
 * A Poise port as a shared library: five C functions through which the lines of the adapter protocol (docs/adapter-protocol.md) go.
 * The lines are the same as those of a port that is a program; only the way they take is another. In short:
 *
 *     poise_port *port = poise_port_open();
 *     poise_port_answer(port, "{\"hello\":...}", ...);          the runner's hello; the answer is the port's
 *     poise_port_answer(port, "{\"id\":1,\"op\":...}", ...);    a batch; the answer has its id
 *     poise_port_free(port, answer);                            after each
 *     poise_port_close(port);
 *
 * A port defines all five and exports them with C linkage. C89 and C++ read this header, and it includes nothing but <stddef.h>.
 *
 * Threads. All calls come from one thread, one at a time; a call never comes while another has not returned. A port may have threads of
 * its own. It must not call back, and there is nothing it could call.
 *
 * Manners. No C++ exception, panic or longjmp leaves a function. A port does not end the process, nor write to standard output, which
 * belongs to the runner; standard error is free. It leaves the current folder, the locale, the handling of signals and the environment
 * as they are. The runner calls with binary64 rounding to nearest, and puts its own floating-point environment back after each call.
 *
 * What cannot be guarded against: a library that crashes takes down the program that loaded it, and one that does not return is waited
 * for. `poise-conform --library FILE --isolate` therefore loads it in a process of its own.
 */
#ifndef POISE_PORT_H
#define POISE_PORT_H

#include <stddef.h>

/* The version of this interface. It changes whenever a function below does; the lines have versions of their own, in the hellos. */
#define POISE_PORT_ABI_VERSION 1

#if defined(_WIN32)
#define POISE_PORT_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define POISE_PORT_EXPORT __attribute__((visibility("default")))
#else
#define POISE_PORT_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A port that was opened; what is in it is its own business. */
typedef struct poise_port poise_port;

/* What poise_port_answer returns. */
enum poise_port_status {
  POISE_PORT_ANSWERED = 0,  /* there is an answer */
  POISE_PORT_MALFORMED = 1, /* the line breaks the protocol: the runner's fault */
  POISE_PORT_NO_MEMORY = 2, /* memory was refused */
  POISE_PORT_BROKEN = 3     /* anything else; so are all numbers not listed here */
};

/*
 * The POISE_PORT_ABI_VERSION the port was compiled with. It is called first, before poise_port_open; of another version, nothing else is
 * called.
 */
POISE_PORT_EXPORT unsigned int poise_port_abi_version(void);

/* A port, which poise_port_close ends; NULL if there can be none. The runner has one of a library's open at a time. */
POISE_PORT_EXPORT poise_port* poise_port_open(void);

/*
 * Answers one line. The first line a port is given is the runner's hello, all others are batches; each has exactly one answer.
 *
 * In:  `line`, `length` bytes of ASCII without LF, CR and NUL; line[length] is a NUL, for readers that want one. `length` + 1, for the LF
 *      that a pipe would need, is at most the line_limit of the port's hello. The line belongs to the runner: it is gone when the function
 *      has returned.
 * Out: with POISE_PORT_ANSWERED, *answer is the port's line and *answer_length the number of its bytes: ASCII, no LF at its end or within,
 *      no CR, no NUL; the runner reads these bytes and no more, so a NUL behind them is not needed. *answer_length + 1 is at most the
 *      line_limit of the runner's hello; what claims to be longer is refused unread. The memory belongs to the port and stays as it is
 *      until poise_port_free, which the runner calls before it asks again.
 *      With any other status, *answer and *answer_length are not looked at and nothing is freed. The questions of that line count as
 *      crashed, after they have been asked again in smaller parts; so the port must be able to answer the next line.
 *
 * A port need not look at ids, but repeats them. The `window` of its hello is without meaning here, and its `time_limit_ms` is kept only
 * where the library has a process of its own.
 */
POISE_PORT_EXPORT int poise_port_answer(poise_port* port, const char* line, size_t length, char** answer, size_t* answer_length);

/*
 * Frees an answer of that port's. Called once for each POISE_PORT_ANSWERED, before anything else is called, with the pointer it gave; not
 * if that was NULL, which is no answer.
 */
POISE_PORT_EXPORT void poise_port_free(poise_port* port, char* answer);

/* Ends a port. Called once for each that was opened, unless the program is killed; afterwards the library may be unloaded. */
POISE_PORT_EXPORT void poise_port_close(poise_port* port);

#ifdef __cplusplus
}
#endif

#endif
