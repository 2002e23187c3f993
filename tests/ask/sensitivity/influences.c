/* Sensitivity, around a situation and over a whole space. */
#include "ask/sensitivity/influences.h"

#include "ask/measure/evaluations.h"
#include "ask/sensitivity/global.h"

#include "../toss.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_measure measure_of(const hod_mechanism *mechanism, const char *text)
{
    hod_measure measure;
    hod_error error;
    cr_assert(hod_measure_read(mechanism, text, &measure, &error), "%s", error.message);
    return measure;
}

static const hod_influence *find(const hod_sensitivity *sensitivity, const hod_mechanism *mechanism,
                                 const char *wanted)
{
    char name[HOD_INFLUENCE_NAME];
    for (int i = 0; i < sensitivity->count; i++)
        if (strcmp(hod_influence_name(&sensitivity->influences[i], mechanism, name), wanted) == 0)
            return &sensitivity->influences[i];
    cr_assert_fail("%s is missing", wanted);
    return NULL;
}

Test(sensitivity, moves_one_thing_at_a_time)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    const hod_measure measure = measure_of(shooting, "mean:hits");
    hod_sensitivity sensitivity;
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    cr_assert(hod_sensitivity_of(rules, shooting, situation, &measure, &sensitivity, &error));
    cr_expect_float_eq(sensitivity.value, 1.65625, 1e-12);
    for (int i = 1; i < sensitivity.count; i++) {
        const hod_influence *before = &sensitivity.influences[i - 1], *after = &sensitivity.influences[i];
        cr_expect_geq(before->highest - before->lowest, after->highest - after->lowest - 1e-11);
    }
    /* Six dice at 6: one hit is 63/64, another from three successes 42/64, the third from six 1/64. */
    const hod_influence *second = find(&sensitivity, shooting, "shooting.bands[2]");
    cr_expect_float_eq(second->lowest, (63 + 22 + 1) / 64.0, 1e-12);
    cr_expect_float_eq(second->highest, (63 + 57 + 1) / 64.0, 1e-12);
    cr_expect(second->at_lowest == 4 && second->at_highest == 2 && second->value == 3);
    const hod_influence *cover = find(&sensitivity, shooting, "cover");
    cr_expect_float_eq(cover->highest, sensitivity.value, 1e-15);
    cr_expect_eq(cover->at_highest, 0);
    cr_expect_eq(cover->at_lowest, 3);
    hod_sensitivity_free(&sensitivity);
    hod_rules_free(rules);
}

/* Six dice of which each succeeds in so many of twelve: the mean of the hits at one, three and six. */
static double mean_hits(int twelfths)
{
    static const double ways[] = {1, 6, 15, 20, 15, 6, 1};
    const double p = twelfths / 12.0;
    double mean = 0;
    for (int n = 0; n <= 6; n++)
        mean += ((n >= 1) + (n >= 3) + (n >= 6)) * ways[n] * pow(p, n) * pow(1 - p, 6 - n);
    return mean;
}

Test(sensitivity, a_relative_number_moves_by_its_change)
{
    static const struct {
        const char *base;
        int lowest, highest; /* numbers needed against density 6 */
    } cases[] = {
        {"density", 5, 7},
        {"density-3", 2, 4},
        {"5", 4, 6},
        {"1", 1, 2}, /* from a number to density and a change is no step */
    };
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    const hod_measure measure = measure_of(shooting, "mean:hits");
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    for (int i = 0; i < 4; i++) {
        hod_sensitivity sensitivity;
        cr_assert(hod_rules_set(rules, "shooting.base", cases[i].base, &error));
        cr_assert(hod_sensitivity_of(rules, shooting, situation, &measure, &sensitivity, &error));
        const hod_influence *base = find(&sensitivity, shooting, "shooting.base");
        cr_expect_float_eq(base->lowest, mean_hits(cases[i].lowest), 1e-12, "%s", cases[i].base);
        cr_expect_float_eq(base->highest, mean_hits(cases[i].highest), 1e-12, "%s", cases[i].base);
        hod_sensitivity_free(&sensitivity);
    }
    hod_rules_free(rules);
}

