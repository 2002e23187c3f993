/* The exact multinomial test, by enumerating all tables of counts, or by simulating them.
 *
 * Tables are compared by the logarithms of their probabilities; logarithms that differ only by rounding count as
 * equal. */
#include "ask/fit/multinomial.h"

#include "ask/measure/statistics.h"
#include "base/arena.h"
#include "base/exponential.h"
#include "dice/gsl.h"
#include "system/platform.h"
#include "work/packing.h"
#include "work/work.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>
#include <stdlib.h>

enum { TRIALS_A_BLOCK = 2000 };

/* The possible rounding error in a difference of logarithms. */
static const double rounding = 1e-9;

/* The kinds with a positive chance, the most likely first, and the terms of the logarithm of a table's probability. */
struct kinds {
    size_t count;
    uint64_t all;
    double *chances, *logarithms, *factorials;
    uint64_t *counts;
};

static int compare_chances(const void *one, const void *other, void *chances)
{
    const double *of = chances, first = of[*(const size_t *)one], second = of[*(const size_t *)other];
    return (first < second) - (first > second);
}

static void put_in_order(struct kinds *kinds, const struct counted *counted, size_t *order)
{
    for (size_t i = 0; i < counted->kinds; i++)
        if (counted->chances[i] > 0) order[kinds->count++] = i;
    qsort_r(order, kinds->count, sizeof *order, compare_chances, (void *)(uintptr_t)counted->chances);
    for (size_t i = 0; i < kinds->count; i++) {
        kinds->chances[i] = counted->chances[order[i]];
        kinds->logarithms[i] = logarithm(kinds->chances[i]);
        kinds->counts[i] = counted->counts[order[i]];
    }
    kinds->factorials[0] = 0;
    for (uint64_t i = 1; i <= counted->all; i++)
        kinds->factorials[i] = kinds->factorials[i - 1] + logarithm((double)i);
}

static bool kinds_make(struct kinds *kinds, const struct counted *counted, struct arena *memory,
                       hod_error *error)
{
    const size_t room = counted->kinds;
    size_t *order = arena_take(memory, room * sizeof *order);
    *kinds = (struct kinds){.all = counted->all,
                            .chances = arena_take(memory, room * sizeof *kinds->chances),
                            .logarithms = arena_take(memory, room * sizeof *kinds->logarithms),
                            .factorials =
                                arena_take(memory, (size_t)(counted->all + 1) * sizeof *kinds->factorials),
                            .counts = arena_take(memory, room * sizeof *kinds->counts)};
    if (!order || !kinds->chances || !kinds->logarithms || !kinds->factorials || !kinds->counts)
        return hod_fail_memory(error);
    put_in_order(kinds, counted, order);
    return true;
}

static double term(const struct kinds *kinds, size_t kind, uint64_t count)
{
    return (double)count * kinds->logarithms[kind] - kinds->factorials[count];
}

/* The logarithm of its probability, without the terms that all tables share. */
static double table_logarithm(const struct kinds *kinds, const uint64_t *counts)
{
    double sum = 0;
    for (size_t i = 0; i < kinds->count; i++) sum += term(kinds, i, counts[i]);
    return sum;
}

/* The number of tables: the ways to distribute the results over the kinds. */
static double number_of_tables(const struct kinds *kinds)
{
    double number = 1;
    for (size_t i = 1; i < kinds->count && number <= MOST_ENUMERATED; i++)
        number *= ((double)kinds->all + (double)i) / (double)i;
    return number;
}

/* A table being filled from the first kind on: the results left for each kind, and the sum of the terms before it. */
struct filling {
    uint64_t count, left;
    double before;
};

/* The last kind gets all remaining results. The filling must start with the first kind at 0. */
static double sum_tables(const struct kinds *kinds, struct filling *filling, double most)
{
    const size_t last = kinds->count - 1;
    size_t at = 0;
    double sum = 0;
    filling[0] = (struct filling){.left = kinds->all};
    for (;;) {
        for (; at < last; at++)
            filling[at + 1] =
                (struct filling){.left = filling[at].left - filling[at].count,
                                 .before = filling[at].before + term(kinds, at, filling[at].count)};
        const double table = filling[last].before + term(kinds, last, filling[last].left);
        if (table <= most) sum += exponential(table + kinds->factorials[kinds->all]);
        while (at > 0 && filling[at - 1].count == filling[at - 1].left) at--;
        if (at == 0) return sum;
        filling[--at].count++;
    }
}

static bool enumerate(const struct kinds *kinds, struct fit_p *p, hod_error *error)
{
    AUTO_FREE struct filling *filling = malloc(kinds->count * sizeof *filling);
    if (!filling) return hod_fail_memory(error);
    const double sum = sum_tables(kinds, filling, table_logarithm(kinds, kinds->counts) + rounding);
    p->p = p->lower = p->upper = fmin(sum, 1);
    p->is_exact = true;
    return true;
}

struct simulation {
    const struct kinds *kinds;
    const struct simulated *how;
    double seen;
    uint64_t as_improbable;
};

