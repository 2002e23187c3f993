/* The test set: all the situations in which a tuning assesses its candidates, those of its aims and of its
 * limits; and probes, which evaluate them, once where several are prepared to the same dice. */
#ifndef HOD_ASK_TUNE_TEST_SET_H
#define HOD_ASK_TUNE_TEST_SET_H

#include "ask/measure/measure.h"
#include "ask/tune/tuning.h"
#include "base/arrays.h"
#include "rules/rules.h"
#include "walk/evaluate.h"

#include <math.h>

/* Fingerprints are sums in which every part has a factor of its own, so that what differs does not have the
 * same sum by chance, and what is the same has it in whichever order it was added, but for a rounding. This
 * is a factor from 1 to 2 that these numbers choose: the finalizer of SplitMix64 (Steele, Lea and Flood 2014)
 * after each. */
static inline double fingerprint_factor(const int *numbers, int count)
{
    uint64_t mixed = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < count; i++) {
        mixed += (uint32_t)numbers[i] + 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        mixed ^= mixed >> 31;
    }
    return 1 + (double)(mixed >> 11) * 0x1p-53;
}

/* Whether two sums are the same but for a rounding. */
static inline bool fingerprints_agree(double one, double other)
{
    return fabs(one - other) <= 1e-12 * fmax(1, fabs(one));
}

enum { PROBED_MEASURES = HOD_MOST_AIMS + HOD_MOST_LIMITS };

/* Situations that are prepared to the same are evaluated once. Start it with probe_start, give it its
 * measures, and free it in any case. */
struct probe {
    const hod_mechanism *mechanism;
    const hod_measure *measures[PROBED_MEASURES]; /* the caller's */
    int measure_count;
    int kept[PROBED_MEASURES], kept_count; /* the outcomes that are not summed out */
    int columns[PROBED_MEASURES];          /* among those: of the measures */

    hod_evaluator *evaluator;
    hod_distribution whole, marginal; /* of the evaluation in hand */
    struct records known;             /* what was prepared so far */
    struct evaluated *evaluated;      /* beside them */
    size_t room;
};

/* The result of a situation. */
struct probed {
    double values[PROBED_MEASURES];
    double
        fingerprint; /* the same of situations with the same distribution of outcomes, but for a rounding */
};

/* The situations of one aim, or of a limit that has its own. */
struct group {
    const hod_targets *targets;
    struct probe *probe;
    int value;  /* the measure that is aimed at among the probe's; -1: there is only a limit */
    double all; /* the weight of its targets together */
    int limit_count;
    struct group_limit {
        const hod_limit *limit;
        int value; /* its measure among the probe's */
    } limits[HOD_MOST_LIMITS];
};

struct test_set {
    const hod_variations *variations;
    struct group groups[HOD_MOST_AIMS + HOD_MOST_LIMITS]; /* those of the aims first */
    int group_count;
    struct probe probes[HOD_MOST_AIMS + HOD_MOST_LIMITS]; /* one a mechanism */
    int probe_count;
    double weight; /* of all aims */
    size_t target_count;
};

/* The result of a target. */
struct target_result {
    double off;         /* from its aim; 0 where there is none */
    double fingerprint; /* as a probe gives it */
    bool keeps_limits;
};

/* Free it in any case. */
bool test_set_start(struct test_set *test_set, const hod_tuning *tuning, hod_error *error);
void test_set_free(struct test_set *test_set);

/* A target of a group under these rules, those of a candidate with these places. */
bool test_set_evaluate(const struct test_set *test_set, int group, size_t number, const hod_rules *rules,
                       const int *places, struct target_result *result, hod_error *error);

/* Whether the rules make sense, and every situation under them. */
bool test_set_is_valid(const struct test_set *test_set, const hod_rules *rules, const int *places);

#endif
