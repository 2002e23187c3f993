/* Sobol indices, exactly from all combinations. */
#include "ask/sensitivity/sobol.h"

#include "base/platform.h"

#include <math.h>
#include <stdlib.h>

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
static double *weigh(const hod_inputs *inputs, const double *values, size_t size)
{
    double *weights = malloc(size * sizeof *weights);
    int levels[HOD_MOST_INPUTS] = {0};
    for (size_t i = 0; weights && i < size; i++) {
        weights[i] = isnan(values[i]) ? 0 : 1;
        for (int input = 0; input < inputs->count; input++)
            weights[i] *= weight_of(inputs, input, levels[input]);
        for (int input = inputs->count - 1; input >= 0 && ++levels[input] == inputs->counts[input]; input--)
            levels[input] = 0;
    }
    return weights;
}

/* The variance of the means given the input. */
static double first_of(const double *values, const double *weights, size_t size, size_t stride, int levels)
{
    struct running between = {0};
    for (int level = 0; level < levels; level++) {
        struct running given = {0};
        for (size_t i = (size_t)level * stride; i < size; i += stride * (size_t)levels)
            for (size_t inner = 0; inner < stride; inner++)
                add(&given, values[i + inner], weights[i + inner]);
        add(&between, given.mean, given.weight);
    }
    return between.squares / between.weight;
}

/* The mean of the variances given all the others. */
static double total_of(const double *values, const double *weights, size_t size, size_t stride, int levels)
{
    double squares = 0, weight = 0;
    for (size_t outer = 0; outer < size; outer += stride * (size_t)levels)
        for (size_t inner = 0; inner < stride; inner++) {
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
                         double variance, int threads, hod_sobol *indices)
{
    (void)threads; /* a build without OpenMP has one */
    size_t strides[HOD_MOST_INPUTS], stride = size;
    for (int i = 0; i < inputs->count; i++) strides[i] = stride /= (size_t)inputs->counts[i];
#pragma omp parallel for schedule(dynamic) num_threads(threads ? threads : omp_get_num_procs())
    for (int i = 0; i < inputs->count; i++) {
        const int levels = inputs->counts[i];
        indices[i] =
            (hod_sobol){.first = share_of(first_of(values, weights, size, strides[i], levels), variance),
                        .total = share_of(total_of(values, weights, size, strides[i], levels), variance)};
    }
}

bool hod_sobol_exact(const hod_inputs *inputs, const double *values, int threads, hod_moments *moments,
                     hod_sobol *indices, hod_error *error)
{
    size_t size = 1;
    for (int i = 0; i < inputs->count; i++) size *= (size_t)inputs->counts[i];
    double *weights = weigh(inputs, values, size);
    if (!weights) return hod_fail_memory(error);
    struct running all = {0};
    for (size_t i = 0; i < size; i++) add(&all, values[i], weights[i]);
    *moments = (hod_moments){.mean = all.mean, .variance = all.squares / all.weight};
    /* What is left by rounding is no variance. */
    const bool varies = moments->variance > 1e-24 * (1 + all.mean * all.mean);
    find_indices(inputs, values, weights, size, varies ? moments->variance : NAN, threads, indices);
    free(weights);
    return all.weight > 0 || hod_fail(error, "every combination contradicts itself or weighs nothing");
}