Test(sensitivity, leaves_out_what_contradicts_itself)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert(hod_rules_set(rules, "shooting.bands", "1 2 6", &error));
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    const hod_measure measure = measure_of(shooting, "mean:hits");
    hod_sensitivity sensitivity;
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    cr_assert(hod_sensitivity_of(rules, shooting, situation, &measure, &sensitivity, &error));
    const hod_influence *second = find(&sensitivity, shooting, "shooting.bands[2]");
    cr_expect_eq(second->left_out, 1);
    cr_expect_eq(second->at_highest, 2);
    hod_sensitivity_free(&sensitivity);
    hod_rules_free(rules);
}

/* Heads of every toss, by its definition: coins - lost coins of 1/2 or 7/12; contradictory ones have none. */
static double heads(int coins, int lost, int coin)
{
    return lost < coins ? (coins - lost) * (coin ? 7 / 12.0 : 0.5) : NAN;
}

/* Mean and variance of the heads in every situation that makes sense; a value of -1 is any. */
static void moments_where(int coins, int lost, int coin, double *count, double *mean, double *variance)
{
    double sum = 0, squares = 0;
    *count = 0;
    for (int a = 1; a <= 4; a++)
        for (int b = 0; b <= 3; b++)
            for (int c = 0; c <= 1; c++) {
                if ((coins >= 0 && a != coins) || (lost >= 0 && b != lost) || (coin >= 0 && c != coin) ||
                    isnan(heads(a, b, c)))
                    continue;
                ++*count;
                sum += heads(a, b, c);
                squares += heads(a, b, c) * heads(a, b, c);
            }
    *mean = sum / *count;
    *variance = squares / *count - *mean * *mean;
}

static hod_global tosses(bool sample, int threads)
{
    hod_error error;
    hod_space space;
    hod_global global;
    cr_assert(hod_space_start(&space, &toss_rules, &toss, &error));
    cr_assert(hod_space_assign(&space, "coins=all", &error) && hod_space_assign(&space, "lost=all", &error) &&
              hod_space_assign(&space, "coin=all", &error));
    const hod_global_request request = {.space = &space,
                                        .measure = measure_of(&toss, "mean:heads"),
                                        .sample = sample,
                                        .seed = 5,
                                        .threads = threads};
    cr_assert(hod_global_sensitivity(&request, &global, &error), "%s", error.message);
    hod_space_free(&space);
    return global;
}

Test(global, agrees_with_brute_force)
{
    const hod_global global = tosses(false, 2);
    double all, mean, variance, count, given_mean, given_variance;
    moments_where(-1, -1, -1, &all, &mean, &variance);
    cr_assert_eq(global.count, TOSS_FIELDS);
    for (int i = 1; i < TOSS_FIELDS; i++)
        cr_expect_geq(global.indices[i - 1].total, global.indices[i].total, "the largest total first");
    cr_assert_eq(global.fields[0], TOSS_COINS);
    cr_expect_eq(global.evaluated, 20);
    cr_expect_eq(global.left_out, 12);
    cr_expect_float_eq(global.moments.mean, mean, 1e-12);
    cr_expect_float_eq(global.moments.variance, variance, 1e-12);
    double first = 0, total = 0;
    for (int coins = 1; coins <= 4; coins++) {
        moments_where(coins, -1, -1, &count, &given_mean, &given_variance);
        first += count * (given_mean - mean) * (given_mean - mean) / all;
    }
    for (int lost = 0; lost <= 3; lost++)
        for (int coin = 0; coin <= 1; coin++) {
            moments_where(-1, lost, coin, &count, &given_mean, &given_variance);
            total += count * given_variance / all;
        }
    cr_expect_float_eq(global.indices[0].first, first / variance, 1e-12);
    cr_expect_float_eq(global.indices[0].total, total / variance, 1e-12);
}

Test(global, a_sample_agrees_with_all)
{
    const hod_global exact = tosses(false, 1), sampled = tosses(true, 2), again = tosses(true, 1);
    cr_expect(sampled.sampled && !exact.sampled);
    for (int i = 0; i < TOSS_FIELDS; i++) {
        const hod_sobol *index = &sampled.indices[i];
        cr_expect_float_eq(index->first, exact.indices[i].first, 2 * index->first_error);
        cr_expect_float_eq(index->total, exact.indices[i].total, 2 * index->total_error);
        cr_expect_lt(index->first_error, 0.01);
        cr_expect_eq(index->first, again.indices[i].first, "threads do not matter");
        cr_expect_eq(index->total, again.indices[i].total);
    }
}
