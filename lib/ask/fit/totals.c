/* Totals of observed results: the distribution of each total is the convolution of the distributions of its results. */
#include "ask/fit/totals.h"

#include "ask/measure/binomial.h"
#include "ask/measure/total.h"
#include "base/arrays.h"

#include <gsl/gsl_cdf.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* The largest number of products in the convolutions for a total: about a second. */
static const double most_products = 1e9;

/* Chances below this are indistinguishable from 0 in any test. */
static const double negligible = 1e-280;

/* A number with the distribution of a result, and how many such results are added. */
struct added {
    const hod_distribution *distribution;
    uint64_t times;
};

static void tails_of_total(const struct total *total, int64_t seen, struct fit_tails *tails)
{
    *tails = (struct fit_tails){0};
    for (size_t i = 0; i < total->count; i++) {
        const int64_t value = total->least + (int64_t)i;
        if (value <= seen) tails->at_most += total->masses[i];
        if (value >= seen) tails->at_least += total->masses[i];
    }
}

/* A whole number represents the interval of half a step around it. */
static void tails_of_normal(double mean, double deviation, int64_t seen, struct fit_tails *tails)
{
    tails->at_most = gsl_cdf_gaussian_P((double)seen + 0.5 - mean, deviation);
    tails->at_least = gsl_cdf_gaussian_Q((double)seen - 0.5 - mean, deviation);
}

static bool add_all(struct total *total, const struct added *added, size_t count, hod_error *error)
{
    for (size_t i = 0; i < count; i++)
        for (uint64_t time = 0; time < added[i].times; time++) {
            if (!total_add(total, added[i].distribution, NULL, error)) return false;
            total_trim(total, negligible);
        }
    return true;
}

/* The work of the convolutions: a total has as many values as its results can differ by. */
static double products_of(const struct added *added, size_t count)
{
    double values = 1, products = 0;
    for (size_t i = 0; i < count; i++) {
        const hod_distribution *roll = added[i].distribution;
        const double span = *hod_distribution_row(roll, roll->rows - 1) - *hod_distribution_row(roll, 0),
                     times = (double)added[i].times;
        products += times * (values + times * span / 2) * (double)roll->rows;
        values += times * span;
    }
    return products;
}

static bool sum_tails(const struct added *added, size_t count, int64_t seen, double share,
                      struct fit_tails *tails, hod_error *error)
{
    AUTO(total_free) struct total total = {0};
    double mean = 0, variance = 0;
    for (size_t i = 0; i < count; i++) {
        mean += (double)added[i].times * hod_distribution_mean(added[i].distribution, 0);
        variance += (double)added[i].times * pow(hod_distribution_deviation(added[i].distribution, 0), 2);
    }
    if (products_of(added, count) > most_products * share && variance > 0) {
        tails_of_normal(mean, sqrt(variance), seen, tails);
        return true;
    }
    if (!total_begin(&total, error) || !add_all(&total, added, count, error)) return false;
    tails_of_total(&total, seen, tails);
    return true;
}

/* With a single summand, the total is binomial. */
static bool is_binomial(const struct summand *summands, size_t count, int64_t seen, struct fit_tails *tails)
{
    if (count != 1 || summands->chance >= 1 || seen > (int64_t)summands->times) return false;
    const double times = (double)summands->times;
    *tails = (struct fit_tails){binomial_tail(times - (double)seen, times, 1 - summands->chance),
                                binomial_tail((double)seen, times, summands->chance)};
    return true;
}

bool count_tails(const struct summand *summands, size_t count, int64_t seen, size_t counts,
                 struct fit_tails *tails, hod_error *error)
{
    int values[] = {0, 1};
    if (is_binomial(summands, count, seen, tails)) return true;
    AUTO_FREE struct added *added = malloc((count + 1) * sizeof *added);
    AUTO_FREE hod_distribution *coins = calloc(count + 1, sizeof *coins);
    AUTO_FREE double *weights = malloc((2 * count + 1) * sizeof *weights);
    const bool has_memory = added && coins && weights;
    for (size_t i = 0; has_memory && i < count; i++) {
        weights[2 * i] = 1 - summands[i].chance;
        weights[2 * i + 1] = summands[i].chance;
        coins[i] = (hod_distribution){.outcomes = 1, .rows = 2, .values = values, .weights = &weights[2 * i]};
        added[i] = (struct added){&coins[i], summands[i].times};
    }
    return has_memory ? sum_tails(added, count, seen, 1 / (double)counts, tails, error)
                      : hod_fail_memory(error);
}

/* The scores of an outcome in a case, from the least to the greatest; empty if there are none. */
static bool find_scores(const struct seen *seen, const struct expected_case *of, int outcome,
                        hod_distribution *scores, hod_error *error)
{
    int at = 0, score, least = INT_MAX, greatest = INT_MIN;
    while (at < of->of->outcome_count && of->of->outcomes[at] != outcome) at++;
    if (at == of->of->outcome_count) return true;
    const size_t outcomes = (size_t)of->of->outcome_count;
    for (size_t kind = 0; kind < of->possible; kind++) {
        if (!seen_score(seen, of->of->mechanism, outcome, of->values[kind * outcomes + (size_t)at], &score))
            return true;
        least = score < least ? score : least;
        greatest = score > greatest ? score : greatest;
    }
    scores->outcomes = 1;
    scores->rows = (size_t)(greatest - least) + 1;
    scores->values = malloc(scores->rows * sizeof *scores->values);
    scores->weights = calloc(scores->rows, sizeof *scores->weights);
    if (!scores->values || !scores->weights) return hod_fail_memory(error);
    for (size_t row = 0; row < scores->rows; row++) scores->values[row] = least + (int)row;
    for (size_t kind = 0; kind < of->possible; kind++) {
        seen_score(seen, of->of->mechanism, outcome, of->values[kind * outcomes + (size_t)at], &score);
        scores->weights[score - least] += of->chances[kind];
    }
    return true;
}

