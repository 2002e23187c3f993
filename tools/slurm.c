/* Reads from the environment what Slurm says about a process. */
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

/* Only srun sets the number of tasks in a step; the script of a job is one process, even if the job asked for more
 * tasks. */
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
