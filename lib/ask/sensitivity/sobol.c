/* Sobol indices: exactly from all combinations, or from a sample.
 *
 * Exactly, the first-order index of an input is the variance of the conditional means of the value given the
 * input, and its total index the mean of the conditional variances given all other inputs; both are running
 * sums over the array of all values, in which an input's levels lie `stride` apart.
 *
 * A sample draws rows of two independent combinations A and B (Saltelli and others 2010). For each input, C
 * is A with that input taken from B: the covariance of B with C - A estimates the first-order part, and half
 * the mean square of the difference between A and a combination that shares all but this input with it the
 * total part (Jansen 1999). Combinations without a value are drawn again, so that inputs are distributed as
 * they are given that there is one. */
#include "ask/sensitivity/global.h"

#include "ask/measure/tails.h"
#include "dice/alias.h"
#include "dice/xoshiro256pp.h"
#include "system/platform.h"

#include <math.h>
#include <stdlib.h>

/* Exactly. */

/* Weight, mean and sum of squared differences from it, of the values so far (West 1979). */
struct running {
    double weight, mean, squares;
};

static void add(struct running *running, double value, double weight)
{
    if (!(weight > 0)) return;
    running->weight += weight;
    const double before = value - running->mean;
    running->mean += before * weight / running->weight;
    running->squares += weight * before * (value - running->mean);
}

static double weight_of(const hod_inputs *inputs, int input, int level)
{
    return inputs->weights[input] ? inputs->weights[input][level] : 1;
}

/* The weight of every combination, 0 where there is no value. */
static double *weigh(const hod_inputs *inputs, const double *values, size_t size, const hod_stop *stop)
{
    double *weights = malloc(size * sizeof *weights);
    int levels[HOD_MOST_INPUTS] = {0};
    for (size_t i = 0; weights && i < size && !hod_stop_is_wanted(stop); i++) {
        weights[i] = isnan(values[i]) ? 0 : 1;
        for (int input = 0; input < inputs->count; input++)
            weights[i] *= weight_of(inputs, input, levels[input]);
        for (int input = inputs->count - 1; input >= 0 && ++levels[input] == inputs->counts[input]; input--)
            levels[input] = 0;
    }
    return weights;
}

/* The variance of the means given the input. */
static double first_of(const double *values, const double *weights, size_t size, size_t stride, int levels,
                       const hod_stop *stop)
{
    struct running between = {0};
    for (int level = 0; level < levels; level++) {
        struct running given = {0};
        for (size_t i = (size_t)level * stride; i < size && !hod_stop_is_wanted(stop);
             i += stride * (size_t)levels)
            for (size_t inner = 0; inner < stride; inner++)
                add(&given, values[i + inner], weights[i + inner]);
        add(&between, given.mean, given.weight);
    }
    return between.squares / between.weight;
}

/* The mean of the variances given all the others. */
static double total_of(const double *values, const double *weights, size_t size, size_t stride, int levels,
                       const hod_stop *stop)
{
    double squares = 0, weight = 0;
    for (size_t outer = 0; outer < size; outer += stride * (size_t)levels)
        for (size_t inner = 0; inner < stride && !hod_stop_is_wanted(stop); inner++) {
            struct running given = {0};
            for (int level = 0; level < levels; level++) {
                const size_t place = outer + inner + (size_t)level * stride;
                add(&given, values[place], weights[place]);
            }
            squares += given.squares;
            weight += given.weight;
        }
    return squares / weight;
}

/* A part of the variance as a share; what rounding leaves of nothing is nothing. */
static double share_of(double part, double variance)
{
    const double share = part / variance;
    return share < 1e-14 ? 0 : share;
}

static void find_indices(const hod_inputs *inputs, const double *values, const double *weights, size_t size,
                         double variance, int threads, const hod_stop *stop, hod_sobol *indices)
{
    (void)threads; /* a build without OpenMP has one */
    size_t strides[HOD_MOST_INPUTS], stride = size;
    for (int i = 0; i < inputs->count; i++) strides[i] = stride /= (size_t)inputs->counts[i];
#pragma omp parallel for schedule(dynamic) num_threads(threads ? threads : omp_get_max_threads())
    for (int i = 0; i < inputs->count; i++) {
        const int levels = inputs->counts[i];
        const double first = first_of(values, weights, size, strides[i], levels, stop),
                     total = total_of(values, weights, size, strides[i], levels, stop);
        indices[i] = (hod_sobol){.first = share_of(first, variance), .total = share_of(total, variance)};
    }
}

