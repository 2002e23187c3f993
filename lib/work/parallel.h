/* Runs independent tasks in parallel. */
#ifndef HOD_WORK_PARALLEL_H
#define HOD_WORK_PARALLEL_H

#include "base/error.h"

/* Runs one task, by number; several threads call it. */
typedef bool piece_worker(void *data, int number, hod_error *error);

/* Runs tasks 0 to count - 1 on this number of threads; 0 means all processors. Once a task has failed no other starts;
 * false with the error of the lowest-numbered task that failed. */
bool parallel(int count, int threads, piece_worker *work, void *data, hod_error *error);

/* The same for tasks that use all threads themselves when run one after another. They run in that way if there are
 * fewer tasks than threads. */
bool parallel_or_serial(int count, int threads, piece_worker *work, void *data, hod_error *error);

#endif
