/* Measures hod against programs that could be used instead, with the same work in the same run. */
#include "measure.h"
#include "rows.h"
#include "scalar.h"
#include "scalar_assault.h"

#include "dice/engine.h"
#include "dice/xoshiro256pp.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <gsl/gsl_randist.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DICE = 6, SIDES = 12, TARGET = 6, REPETITIONS = 7 };

/* How much of each work is done in one repetition; a smoke test does little. */
struct size {
    uint64_t hands, slow_hands, assaults, slow_assaults;
    int evaluations;
};
static const struct size full = {1 << 26, 1 << 20, (uint64_t)1 << 31, 1 << 22, 20000};
static const struct size smoke = {1 << 10, 1 << 8, 1 << 10, 1 << 8, 10};

static double hod_hands(const void *data)
{
    const struct size *size = data;
    const hod_pool pool = hod_pool_hand(DICE, SIDES, TARGET);
    const hod_kernel *kernel = hod_kernel_chosen(NULL);
    uint64_t histogram[DICE + 1] = {0};
    hod_stream stream;
    hod_stream_start(&stream, 1, 0, 0);
    const double start = measure_now();
    kernel->roll(&stream, &pool, size->hands, histogram, NULL);
    return (double)(DICE * size->hands) / (measure_now() - start);
}

static double scalar_loop(const void *data)
{
    const struct size *size = data;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    uint64_t histogram[DICE + 1] = {0};
    const double start = measure_now();
    scalar_hands(generator.s, DICE, SIDES, TARGET, size->slow_hands, histogram);
    return (double)(DICE * size->slow_hands) / (measure_now() - start);
}

static double gsl_dice(const void *data)
{
    const struct size *size = data;
    gsl_rng *generator = gsl_rng_alloc(gsl_rng_mt19937);
    uint64_t histogram[DICE + 1] = {0};
    const double start = measure_now();
    for (uint64_t i = 0; i < size->slow_hands; i++) {
        int successes = 0;
        for (int die = 0; die < DICE; die++) successes += gsl_rng_uniform_int(generator, SIDES) < TARGET;
        histogram[successes]++;
    }
    const double seconds = measure_now() - start;
    gsl_rng_free(generator);
    return (double)(DICE * size->slow_hands) / seconds;
}

static double gsl_binomials(const void *data)
{
    const struct size *size = data;
    gsl_rng *generator = gsl_rng_alloc(gsl_rng_mt19937);
    uint64_t histogram[DICE + 1] = {0};
    const double start = measure_now();
    for (uint64_t i = 0; i < size->slow_hands; i++)
        histogram[gsl_ran_binomial(generator, (double)TARGET / SIDES, DICE)]++;
    const double seconds = measure_now() - start;
    gsl_rng_free(generator);
    return (double)(DICE * size->slow_hands) / seconds;
}

/* Runs peers.py, which prints a rate; 0 if the script or its numpy is missing. */
static double python(const void *data)
{
    char command[512];
    double rate = 0;
    snprintf(command, sizeof command, "python3 %s %s 2>/dev/null", PEERS_PY, (const char *)data);
    FILE *output = popen(command, "r");
    if (!output) return 0;
    if (fscanf(output, "%lf", &rate) != 1) rate = 0;
    pclose(output);
    return rate;
}

/* Prepares the assault with default values. */
static const hod_procedure *prepare_assault(int *prepared)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_mechanism *assault = hod_rules_mechanism(rules, "assault", NULL);
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(assault, situation);
    hod_situation_prepare(rules, assault, situation, prepared, NULL);
    return &assault->procedure;
}

static double simulate(const struct size *size, int threads)
{
    int prepared[256];
    const hod_procedure *assault = prepare_assault(prepared);
    const hod_trials trials = {.trials = size->assaults * (uint64_t)threads, .seed = 1, .threads = threads};
    AUTO(hod_distribution_free) hod_distribution result = {0};
    const double start = measure_now();
    hod_simulate(assault, prepared, &trials, &result, NULL);
    const double seconds = measure_now() - start;
    return (double)trials.trials / seconds;
}

static double hod_assaults(const void *data)
{
    return simulate(data, 1);
}

static double hod_assaults_on_two(const void *data)
{
    return simulate(data, 2);
}

static double scalar_assault_loop(const void *data)
{
    const struct size *size = data;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    uint64_t results[5] = {0};
    const double start = measure_now();
    scalar_assaults(generator.s, size->slow_assaults, results);
    return (double)size->slow_assaults / (measure_now() - start);
}

static double hod_exact_assaults(const void *data)
{
    const struct size *size = data;
    int prepared[256];
    const hod_procedure *assault = prepare_assault(prepared);
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    const double start = measure_now();
    for (int i = 0; i < size->evaluations; i++) hod_exact(evaluator, assault, prepared, &result, NULL);
    const double seconds = measure_now() - start;
    return size->evaluations / seconds;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    const struct size *size = is_smoke ? &smoke : &full;
    const char *csv = !is_smoke && argc > 1 ? argv[1] : NULL;
    static const char hands[] = "hands of 6d12, counted", assaults[] = "assault, simulated";
    static const char exact[] = "assault, exact", threads[] = "assault on two threads";
    const struct way ways[] = {
        {hands, "hod", "Gdice/s", 1e9, hod_hands, size},
        {hands, "scalar xoshiro256++", "Gdice/s", 1e9, scalar_loop, size},
        {hands, "GSL uniform_int", "Gdice/s", 1e9, gsl_dice, size},
        {hands, "GSL ran_binomial", "Gdice/s", 1e9, gsl_binomials, size},
        {hands, "numpy integers", "Gdice/s", 1e9, python, "integers"},
        {hands, "numpy binomial", "Gdice/s", 1e9, python, "binomial"},
        {assaults, "hod", "Gtrials/s", 1e9, hod_assaults, size},
        {assaults, "scalar C loop", "Gtrials/s", 1e9, scalar_assault_loop, size},
        {threads, "hod, two threads", "Gtrials/s", 1e9, hod_assaults_on_two, size},
        {threads, "hod, one thread", "Gtrials/s", 1e9, hod_assaults, size},
        {exact, "hod", "thousand/s", 1e3, hod_exact_assaults, size},
        {exact, "Python enumeration", "thousand/s", 1e3, python, "enumeration"},
    };
    measure_print_machine(stdout);
    printf("kernel     %s\nmedian of %d repetitions that take turns, one core unless said otherwise\n\n",
           hod_kernel_chosen(NULL)->name, is_smoke ? 1 : REPETITIONS);
    return rows_measure(ways, sizeof ways / sizeof *ways, is_smoke ? 1 : REPETITIONS, NULL, csv) ? 0 : 1;
}
