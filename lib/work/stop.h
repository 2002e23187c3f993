/* Stops: how another thread, a signal handler, or a budget ends long work. */
#ifndef HOD_WORK_STOP_H
#define HOD_WORK_STOP_H

#include "base/error.h"

/* A flag that is set once. What was given one looks at it every few milliseconds of work, and when it is set
 * fails with HOD_CANCELLED. */
typedef struct hod_stop hod_stop;

/* NULL with an error when memory is short. Free it with hod_stop_free when nothing has it any more; NULL may
 * be freed. */
hod_stop *hod_stop_new(hod_error *error);
void hod_stop_free(hod_stop *stop);
AUTO_POINTER(free_stop, hod_stop, hod_stop_free)

/* Sets it, from any thread or signal handler. */
void hod_stop_now(hod_stop *stop);

/* Whether it is set, or its budget exceeded; of NULL neither is so. */
bool hod_stop_is_wanted(const hod_stop *stop);

/* A stop for a question that may take so many seconds from now on, and so many bytes beside what the process holds now and
 * the 64 MB that code, threads and an answer may take. `outer`, which may be NULL and must stay as long, ends it, too. NULL with an error when memory is short. */
hod_stop *stop_new_within(const hod_stop *outer, double seconds, double bytes, hod_error *error);

/* How many seconds are left of its budget; without one INFINITY. */
double stop_seconds_left(const hod_stop *stop);

/* Whether to go on; otherwise false with the error of what is cancelled, or of the budget that is exceeded. */
bool stop_check(const hod_stop *stop, hod_error *error);

#endif
