/* Measures: calculates them. */
#include "ask/measure/measure.h"

#include "ask/measure/measure_internal.h"

#include <math.h>
#include <string.h>

bool hod_measure_is_probability(const hod_measure *measure)
{
    return (measure->kind >= HOD_IS && measure->kind <= HOD_BELOW) || measure->kind == HOD_SHARE ||
           measure->kind == HOD_DECIDED_BY || measure->kind == HOD_COMEBACK;
}

hod_range hod_measure_bounds(const hod_measure *measure)
{
    if (hod_measure_is_probability(measure)) return (hod_range){0, 1};
    const bool is_count = measure->kind == HOD_DEVIATION || measure_is_drama(measure);
    const double least = is_count ? 0 : measure->kind == HOD_STEPS ? 1 : -INFINITY;
    return (hod_range){least, INFINITY};
}

/* Values within a range have a standard deviation of at most half its length (Popoviciu 1935). */
hod_range hod_measure_range(const hod_mechanism *mechanism, const hod_measure *measure)
{
    if (measure->kind > HOD_QUANTILE) return hod_measure_bounds(measure);
    const hod_domain domain = hod_domain_of(mechanism->outcomes[measure->outcome].domain);
    hod_range range = {INFINITY, -INFINITY};
    for (int i = 0; i < domain.parts; i++) {
        range.least = fmin(range.least, domain.part[i].low);
        range.most = fmax(range.most, domain.part[i].high);
    }
    return measure->kind == HOD_DEVIATION ? (hod_range){0, (range.most - range.least) / 2} : range;
}

bool measure_holds(const hod_measure *measure, int value)
{
    for (int i = 0; i < measure->count; i++)
        if (measure->values[i] == value) return true;
    return false;
}

static bool counts(const hod_measure *measure, int value)
{
    const int limit = measure->values[0];
    if (measure->kind == HOD_AT_LEAST) return value >= limit;
    if (measure->kind == HOD_ABOVE) return value > limit;
    if (measure->kind == HOD_AT_MOST) return value <= limit;
    if (measure->kind == HOD_BELOW) return value < limit;
    return measure_holds(measure, value);
}

static double probability_where(const hod_distribution *distribution, int column, const hod_measure *measure)
{
    double weight = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        if (counts(measure, hod_distribution_row(distribution, row)[column]))
            weight += distribution->weights[row];
    return distribution->trials ? weight / (double)distribution->trials : weight;
}

/* The rows need not be sorted by this column, so this looks for the least value that reaches the share. Sums of
 * probabilities can miss the share by rounding. */
static double quantile(const hod_distribution *distribution, int column, double share)
{
    double least = NAN;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int value = hod_distribution_row(distribution, row)[column];
        const hod_measure at_most = {.kind = HOD_AT_MOST, .values = {value}, .count = 1};
        if (!(value >= least) && probability_where(distribution, column, &at_most) >= share - 1e-12)
            least = value;
    }
    return least;
}

double hod_measure_of_value(const hod_measure *measure, int value)
{
    return measure->kind == HOD_MEAN ? value : counts(measure, value);
}

void hod_value_term_situation(const hod_value_term *term, const hod_mechanism *mechanism,
                              const int *situation, int *changed)
{
    hod_sides sides;
    memcpy(changed, situation, (size_t)mechanism->field_count * sizeof *changed);
    if (term->exchanged && sides_find_pairs(mechanism, &sides)) hod_sides_swap(&sides, situation, changed);
    if (term->field >= 0) changed[term->field] = term->value;
}

static double value_of(const hod_measure *measure, const hod_distribution *distribution)
{
    double value = 0;
    for (int i = 0; i < measure->count; i++) {
        const hod_value_term *term = &measure->terms[i];
        value += term->field < 0 && !term->exchanged ? term->times * distribution->worth[term->who] : NAN;
    }
    return value;
}

double hod_measure_of(const hod_measure *measure, const hod_distribution *distribution, int column)
{
    if (column < 0 || column >= distribution->outcomes) return NAN;
    if (measure->kind == HOD_MEAN) return hod_distribution_mean(distribution, column);
    if (measure->kind == HOD_DEVIATION) return hod_distribution_deviation(distribution, column);
    if (measure->kind == HOD_VALUE) return value_of(measure, distribution);
    if (measure->kind == HOD_STEPS) return distribution->steps;
    if (measure->kind == HOD_SHARE || measure_is_drama(measure)) return NAN;
    if (measure->kind == HOD_QUANTILE) return quantile(distribution, column, measure->share);
    return probability_where(distribution, column, measure);
}