/* Whether there are inputs, each with levels of which one weighs something. */
static bool check(const hod_inputs *inputs, hod_error *error)
{
    if (inputs->count < 0 || inputs->count > HOD_MOST_INPUTS)
        return hod_fail(error, "%d inputs: at most %d are accepted", inputs->count, HOD_MOST_INPUTS);
    for (int i = 0; i < inputs->count; i++) {
        double sum = 0, least = 0;
        if (inputs->counts[i] < 1) return hod_fail(error, "the input number %d has no levels", i);
        for (int level = 0; level < inputs->counts[i]; level++) {
            sum += weight_of(inputs, i, level);
            least = fmin(least, weight_of(inputs, i, level));
        }
        if (!(sum > 0 && isfinite(sum) && least >= 0))
            return hod_fail(error, "the weights of the input number %d are none", i);
    }
    return true;
}

bool hod_sobol_exact(const hod_inputs *inputs, const double *values, int threads, const hod_stop *stop,
                     hod_moments *moments, hod_sobol *indices, hod_error *error)
{
    size_t size = 1;
    if (!check(inputs, error)) return false;
    for (int i = 0; i < inputs->count; i++) size *= (size_t)inputs->counts[i];
    double *weights = weigh(inputs, values, size, stop);
    if (!weights) return hod_fail_memory(error);
    struct running all = {0};
    for (size_t i = 0; i < size; i++) add(&all, values[i], weights[i]);
    *moments = (hod_moments){.mean = all.mean, .variance = all.squares / all.weight};
    /* What is left by rounding is no variance. */
    const bool varies = moments->variance > 1e-24 * (1 + all.mean * all.mean);
    find_indices(inputs, values, weights, size, varies ? moments->variance : NAN, threads, stop, indices);
    free(weights);
    if (!stop_check(stop, error)) return false;
    return all.weight > 0 || hod_fail(error, "every combination contradicts itself or weighs nothing");
}

/* Of a sample. */

enum { MOST_TRIES = 100000 };

/* One batch being drawn. */
struct batch_drawing {
    const hod_inputs *inputs;
    hod_sobol_function *function;
    void *data;
    struct alias *chances[HOD_MOST_INPUTS];
    hod_error *error;
};

/* A combination that has a value. */
struct drawn_levels {
    int levels[HOD_MOST_INPUTS];
    double value;
};

/* What a combination keeps of another. */
struct kept {
    const struct drawn_levels *of;
    int input;
    bool alone; /* that input; otherwise all the others */
};

/* Draws inputs until there is a value. Those that are kept are drawn too and thrown away, so that the same
 * dice draw the same others, whatever is kept; kept is NULL for nothing. */
static bool draw(const struct batch_drawing *drawing, const struct kept *kept, hod_xoshiro256pp *dice,
                 struct drawn_levels *drawn)
{
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < drawing->inputs->count; i++) {
            drawn->levels[i] = alias_draw(drawing->chances[i], drawing->inputs->counts[i], dice);
            if (kept && (i == kept->input) == kept->alone) drawn->levels[i] = kept->of->levels[i];
        }
        if (!drawing->function(drawing->data, drawn->levels, &drawn->value)) return false;
        if (!isnan(drawn->value)) return true;
    }
    return hod_fail(drawing->error,
                    "nearly every combination contradicts itself: give more of the fields one value");
}

/* Sums over the rows. Everything is counted from `origin`, one of the values, so that no digits are lost. */
struct sums {
    double origin, a, b, squares;                               /* the squares of both */
    double changes[HOD_MOST_INPUTS], products[HOD_MOST_INPUTS]; /* c - a, and b times that */
};

/* A row of the matrices A and B, and of C for each input: the draws that made the row of A, repeated, with
 * the input as in B. So C differs from A in the input alone wherever there are no contradictions, and has the
 * chances of what goes with the input everywhere. B is drawn before A: where contradictions make C go on
 * beyond the draws of A, these must not be those of B. */
