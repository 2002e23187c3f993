/* Sobol indices of a sample. */
#include "dice/xoshiro256pp.h"
#include "study/causes/sobol.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_statistics.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 100000 };

/* One batch being drawn. */
struct drawing {
    const hod_inputs *inputs;
    hod_sobol_function *function;
    void *data;
    gsl_ran_discrete_t *chances[HOD_MOST_INPUTS];
    gsl_rng generator;
    hod_error *error;
};

static void draw_input(const struct drawing *drawing, int input, int *levels)
{
    levels[input] = (int)gsl_ran_discrete(&drawing->generator, drawing->chances[input]);
}

/* Draws one input alone, or all but that one (all for -1), until there is a value. */
static bool draw(const struct drawing *drawing, int input, bool alone, int *levels, double *value)
{
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < drawing->inputs->count; i++)
            if ((i == input) == alone) draw_input(drawing, i, levels);
        if (!drawing->function(drawing->data, levels, value)) return false;
        if (!isnan(*value)) return true;
    }
    return hod_fail(drawing->error, "nearly every combination contradicts itself: fix more of the fields");
}

/* The value of a partner that differs in the drawn inputs alone. */
static bool draw_partner(const struct drawing *drawing, int input, bool alone, const int *levels,
                         double *value)
{
    int other[HOD_MOST_INPUTS];
    memcpy(other, levels, sizeof other);
    return draw(drawing, input, alone, other, value);
}

/* Sums over the rows: of the values, and for each input of the partner that shares it. Everything is counted
 * from `origin`, one of the values, so that no digits are lost. */
struct sums {
    double origin, values, squares;
    double partners[HOD_MOST_INPUTS], products[HOD_MOST_INPUTS];
};

static bool draw_row(const struct drawing *drawing, bool is_first, struct sums *sums, hod_sobol_batch *batch)
{
    int levels[HOD_MOST_INPUTS] = {0};
    double value, sharing, other;
    if (!draw(drawing, -1, false, levels, &value)) return false;
    if (is_first) sums->origin = value;
    value -= sums->origin;
    sums->values += value;
    sums->squares += value * value;
    for (int i = 0; i < drawing->inputs->count; i++) {
        if (!draw_partner(drawing, i, false, levels, &sharing) ||
            !draw_partner(drawing, i, true, levels, &other))
            return false;
        sharing -= sums->origin;
        other -= sums->origin;
        sums->partners[i] += sharing;
        sums->products[i] += value * sharing;
        batch->total[i] += (value - other) * (value - other) / 2;
    }
    return true;
}

static bool draw_rows(const struct drawing *drawing, int rows, hod_sobol_batch *batch)
{
    struct sums sums = {0};
    for (int row = 0; row < rows; row++)
        if (!draw_row(drawing, row == 0, &sums, batch)) return false;
    const double mean = sums.values / rows;
    batch->moments = (hod_moments){.mean = sums.origin + mean, .variance = sums.squares / rows - mean * mean};
    for (int i = 0; i < drawing->inputs->count; i++) {
        const double middle = (sums.values + sums.partners[i]) / (2.0 * rows);
        batch->first[i] = sums.products[i] / rows - middle * middle;
        batch->total[i] /= rows;
    }
    return true;
}

/* GSL's table of the levels' chances, NULL when memory is short. */
static gsl_ran_discrete_t *chances_of(const hod_inputs *inputs, int input)
{
    const size_t count = (size_t)inputs->counts[input];
    double *alike = inputs->weights[input] ? NULL : malloc(count * sizeof *alike);
    for (size_t i = 0; alike && i < count; i++) alike[i] = 1;
    const double *weights = inputs->weights[input] ? inputs->weights[input] : alike;
    gsl_ran_discrete_t *chances = weights ? gsl_ran_discrete_preproc(count, weights) : NULL;
    free(alike);
    return chances;
}

bool hod_sobol_sample(const hod_inputs *inputs, hod_sobol_function *function, void *data, uint64_t seed,
                      int rows, hod_sobol_batch *batch, hod_error *error)
{
    hod_xoshiro256pp state;
    struct drawing drawing = {.inputs = inputs,
                              .function = function,
                              .data = data,
                              .generator = {.type = hod_gsl_xoshiro256pp, .state = &state},
                              .error = error};
    gsl_rng_set(&drawing.generator, seed);
    *batch = (hod_sobol_batch){0};
    bool drawn = true;
    for (int i = 0; drawn && i < inputs->count; i++) {
        drawing.chances[i] = chances_of(inputs, i);
        drawn = drawing.chances[i] || hod_fail_memory(error);
    }
    drawn = drawn && draw_rows(&drawing, rows, batch);
    for (int i = 0; i < inputs->count; i++)
        if (drawing.chances[i]) gsl_ran_discrete_free(drawing.chances[i]);
    return drawn;
}

/* The share that the parts are of the variances, and half the width of its interval, by how it differs
 * between batches. */
static double share_of(const double *parts, const double *variances, int count, double *error)
{
    double shares[HOD_MOST_BATCHES];
    for (int i = 0; i < count; i++) shares[i] = parts[i] / variances[i];
    *error = gsl_cdf_tdist_Pinv(0.975, count - 1) * gsl_stats_sd(shares, 1, (size_t)count) / sqrt(count);
    return gsl_stats_mean(parts, 1, (size_t)count) / gsl_stats_mean(variances, 1, (size_t)count);
}

void hod_sobol_gather(const hod_inputs *inputs, const hod_sobol_batch *batches, int count,
                      hod_moments *moments, hod_sobol *indices)
{
    double means[HOD_MOST_BATCHES], variances[HOD_MOST_BATCHES], first[HOD_MOST_BATCHES],
        total[HOD_MOST_BATCHES];
    for (int i = 0; i < count; i++) {
        means[i] = batches[i].moments.mean;
        variances[i] = batches[i].moments.variance;
    }
    *moments = (hod_moments){.mean = gsl_stats_mean(means, 1, (size_t)count),
                             .variance = gsl_stats_mean(variances, 1, (size_t)count)};
    for (int input = 0; input < inputs->count; input++) {
        hod_sobol *index = &indices[input];
        for (int i = 0; i < count; i++) {
            first[i] = batches[i].first[input];
            total[i] = batches[i].total[input];
        }
        index->first = share_of(first, variances, count, &index->first_error);
        index->total = share_of(total, variances, count, &index->total_error);
    }
}
