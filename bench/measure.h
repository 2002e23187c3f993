/* Timing shared by the benchmarks: a clock, a median, and what the figures were measured on. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdio.h>

/* Seconds on a clock that never goes back. */
double measure_now(void);

/* The median; sorts the numbers. */
double measure_median(double *numbers, int count);

/* One line each: the compiler and the processor. */
void measure_print_machine(FILE *out);

#endif
