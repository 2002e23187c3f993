/* Rolling until the probability of each outcome is known well enough: by confidence sequences, at every look.
 */
#include "ask/measure/narrow.h"

#include "ask/measure/sequence.h"

static const double confidence = 0.95;

hod_interval narrow_interval(const struct narrow *narrow, const int *outcome, double count, double trials)
{
    const double first_trials = (double)narrow->first.trials,
                 first = hod_distribution_weight(&narrow->first, outcome);
    const struct sequence_value values[] = {
        {.value = 0, .first = first_trials - first, .later = trials - first_trials - (count - first)},
        {.value = 1, .first = first, .later = count - first}};
    return sequence_interval(values, 2, narrow->width, confidence);
}

bool narrow_is_reached(const struct narrow *narrow, const hod_distribution *simulated)
{
    for (size_t row = 0; row < simulated->rows; row++) {
        const hod_interval interval = narrow_interval(narrow, hod_distribution_row(simulated, row),
                                                      simulated->weights[row], (double)simulated->trials);
        if (interval.upper - interval.lower > 2 * narrow->width) return false;
    }
    return true;
}

static bool look(void *data, const hod_distribution *so_far, bool *is_enough, hod_error *error)
{
    struct narrow *narrow = data;
    hod_distribution *summed = narrow->first.trials == 0 ? &narrow->first : &narrow->so_far;
    if (!hod_distribution_marginal(so_far, narrow->kept, narrow->kept_count, summed, error)) return false;
    *is_enough = narrow_is_reached(narrow, summed);
    return true;
}

void narrow_start(struct narrow *narrow, double width, const int *kept, int kept_count)
{
    *narrow =
        (struct narrow){.looks = {look, narrow}, .width = width, .kept = kept, .kept_count = kept_count};
}

void narrow_free(struct narrow *narrow)
{
    hod_distribution_free(&narrow->first);
    hod_distribution_free(&narrow->so_far);
}
