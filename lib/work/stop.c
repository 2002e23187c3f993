/* Stops: one flag each, which needs no lock. */
#include "work/stop.h"

#include <stdatomic.h>
#include <stdlib.h>

struct hod_stop {
    atomic_bool is_wanted;
};

_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a signal handler may set it");

hod_stop *hod_stop_new(hod_error *error)
{
    hod_stop *stop = malloc(sizeof *stop);
    if (stop)
        atomic_init(&stop->is_wanted, false);
    else
        hod_fail_memory(error);
    return stop;
}

void hod_stop_free(hod_stop *stop)
{
    free(stop);
}

void hod_stop_now(hod_stop *stop)
{
    atomic_store(&stop->is_wanted, true);
}

bool hod_stop_is_wanted(const hod_stop *stop)
{
    return stop && atomic_load_explicit(&stop->is_wanted, memory_order_relaxed);
}

bool stop_check(const hod_stop *stop, hod_error *error)
{
    return !hod_stop_is_wanted(stop) || hod_fail_cancelled(error);
}
