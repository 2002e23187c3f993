/* Stops: a flag that needs no lock and, for a question, its budget. */
#include "work/stop.h"

#include "system/platform.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

struct hod_stop {
    atomic_bool is_wanted;
    const hod_stop *outer; /* NULL, or another stop that stops this one too */
    bool has_budget;
    double began, seconds;
    double bytes_before, bytes;
    _Atomic double next_look; /* at memory, which takes longer to read than the clock */
};

#define BYTES_BESIDE 64e6

_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a signal handler may set it");

hod_stop *hod_stop_new(hod_error *error)
{
    hod_stop *stop = calloc(1, sizeof *stop);
    if (!stop) hod_fail_memory(error);
    return stop;
}

hod_stop *stop_new_within(const hod_stop *outer, double seconds, double bytes, hod_error *error)
{
    hod_stop *stop = hod_stop_new(error);
    if (!stop) return NULL;
    stop->outer = outer;
    stop->has_budget = true;
    stop->began = clock_seconds();
    stop->seconds = seconds;
    stop->bytes_before = memory_held();
    stop->bytes = bytes;
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

enum reason { GO_ON, CANCELLED, TOO_LATE, TOO_LARGE };

/* Checks the memory only every few milliseconds. */
static enum reason look_at_budget(const hod_stop *stop)
{
    _Atomic double *const next_look = (_Atomic double *)&stop->next_look;
    const double now = clock_seconds();
    if (now - stop->began > stop->seconds) return TOO_LATE;
    if (now < atomic_load_explicit(next_look, memory_order_relaxed)) return GO_ON;
    if (memory_held() - stop->bytes_before > stop->bytes + BYTES_BESIDE) return TOO_LARGE;
    atomic_store_explicit(next_look, now + 0.005, memory_order_relaxed);
    return GO_ON;
}

static enum reason reason_of(const hod_stop *stop)
{
    if (atomic_load_explicit(&stop->is_wanted, memory_order_relaxed)) return CANCELLED;
    return stop->has_budget ? look_at_budget(stop) : GO_ON;
}

/* The stop that ends the work, this one or an outer one, and the reason; NULL if none does. */
static const hod_stop *find_end(const hod_stop *stop, enum reason *reason)
{
    while (stop && (*reason = reason_of(stop)) == GO_ON) stop = stop->outer;
    return stop;
}

bool hod_stop_is_wanted(const hod_stop *stop)
{
    enum reason reason;
    return find_end(stop, &reason);
}

double stop_seconds_left(const hod_stop *stop)
{
    double left = INFINITY;
    for (; stop; stop = stop->outer)
        if (stop->has_budget) left = fmin(left, stop->began + stop->seconds - clock_seconds());
    return left;
}

bool stop_check(const hod_stop *stop, hod_error *error)
{
    enum reason reason;
    const hod_stop *const end = find_end(stop, &reason);
    if (!end) return true;
    if (reason == CANCELLED) return hod_fail_cancelled(error);
    return reason == TOO_LATE ? hod_fail_budget(error, end->seconds, "s")
                              : hod_fail_budget(error, end->bytes / 1e6, "MB of memory");
}
