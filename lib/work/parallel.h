/* Pieces of work that do not need one another, several at once. */
#ifndef HOD_WORK_PARALLEL_H
#define HOD_WORK_PARALLEL_H

#include "base/error.h"

/* Does a piece by its number; several threads call it. */
typedef bool piece_worker(void *data, int number, hod_error *error);

/* Does the pieces 0 to count - 1 on so many threads, 0 for all processors. After one has failed no other
 * begins; false with the error of the lowest that failed. */
bool parallel(int count, int threads, piece_worker *work, void *data, hod_error *error);

/* The same for pieces that divide their own work among the threads where they come one after another: as
 * they do here when they are fewer than the threads. */
bool parallel_or_serial(int count, int threads, piece_worker *work, void *data, hod_error *error);

#endif
