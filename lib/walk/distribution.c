/* Distributions over outcomes. */
#include "walk/evaluator.h"

#include <math.h>

void hod_distribution_free(hod_distribution *distribution)
{
    if (!distribution) return;
    free(distribution->values);
    free(distribution->weights);
    *distribution = (hod_distribution){0};
}

const int *hod_distribution_row(const hod_distribution *distribution, size_t row)
{
    if (row >= distribution->rows) return NULL;
    return distribution->values + row * (size_t)distribution->outcomes;
}

double hod_distribution_probability(const hod_distribution *distribution, size_t row)
{
    if (row >= distribution->rows) return NAN;
    const double weight = distribution->weights[row];
    return distribution->trials ? weight / (double)distribution->trials : weight;
}

static int compare(const int *a, const int *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

double hod_distribution_weight(const hod_distribution *distribution, const int *values)
{
    size_t low = 0, high = distribution->rows;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = compare(hod_distribution_row(distribution, middle), values, distribution->outcomes);
        if (order == 0) return distribution->weights[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

/* Makes room for rows of `outcomes` values; earlier contents are lost. */
static bool make_rows(hod_distribution *distribution, int outcomes, size_t rows, hod_error *error)
{
    if (rows > distribution->capacity || outcomes != distribution->outcomes) {
        hod_distribution_free(distribution);
        const size_t capacity = rows > 16 ? rows : 16;
        distribution->values = malloc(capacity * (size_t)outcomes * sizeof *distribution->values);
        distribution->weights = malloc(capacity * sizeof *distribution->weights);
        if (!distribution->values || !distribution->weights) {
            hod_distribution_free(distribution);
            return hod_fail_memory(error);
        }
        distribution->capacity = capacity;
    }
    distribution->outcomes = outcomes;
    distribution->rows = rows;
    return true;
}

static int by_record(const void *a, const void *b, void *data)
{
    const struct int_set *outcomes = data;
    return compare(int_set_at(outcomes, *(const uint32_t *)a), int_set_at(outcomes, *(const uint32_t *)b),
                   outcomes->ints);
}

/* The records whose places are sorted. */
struct sorting {
    struct int_set *outcomes;
    const hod_stop *stop;
    hod_error *error;
};

/* Merges two adjacent sorted runs of places. */
static bool merge(const struct sorting *sorting, const uint32_t *run, size_t first, size_t second,
                  uint32_t *merged)
{
    enum { BETWEEN_LOOKS = 1 << 12 };
    const uint32_t *other = run + first, *const middle = other, *const end = other + second;
    for (size_t i = 1; run < middle && other < end; i++) {
        const bool is_other = by_record(run, other, sorting->outcomes) > 0;
        *merged++ = is_other ? *other++ : *run++;
        if (i % BETWEEN_LOOKS == 0 && !stop_check(sorting->stop, sorting->error)) return false;
    }
    memcpy(merged, run, (size_t)(middle - run) * sizeof *run);
    memcpy(merged + (middle - run), other, (size_t)(end - other) * sizeof *other);
    return true;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Sorts the places in runs and merges these, so that a long sort can be stopped. The result is in *order; *spare has
 * the same room. */
static bool sort(const struct sorting *sorting, uint32_t **order, uint32_t **spare)
{
    enum { RUN = 1 << 12 };
    const size_t count = sorting->outcomes->count;
    for (size_t i = 0; i < count; i += RUN) {
        qsort_r(*order + i, least(count - i, RUN), sizeof **order, by_record, sorting->outcomes);
        if (!stop_check(sorting->stop, sorting->error)) return false;
    }
    for (size_t run = RUN; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t first = least(count - i, run), second = least(count - i - first, run);
            if (!merge(sorting, *order + i, first, second, *spare + i)) return false;
        }
        uint32_t *const merged = *spare;
        *spare = *order;
        *order = merged;
    }
    return true;
}

/* Copies the outcomes in order; scratch has room for two places for each. */
static bool fill_in_order(hod_distribution *distribution, const struct tally *outcomes, uint32_t *scratch,
                          const hod_stop *stop, hod_error *error)
{
    const struct int_set *records = &outcomes->records;
    const size_t ints = (size_t)records->ints;
    uint32_t *order = scratch, *spare = scratch + records->count;
    for (size_t i = 0; i < records->count; i++) order[i] = (uint32_t)i;
    if (!sort(&(struct sorting){(struct int_set *)(uintptr_t)records, stop, error}, &order, &spare))
        return false;
    for (size_t i = 0; i < records->count; i++) {
        memcpy(distribution->values + i * ints, int_set_at(records, order[i]), ints * sizeof(int));
        distribution->weights[i] = outcomes->weights[order[i]];
        assert(i == 0 || compare(hod_distribution_row(distribution, i - 1),
                                 hod_distribution_row(distribution, i), records->ints) < 0);
        if (!stop_check(stop, error)) return false;
    }
    return true;
}

bool distribution_fill(hod_distribution *distribution, const struct tally *outcomes, uint64_t trials,
                       const hod_stop *stop, hod_error *error)
{
    const struct int_set *records = &outcomes->records;
    if (!make_rows(distribution, records->ints, records->count, error)) return false;
    distribution->trials = trials;
    distribution->steps = NAN;
    assert(trials ? tally_total(outcomes) <= (double)trials /* fewer in a shard */
                  : records->count == 0 || is_whole(outcomes->weights, records->count));
    AUTO_FREE uint32_t *scratch = malloc(2 * records->count * sizeof *scratch);
    if (!scratch) return hod_fail_memory(error);
    const bool filled = fill_in_order(distribution, outcomes, scratch, stop, error);
    if (!filled) hod_distribution_free(distribution);
    return filled;
}

static bool set_worth(hod_distribution *distribution, const hod_procedure *procedure, const void *prepared,
                      int who, const hod_stop *stop, hod_error *error)
{
    const hod_stakes *stakes = procedure->stakes;
    distribution->worth[who] = stakes ? 0 : NAN;
    for (size_t row = 0; stakes && row < distribution->rows; row++) {
        const int *outcome = hod_distribution_row(distribution, row);
        const double worth = stakes->worth(stakes, prepared, outcome, who);
        distribution->worth[who] += hod_distribution_probability(distribution, row) * worth;
        if (!stop_check(stop, error)) return false;
        if (!isnan(worth) || !stakes->explain) continue;
        stakes->explain(stakes, prepared, outcome, who, error);
        return hod_fail_in(error, "the mechanism %s failed", procedure->name);
    }
    return true;
}

bool distribution_set_worth(hod_distribution *distribution, const hod_procedure *procedure,
                            const void *prepared, const hod_stop *stop, hod_error *error)
{
    for (int who = 0; who < HOD_PLAYERS; who++)
        if (!set_worth(distribution, procedure, prepared, who, stop, error)) {
            hod_distribution_free(distribution);
            return false;
        }
    return true;
}

bool hod_distribution_marginal(const hod_distribution *distribution, const int *kept, int count,
                               hod_distribution *result, hod_error *error)
{
    if (count < 1) return hod_fail(error, "no outcome is kept: at least one is expected");
    for (int i = 0; i < count; i++)
        if (kept[i] < 0 || kept[i] >= distribution->outcomes)
            return hod_fail(error, "there is no outcome number %d: they are 0 to %d", kept[i],
                            distribution->outcomes - 1);
    AUTO(tally_free) struct tally sums = {0};
    const double steps = distribution->steps;
    double worth[HOD_PLAYERS];
    memcpy(worth, distribution->worth, sizeof worth);
    bool done = tally_start(&sums, count);
    int record[count];
    for (size_t row = 0; done && row < distribution->rows; row++) {
        const int *values = hod_distribution_row(distribution, row);
        for (int i = 0; i < count; i++) record[i] = values[kept[i]];
        done = tally_add(&sums, record, distribution->weights[row]);
    }
    if (!done) hod_fail_memory(error);
    done = done && distribution_fill(result, &sums, distribution->trials, NULL, error);
    memcpy(result->worth, worth, sizeof worth);
    result->steps = steps;
    return done;
}

double hod_distribution_mean(const hod_distribution *distribution, int column)
{
    if (column < 0 || column >= distribution->outcomes) return NAN;
    double mean = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        mean +=
            hod_distribution_probability(distribution, row) * hod_distribution_row(distribution, row)[column];
    return mean;
}

double hod_distribution_deviation(const hod_distribution *distribution, int column)
{
    const double mean = hod_distribution_mean(distribution, column);
    if (isnan(mean)) return NAN;
    double variance = 0;
    for (size_t row = 0; row < distribution->rows; row++) {
        const double from_mean = hod_distribution_row(distribution, row)[column] - mean;
        variance += hod_distribution_probability(distribution, row) * from_mean * from_mean;
    }
    return sqrt(variance);
}
