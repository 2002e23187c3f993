/* Timing for all benchmarks. */
#include "measure.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

double measure_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double measure_median(double *numbers, int count)
{
    qsort(numbers, (size_t)count, sizeof *numbers, compare);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}

/* Prints the value of the first line in Linux's /proc/cpuinfo that begins with `name`; on other systems "unknown". */
static void print_processor_line(FILE *out, const char *name)
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file)) {
        const char *value = strchr(line, ':');
        if (strncmp(line, name, strlen(name)) != 0 || !value) continue;
        fprintf(out, "%s", value + 2);
        fclose(file);
        return;
    }
    if (file) fclose(file);
    fprintf(out, "unknown\n");
}

void measure_print_machine(FILE *out)
{
#if defined __clang__
    fprintf(out, "compiler   clang %s\n", __clang_version__);
#else
    fprintf(out, "compiler   gcc %s\n", __VERSION__);
#endif
    fprintf(out, "processor  ");
    print_processor_line(out, "model name");
}