/* Each kind gets a binomial number of the remaining results. */
static double draw_table(const gsl_rng *generator, const struct kinds *kinds)
{
    double sum = 0, chances = 1;
    uint64_t left = kinds->all;
    for (size_t i = 0; i < kinds->count && left > 0; i++) {
        const double chance = i + 1 == kinds->count ? 1 : fmin(kinds->chances[i] / chances, 1);
        const uint64_t count = gsl_ran_binomial(generator, chance, (unsigned)left);
        sum += term(kinds, i, count);
        chances -= kinds->chances[i];
        left -= count;
    }
    return sum;
}

/* The generator of a block: its index and the test's number are mixed into the seed. */
static hod_xoshiro256pp generator_of(const struct simulated *how, uint64_t block)
{
    uint64_t state = how->seed;
    state = hod_splitmix64(&state) + how->number;
    state = hod_splitmix64(&state) + block;
    return hod_xoshiro256pp_seeded(hod_splitmix64(&state));
}

static bool simulate_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct simulation *this = data;
    hod_xoshiro256pp state = generator_of(this->how, block);
    gsl_rng generator = {hod_gsl_xoshiro256pp, &state};
    const uint64_t first = block * TRIALS_A_BLOCK, left = this->how->trials - first;
    uint64_t as_improbable = 0;
    (void)thread, (void)error;
    for (uint64_t i = 0; i < left && i < TRIALS_A_BLOCK; i++)
        as_improbable += draw_table(&generator, this->kinds) <= this->seen + rounding;
    pack_number(result, as_improbable);
    return true;
}

static bool take_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct simulation *this = data;
    (void)block, (void)length, (void)error;
    this->as_improbable += packing_get(bytes);
    return true;
}

static bool simulate(const struct kinds *kinds, const struct simulated *how, struct fit_p *p,
                     hod_error *error)
{
    struct simulation simulation = {
        .kinds = kinds, .how = how, .seen = table_logarithm(kinds, kinds->counts)};
    const hod_work work = {.blocks = (how->trials + TRIALS_A_BLOCK - 1) / TRIALS_A_BLOCK,
                           .threads = how->threads > 0 ? how->threads : omp_get_max_threads(),
                           .data = &simulation,
                           .calculate = simulate_block,
                           .take = take_block,
                           .progress = how->progress,
                           .progress_data = how->progress_data,
                           .stop = how->stop};
    if (!hod_work_do(&work, NULL, error)) return false;
    const double trials = (double)how->trials, found = (double)simulation.as_improbable;
    const hod_interval interval = hod_wilson(found, trials, 0.95);
    *p = (struct fit_p){.p = (found + 1) / (trials + 1), .lower = interval.lower, .upper = interval.upper};
    return true;
}

bool multinomial_test(const struct counted *counted, const struct simulated *simulated, struct fit_p *p,
                      hod_error *error)
{
    AUTO(arena_free) struct arena memory = {0};
    struct kinds kinds;
    *p = (struct fit_p){.p = 1, .lower = 1, .upper = 1, .is_exact = true};
    return kinds_make(&kinds, counted, &memory, error) &&
           (kinds.count < 2 || counted->all == 0 ||
            (number_of_tables(&kinds) <= MOST_ENUMERATED ? enumerate(&kinds, p, error)
                                                         : simulate(&kinds, simulated, p, error)));
}

double pearson_statistic(const struct counted *counted)
{
    double statistic = 0;
    for (size_t i = 0; i < counted->kinds; i++) {
        const double expected = (double)counted->all * counted->chances[i];
        if (expected > 0) statistic += pow((double)counted->counts[i] - expected, 2) / expected;
    }
    return statistic;
}

/* The upper tail of the noncentral chi-square distribution: a Poisson mixture of central ones. */
static double noncentral_tail(double critical, double freedom, double noncentrality)
{
    const double mean = noncentrality / 2, around = 12 * sqrt(mean) + 40;
    const double last = ceil(mean + around);
    double tail = 0;
    for (double i = fmax(0, floor(mean - around)); i <= last; i++)
        tail +=
            exp(i * log(mean) - mean - gsl_sf_lngamma(i + 1)) * gsl_cdf_chisq_Q(critical, freedom + 2 * i);
    return tail;
}

/* Finds the noncentrality by doubling and bisection, and then the number of results. */
size_t pearson_needed(double effect, double freedom, double level, double power)
{
    if (!(effect > 0) || !(freedom > 0)) return SIZE_MAX;
    const double critical = gsl_cdf_chisq_Qinv(level, freedom);
    double few = 0, enough = 1;
    while (noncentral_tail(critical, freedom, enough) < power) enough *= 2;
    for (int halved = 0; halved < 50; halved++) {
        const double middle = (few + enough) / 2;
        *(noncentral_tail(critical, freedom, middle) < power ? &few : &enough) = middle;
    }
    const double needed = ceil(enough / effect);
    return needed < 1e15 ? (size_t)needed : SIZE_MAX;
}
