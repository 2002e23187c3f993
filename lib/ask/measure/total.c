/* Totals: the distribution of a sum is the convolution of the distributions of its terms. */
#include "ask/measure/total.h"

#include <stdlib.h>
#include <string.h>

bool total_begin(struct total *total, hod_error *error)
{
    *total = (struct total){.count = 1, .masses = malloc(sizeof *total->masses)};
    if (!total->masses) return hod_fail_memory(error);
    total->masses[0] = 1;
    return true;
}

void total_free(struct total *total)
{
    free(total->masses);
    *total = (struct total){0};
}

/* Each place takes what lower places contribute, so going down from the top needs no second array. */
bool total_add(struct total *total, const hod_distribution *roll, const hod_stop *stop, hod_error *error)
{
    const int lowest = *hod_distribution_row(roll, 0);
    const size_t span = (size_t)(*hod_distribution_row(roll, roll->rows - 1) - lowest);
    double *grown = realloc(total->masses, (total->count + span) * sizeof *grown);
    if (!grown) return hod_fail_memory(error);
    total->masses = grown;
    memset(grown + total->count, 0, span * sizeof *grown);
    for (size_t i = total->count; i-- > 0;) {
        if (!stop_check(stop, error)) return false;
        const double before = grown[i];
        grown[i] = 0;
        for (size_t row = 0; row < roll->rows; row++)
            grown[i + (size_t)(roll->values[row] - lowest)] += before * roll->weights[row];
    }
    total->count += span;
    total->least += lowest;
    return true;
}

void total_trim(struct total *total, double negligible)
{
    size_t first = 0;
    while (total->count > 1 && total->masses[total->count - 1] < negligible) total->count--;
    while (first + 1 < total->count && total->masses[first] < negligible) first++;
    total->count -= first;
    total->least += (int64_t)first;
    memmove(total->masses, total->masses + first, total->count * sizeof *total->masses);
}
