/* The processes that mpirun has started with one command line: rank 0 answers, and the others help it calculate. */
#ifndef HOD_TOOLS_RANKS_H
#define HOD_TOOLS_RANKS_H

#include "ask/request/request.h"
#include "work/work.h"

/* Finds the other ranks, if mpirun has started this process; ranks other than 0 print nothing from then on. */
bool ranks_begin(hod_error *error);

/* Says goodbye to the other ranks, after an error of this rank or none, so that nobody waits any longer. */
void ranks_end(const hod_error *error);

/* The number of ranks, and whether this one only helps. Without mpirun there is one, which does not. */
int ranks_count(void);
bool ranks_only_help(void);

/* The default number of threads of a rank: its share of the processors of its machine. 0 without mpirun. */
int ranks_threads(void);

/* Lets all ranks calculate the blocks. */
hod_deal ranks_deal;

/* What Slurm says about this process (slurm.c). The number of threads without --threads: OMP_NUM_THREADS, or the
 * processors given by --cpus-per-task, or a rank's share. 0: OpenMP's default. */
int slurm_threads(void);

/* Refuses to run as one of several tasks that do not know of one another, unless it has its own shard, because each
 * would do all the work. Only the first task prints the message. */
bool slurm_check(const hod_request *request, hod_error *error);

#endif
