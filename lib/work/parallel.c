/* Runs tasks in parallel. */
#include "work/parallel.h"

#include "system/platform.h"

/* The failure of the lowest-numbered task so far; without a failure, number is the count of tasks. */
struct failure {
    int number;
    hod_error error;
};

static bool has_failed(const struct failure *failure, int count)
{
    bool failed;
#pragma omp critical(hod_at_once)
    failed = failure->number < count;
    return failed;
}

static void fail(struct failure *failure, int number, const hod_error *error)
{
#pragma omp critical(hod_at_once)
    if (number < failure->number) *failure = (struct failure){number, *error};
}

static bool run(int count, int threads, piece_worker *work, void *data, hod_error *error)
{
    (void)threads; /* a build without OpenMP has one */
    struct failure failure = {.number = count};
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (int number = 0; number < count; number++) {
        hod_error own;
        if (!has_failed(&failure, count) && !work(data, number, &own)) fail(&failure, number, &own);
    }
    return failure.number == count || hod_fail_with(error, &failure.error);
}

bool parallel(int count, int threads, piece_worker *work, void *data, hod_error *error)
{
    const int wanted = threads ? threads : omp_get_max_threads();
    return count == 0 || run(count, count < wanted ? count : wanted, work, data, error);
}

bool parallel_or_serial(int count, int threads, piece_worker *work, void *data, hod_error *error)
{
    const int wanted = threads ? threads : omp_get_max_threads();
    return run(count, count < wanted ? 1 : wanted, work, data, error);
}
