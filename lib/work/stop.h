/* Stops: how another thread, a signal handler or a budget stops long work. */
#ifndef HOD_WORK_STOP_H
#define HOD_WORK_STOP_H

#include "base/error.h"

/* A flag that can be set once. Work that was given a stop checks it every few milliseconds, and fails with
 * HOD_CANCELLED once it is set. */
typedef struct hod_stop hod_stop;

/* NULL with an error when memory is short. Free it with hod_stop_free, which accepts NULL, once nothing uses it any
 * more. */
hod_stop *hod_stop_new(hod_error *error);
void hod_stop_free(hod_stop *stop);
AUTO_POINTER(free_stop, hod_stop, hod_stop_free)

/* Sets the stop, from any thread or signal handler. */
void hod_stop_now(hod_stop *stop);

/* Whether the stop is set or its budget exceeded; false for NULL. */
bool hod_stop_is_wanted(const hod_stop *stop);

/* A stop for a question that may take this many seconds from now on, and this many bytes in addition to what the
 * process uses now and to 64 MB for code, threads and an answer. `outer`, which may be NULL and must outlive it, stops
 * it too. NULL with an error when memory is short. */
hod_stop *stop_new_within(const hod_stop *outer, double seconds, double bytes, hod_error *error);

/* The seconds left of its budget; INFINITY without a budget. */
double stop_seconds_left(const hod_stop *stop);

/* Whether to continue; otherwise false with an error for the cancellation or the exceeded budget. */
bool stop_check(const hod_stop *stop, hod_error *error);

#endif
