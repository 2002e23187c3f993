/* Rows of a benchmark: several ways to do the same work, measured in turns. */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include <stdbool.h>
#include <stddef.h>

/* One way to do a piece of work. rate does some of it and returns how much a second; 0 says that it is
 * absent. */
struct way {
    const char *work; /* ways of the same work stand together, the first is ours */
    const char *who;
    const char *unit;
    double scale; /* of the unit: rates are divided by it */
    double (*rate)(const void *data);
    const void *data;
};

/* Measures every way `repetitions` times, in turns, so that a change of the machine's speed meets all alike,
 * and prints a table: median, lowest, highest, and how many times as fast ours is. With a path the same goes
 * there as CSV. False, told on standard error, when it cannot be written. */
bool rows_measure(const struct way *ways, size_t count, int repetitions, const char *title,
                  const char *csv_path);

#endif