static bool draw_row(const struct batch_drawing *drawing, bool is_first, hod_xoshiro256pp *dice,
                     struct sums *sums, hod_sobol_batch *batch)
{
    struct drawn_levels a, b, c, other;
    if (!draw(drawing, NULL, dice, &b)) return false;
    const hod_xoshiro256pp before = *dice;
    if (!draw(drawing, NULL, dice, &a)) return false;
    if (is_first) sums->origin = a.value;
    const double from_a = a.value - sums->origin, from_b = b.value - sums->origin;
    sums->a += from_a;
    sums->b += from_b;
    sums->squares += from_a * from_a + from_b * from_b;
    for (int i = 0; i < drawing->inputs->count; i++) {
        hod_xoshiro256pp again = before;
        if (!draw(drawing, &(struct kept){&b, i, true}, &again, &c) ||
            !draw(drawing, &(struct kept){&a, i, false}, dice, &other))
            return false;
        sums->changes[i] += c.value - a.value;
        sums->products[i] += from_b * (c.value - a.value);
        batch->total[i] += (a.value - other.value) * (a.value - other.value) / 2;
    }
    return true;
}

static bool draw_rows(const struct batch_drawing *drawing, hod_xoshiro256pp *dice, int rows,
                      hod_sobol_batch *batch)
{
    struct sums sums = {0};
    for (int row = 0; row < rows; row++)
        if (!draw_row(drawing, row == 0, dice, &sums, batch)) return false;
    const double mean = (sums.a + sums.b) / (2.0 * rows);
    batch->moments =
        (hod_moments){.mean = sums.origin + mean, .variance = sums.squares / (2.0 * rows) - mean * mean};
    for (int i = 0; i < drawing->inputs->count; i++) {
        batch->first[i] = (sums.products[i] - mean * sums.changes[i]) / rows;
        batch->total[i] /= rows;
    }
    return true;
}

bool hod_sobol_sample(const hod_inputs *inputs, hod_sobol_function *function, void *data, uint64_t seed,
                      int rows, hod_sobol_batch *batch, hod_error *error)
{
    struct batch_drawing drawing = {.inputs = inputs, .function = function, .data = data, .error = error};
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(seed);
    *batch = (hod_sobol_batch){0};
    if (!check(inputs, error)) return false;
    if (rows < 1) return hod_fail(error, "a sample of %d rows: at least 1 is expected", rows);
    bool drawn = true;
    for (int i = 0; drawn && i < inputs->count; i++) {
        drawing.chances[i] = alias_new(inputs->weights[i], inputs->counts[i]);
        drawn = drawing.chances[i] || hod_fail_memory(error);
    }
    drawn = drawn && draw_rows(&drawing, &dice, rows, batch);
    for (int i = 0; i < inputs->count; i++) free(drawing.chances[i]);
    return drawn;
}

static double mean_of(const double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) sum += values[i];
    return sum / count;
}

/* The standard deviation of what the values are a sample of. */
static double deviation_of(const double *values, int count)
{
    const double mean = mean_of(values, count);
    double squares = 0;
    for (int i = 0; i < count; i++) squares += (values[i] - mean) * (values[i] - mean);
    return sqrt(squares / (count - 1));
}

/* The share that the parts are of the variances, and half the width of its interval, by how it differs
 * between batches. */
static double sampled_share(const double *parts, const double *variances, int count, double *error)
{
    double shares[HOD_MOST_BATCHES];
    for (int i = 0; i < count; i++) shares[i] = parts[i] / variances[i];
    *error = quantile_of_student(0.025, count - 1) * deviation_of(shares, count) / sqrt(count);
    return mean_of(parts, count) / mean_of(variances, count);
}

void hod_sobol_gather(const hod_inputs *inputs, const hod_sobol_batch *batches, int count,
                      hod_moments *moments, hod_sobol *indices)
{
    double means[HOD_MOST_BATCHES], variances[HOD_MOST_BATCHES], first[HOD_MOST_BATCHES],
        total[HOD_MOST_BATCHES];
    *moments = (hod_moments){NAN, NAN};
    for (int i = 0; i < inputs->count; i++) indices[i] = (hod_sobol){NAN, NAN, NAN, NAN};
    if (count < 2 || count > HOD_MOST_BATCHES) return;
    for (int i = 0; i < count; i++) {
        means[i] = batches[i].moments.mean;
        variances[i] = batches[i].moments.variance;
    }
    *moments = (hod_moments){.mean = mean_of(means, count), .variance = mean_of(variances, count)};
    for (int input = 0; input < inputs->count; input++) {
        hod_sobol *index = &indices[input];
        for (int i = 0; i < count; i++) {
            first[i] = batches[i].first[input];
            total[i] = batches[i].total[input];
        }
        index->first = sampled_share(first, variances, count, &index->first_error);
        index->total = sampled_share(total, variances, count, &index->total_error);
    }
}
