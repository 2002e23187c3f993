/* The command in the jobs of a cluster: progress lines, threads, and tasks that are not connected. */
#include "run.h"

#include "terminal.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cluster, .init = enter_tools, .fini = leave_folder);

/* The progress line after `seconds`, when first a quarter and then half of the work is done. */
static const char *told_after(double seconds)
{
    cr_assert(freopen("told", "w", stderr));
    struct progress progress = progress_start();
    progress.started -= seconds;
    cr_expect(progress_tell(&progress, 0.25));
    cr_expect(progress_tell(&progress, 0.5));
    cr_expect(progress_tell(&progress, 0.75), "not again so soon");
    progress_end(&progress);
    fflush(stderr);
    return read_file("told");
}

Test(cluster, without_a_terminal_there_is_a_line_every_half_minute)
{
    cr_expect_str_empty(told_after(29));
    cr_expect_str_eq(told_after(40), " 50.0 %, about 80 s left\n", "a quarter took 40 s");
}

/* Each OpenMP thread reports its number when it starts. */
static int threads_of(const char *before, const char *options)
{
    const struct answer answer = run("OMP_DISPLAY_AFFINITY=true OMP_AFFINITY_FORMAT=a-thread %s hod simulate "
                                     "bloodybacks-8.3 shooting --trials 10M %s",
                                     before, options);
    int threads = 0;
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    for (const char *at = answer.err; (at = strstr(at, "a-thread")); at++) threads++;
    return threads;
}

Test(cluster, openmp_slurm_or_the_processors_set_the_number_of_threads)
{
#ifdef _OPENMP
    cr_expect_eq(threads_of("OMP_NUM_THREADS=3", ""), 3);
    cr_expect_eq(threads_of("OMP_NUM_THREADS=1", "--threads 2"), 2);
    cr_expect_leq(threads_of("OMP_NUM_THREADS=1", ""), 1);
    cr_expect_leq(threads_of("SLURM_CPUS_PER_TASK=1", ""), 1);
    cr_expect_eq(threads_of("SLURM_CPUS_PER_TASK=1 OMP_NUM_THREADS=2", ""), 2);
    cr_expect_leq(threads_of("taskset -c 0", ""), 1);
    cr_expect_leq(threads_of("SLURM_CPUS_PER_TASK=64 taskset -c 0", ""), 1);
#endif
}

#define FOUR_TASKS "SLURM_STEP_NUM_TASKS=4 SLURM_NTASKS=4 "

Test(cluster, tasks_without_connection_to_one_another_are_refused)
{
    static const char line[] = FOUR_TASKS "SLURM_PROCID=0 hod exact bloodybacks-8.3 shooting -o answer";
    expect_refused(line,
                   "srun has started 4 tasks, and they do not find one another: srun --mpi=pmix or mpirun "
                   "connects them where hod was built with MPI, and --shard gives each a part of its own",
                   run("%s", line));
    const struct answer other = run(FOUR_TASKS "SLURM_PROCID=3 hod exact bloodybacks-8.3 shooting -o answer");
    cr_expect_eq(other.status, 2);
    cr_expect_str_empty(other.err, "the first tells it");
    cr_expect_eq(files_in_folder(), 0);
    output_of(FOUR_TASKS "SLURM_PROCID=3 hod sweep bloodybacks-8.3 shooting cover=all --shard 4/4 -o part");
    output_of(
        "SLURM_NTASKS=4 SLURM_PROCID=0 hod exact bloodybacks-8.3 shooting"); /* in the script of a job */
    output_of("SLURM_STEP_NUM_TASKS=1 hod exact bloodybacks-8.3 shooting");
}
