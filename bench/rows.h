/* Rows of a benchmark: several ways to do the same work, measured alternately. */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include <stdbool.h>
#include <stddef.h>

/* One way to do some work. `rate` does some of it and returns the amount per second; 0 means that it is not
 * available. */
struct way {
    const char *work; /* ways of the same work are listed together, ours first */
    const char *who;
    const char *unit;
    double scale; /* rates are divided by it */
    double (*rate)(const void *data);
    const void *data;
};

/* Measures every way `repetitions` times, alternately, so that changes in the machine's speed affect all in the same
 * way, and prints a table: median, lowest, highest, and how many times faster ours is. With a path, also writes it
 * there as CSV. If that fails, prints the error on standard error and returns false. */
bool rows_measure(const struct way *ways, size_t count, int repetitions, const char *title,
                  const char *csv_path);

#endif
