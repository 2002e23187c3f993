/* What Slurm says of a process: how many processors its task has, and whether it is one task of several. */
#ifndef HOD_TOOLS_SLURM_H
#define HOD_TOOLS_SLURM_H

#include "ask/request/request.h"

/* How many threads work where --threads does not say: OMP_NUM_THREADS, or the processors that --cpus-per-task
 * gives, or a rank's share. 0: as OpenMP has it. */
int slurm_threads(void);

/* Refuses to be one of several tasks that do not find one another, unless it has a shard of its own: each
 * would do all the work. The first task alone tells it. */
bool slurm_check(const hod_request *request, hod_error *error);

#endif
