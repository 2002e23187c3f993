/* Spreads: summing up values in an order that does not depend on who met them. */
#include "ask/space/spreads.h"

#include <stdlib.h>
#include <string.h>

int spreads_ints(int measures)
{
    return 1 + INTS_A_VALUE * measures;
}

/* Values of the measures that were met in a group, and how often. */
struct met_values {
    const int *record;
    uint64_t count;
};

static int by_group(const void *a, const void *b)
{
    return ((const struct met_values *)a)->record[0] - ((const struct met_values *)b)->record[0];
}

/* One measure of them. */
struct met_value {
    double value;
    uint64_t count;
};

static int by_value(const void *a, const void *b)
{
    const double x = ((const struct met_value *)a)->value, y = ((const struct met_value *)b)->value;
    return (x > y) - (x < y);
}

/* Sums in the order of the values, each multiplied once, so that it does not matter which threads met them.
 */
static hod_spread spread_of(struct met_value *values, size_t count)
{
    qsort(values, count, sizeof *values, by_value);
    double sum = 0, situations = 0;
    for (size_t i = 0; i < count;) {
        const double value = values[i].value;
        uint64_t met = 0;
        while (i < count && values[i].value == value) met += values[i++].count;
        sum += value * (double)met;
        situations += (double)met;
    }
    return (hod_spread){sum / situations, values[0].value, values[count - 1].value};
}

static void sum_up_group(const struct met_values *met, size_t count, uint64_t first_group, size_t measures,
                         struct met_value *values, hod_summary *summary)
{
    const size_t group = (size_t)first_group + (size_t)met->record[0];
    for (size_t i = 0; i < count; i++) summary->evaluated[group] += met[i].count;
    for (size_t m = 0; m < measures; m++) {
        for (size_t i = 0; i < count; i++) {
            memcpy(&values[i].value, met[i].record + 1 + INTS_A_VALUE * m, sizeof(double));
            values[i].count = met[i].count;
        }
        summary->spreads[group * measures + m] = spread_of(values, count);
    }
}

/* Sorted by groups. */
static void sum_up_sorted(const struct met_values *met, size_t count, uint64_t first_group, size_t measures,
                          struct met_value *values, hod_summary *summary)
{
    for (size_t first = 0, end = 0; first < count; first = end) {
        while (end < count && met[end].record[0] == met[first].record[0]) end++;
        sum_up_group(met + first, end - first, first_group, measures, values, summary);
    }
}

bool spreads_sum_up(struct tally *met, uint64_t first_group, int measures, hod_summary *summary,
                    hod_error *error)
{
    const size_t count = met->records.count;
    struct met_values *sorted = malloc((count + 1) * sizeof *sorted);
    struct met_value *values = malloc((count + 1) * sizeof *values);
    bool summed = sorted && values;
    for (size_t i = 0; summed && i < count; i++)
        sorted[i] = (struct met_values){records_at(&met->records, i), (uint64_t)met->weights[i]};
    if (summed) {
        qsort(sorted, count, sizeof *sorted, by_group);
        sum_up_sorted(sorted, count, first_group, (size_t)measures, values, summary);
        summed = tally_start(met, spreads_ints(measures));
    }
    free(sorted);
    free(values);
    return summed || hod_fail_memory(error);
}
