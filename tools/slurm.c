/* What Slurm says of a process: its environment is read. */
#include "slurm.h"

#include "ranks.h"

#include "system/platform.h"

#include <stdlib.h>

static int number_in(const char *variable)
{
    const char *number = getenv(variable);
    return number ? atoi(number) : 0;
}

int slurm_threads(void)
{
    const int of_task = number_in("SLURM_CPUS_PER_TASK"), most = omp_get_num_procs();
    if (getenv("OMP_NUM_THREADS")) return 0;
    if (of_task < 1) return ranks_threads();
    return of_task < most ? of_task : most;
}

/* srun alone sets how many tasks a step has: in the script of a job there is one process, whatever it asked
 * for.
 */
bool slurm_check(const hod_request *request, hod_error *error)
{
    const int tasks = number_in("SLURM_STEP_NUM_TASKS");
    if (tasks <= 1 || ranks_count() > 1 || request->shards > 0) return true;
    if (number_in("SLURM_PROCID") > 0) return false;
    return hod_fail(error,
                    "srun has started %d tasks, and they do not find one another: srun --mpi=pmix or mpirun "
                    "connects them where hod was built with MPI, and --shard gives each a part of its own",
                    tasks);
}
