/* Stops: how another thread, or a signal handler, ends long work. */
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

/* Sets it, from any thread or signal handler. */
void hod_stop_now(hod_stop *stop);

/* Whether it is set; of NULL it is not. */
bool hod_stop_is_wanted(const hod_stop *stop);

/* Whether to go on; otherwise false with the error of what is cancelled. */
bool stop_check(const hod_stop *stop, hod_error *error);

#endif
