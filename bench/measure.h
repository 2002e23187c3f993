/* Timing shared by the benchmarks: a clock, a median, and a description of the machine. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdio.h>

/* Seconds on a monotonic clock. */
double measure_now(void);

/* The median; sorts the numbers. */
double measure_median(double *numbers, int count);

/* Prints one line each for the compiler and the processor. */
void measure_print_machine(FILE *out);

#endif