/* The scores of an outcome in every case. */
struct scored {
    const hod_mechanism *mechanism;
    int outcome;
    hod_distribution *of_cases;
    struct added *added;
};

/* Counts the results of a group in cases with scores, and adds up their total. */
static size_t count_results(const struct seen *seen, const struct scored *scored, struct fit_total *total)
{
    size_t count = 0;
    for (size_t i = 0; i < seen->case_count; i++) {
        const struct fit_case *of = &seen->cases[i];
        uint64_t times = 0;
        int at = 0, score;
        if (of->mechanism != scored->mechanism || scored->of_cases[i].rows == 0) continue;
        while (of->outcomes[at] != scored->outcome) at++;
        for (size_t k = 0; k < seen->result_count; k++) {
            const struct fit_result *result = &seen->results[k];
            if (result->of != i || (total->group != ALL_GROUPS && result->group != total->group)) continue;
            seen_score(seen, scored->mechanism, scored->outcome, result->values[at], &score);
            total->value += (int64_t)score * (int64_t)result->count;
            times += result->count;
        }
        if (times > 0) scored->added[count++] = (struct added){&scored->of_cases[i], times};
        total->results += times;
    }
    return count;
}

static bool add_total(const struct seen *seen, const struct scored *scored, size_t group,
                      struct judgement *judgement, hod_error *error)
{
    struct fit_total total = {.group = group, .mechanism = scored->mechanism, .outcome = scored->outcome};
    const size_t count = count_results(seen, scored, &total);
    struct fit_tails tails;
    if (count == 0) return true;
    for (size_t i = 0; i < count; i++) {
        const struct added *added = &scored->added[i];
        total.expected += (double)added->times * hod_distribution_mean(added->distribution, 0);
        total.deviation += (double)added->times * pow(hod_distribution_deviation(added->distribution, 0), 2);
    }
    total.deviation = sqrt(total.deviation);
    if (!sum_tails(scored->added, count, total.value, 1, &tails, error)) return false;
    total.p = fmin(1, 2 * fmin(tails.at_most, tails.at_least));
    total.percentile = (1 - tails.at_least + tails.at_most) / 2;
    if (!EXTEND(judgement->totals, judgement->total_count)) return hod_fail_memory(error);
    judgement->totals[judgement->total_count++] = total;
    return true;
}

static bool total_outcome(const struct seen *seen, const struct expected *expected, struct scored *scored,
                          struct judgement *judgement, hod_error *error)
{
    bool done = true;
    for (size_t i = 0; done && i < expected->count; i++)
        if (expected->cases[i].of->mechanism == scored->mechanism)
            done = find_scores(seen, &expected->cases[i], scored->outcome, &scored->of_cases[i], error);
    done = done && add_total(seen, scored, ALL_GROUPS, judgement, error);
    for (size_t group = 0; done && group < seen->group_count; group++)
        done = add_total(seen, scored, group, judgement, error);
    for (size_t i = 0; i < expected->count; i++) hod_distribution_free(&scored->of_cases[i]);
    return done;
}

bool totals_find(const struct seen *seen, const struct expected *expected, struct judgement *judgement,
                 hod_error *error)
{
    AUTO_FREE hod_distribution *of_cases = calloc(seen->case_count + 1, sizeof *of_cases);
    AUTO_FREE struct added *added = malloc((seen->case_count + 1) * sizeof *added);
    struct scored scored = {.of_cases = of_cases, .added = added};
    bool done = (of_cases && added) || hod_fail_memory(error);
    for (size_t i = 0; done && i < seen->case_count; i++) {
        scored.mechanism = seen->cases[i].mechanism;
        for (int k = 0; done && seen_is_first(seen, i) && k < scored.mechanism->outcome_count; k++) {
            scored.outcome = k;
            done = total_outcome(seen, expected, &scored, judgement, error);
        }
    }
    return done;
}

/* The least count that is not exceeded with probability at least `chance`, by bisection. */
static double quantile(uint64_t all, double one, double chance)
{
    double few = -1, enough = (double)all;
    while (enough - few > 1) {
        const double middle = floor((few + enough) / 2),
                     at_most = 1 - binomial_tail(middle + 1, (double)all, one);
        *(at_most < chance ? &few : &enough) = middle;
    }
    return enough;
}

void count_range(uint64_t all, double chance, double *lower, double *upper)
{
    *lower = *upper = (double)all * chance;
    if (chance <= 0 || chance >= 1) return;
    *lower = quantile(all, chance, 0.025);
    *upper = quantile(all, chance, 0.975);
}
