/* What Slurm says about a process: how many processors its task has, and whether it is one of several tasks. */
#ifndef HOD_TOOLS_SLURM_H
#define HOD_TOOLS_SLURM_H

#include "ask/request/request.h"

/* The number of threads without --threads: OMP_NUM_THREADS, or the processors given by --cpus-per-task, or a rank's
 * share. 0: OpenMP's default. */
int slurm_threads(void);

/* Refuses to run as one of several tasks that do not know of one another, unless it has its own shard, because each
 * would do all the work. Only the first task prints the message. */
bool slurm_check(const hod_request *request, hod_error *error);

#endif
