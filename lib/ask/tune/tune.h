/* The parts of a tuning: the test set, in which candidates are evaluated; rankings of candidates and their equivalents;
 * assessors, which fill rankings; and the description of a tuning. */
#ifndef HOD_ASK_TUNE_TUNE_H
#define HOD_ASK_TUNE_TUNE_H

#include "ask/answer/facts.h"
#include "ask/measure/measure.h"
#include "ask/measure/measure_course.h"
#include "ask/measure/start_values.h"
#include "ask/request/request.h"
#include "ask/tune/goal.h"
#include "ask/tune/limit.h"
#include "ask/tune/tuning.h"
#include "base/arena.h"
#include "base/arrays.h"
#include "base/words.h"
#include "rules/rules.h"
#include "walk/evaluate.h"

#include <math.h>

/* Fingerprints are sums in which every part has its own factor. Different parts are unlikely to have the same sum by
 * chance, and the same parts have the same sum in any order, except for rounding. This is a factor from 1 to 2, derived
 * from these numbers: the finalizer of SplitMix64 (Steele, Lea and Flood 2014) after each. */
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

/* Whether two sums are equal except for rounding. */
static inline bool fingerprints_agree(double one, double other)
{
    return fabs(one - other) <= 1e-12 * fmax(1, fabs(one));
}

/* A limit that compares has a second measure. */
enum { PROBED_MEASURES = HOD_MAX_AIMS + 2 * HOD_MAX_LIMITS };

/* Evaluates situations with the same preparation once. Start it with probe_start, give it its measures, and free it
 * even after an error. */
struct probe {
    const hod_mechanism *mechanism;
    const hod_measure *measures[PROBED_MEASURES]; /* owned by the caller */
    int measure_count;
    int kept[PROBED_MEASURES], kept_count; /* the outcomes to keep; others are summed out */
    int columns[PROBED_MEASURES];          /* of the measures, among the kept outcomes */

    hod_evaluator *evaluator;
    hod_distribution whole, marginal; /* of the current evaluation */
    struct known_course course;       /* likewise */
    struct int_set known;             /* the preparations so far */
    struct start_values beginnings;   /* the worths of situations */
    struct evaluated *evaluated;      /* the results of each */
    size_t room;
};

/* The result of a situation. Fingerprints are equal, except for rounding, if the distributions of outcomes are; or, if
 * only values are asked for, if the worths to both sides are. */
struct probed {
    double values[PROBED_MEASURES];
    double fingerprint;
};

/* Reads "1.2", or "120%" as 120. */
bool share_read(struct word text, double *number, bool *is_percentage);

/* Reads "1.2", "1.2..1.3", "120%" or "120..130%" as numbers: percentages are divided by 100. */
bool shares_read(struct word text, double *least, double *most, bool *is_percentage);

/* The place at which a text stops being a number: after its first word, if that is a number, or at its percent sign. */
const char *place_of_no_number(struct word text);

/* Removes " + 0.2" or " - 0.2" from the end of a text, if there is one. */
void offset_take(struct word *text, double *plus);

/* Refuses a number that a measure cannot have as an aim or a bound. */
bool measure_check_number(const hod_measure *measure, double number, hod_error *error);

/* Allocates room for this many situations, initially none; and adds one. */
bool targets_allocate(hod_targets *targets, double size, hod_error *error);
void targets_add(hod_targets *targets, const int *situation, double weight);

/* The situation of a target, with the varied fields of a candidate, unless the variations are NULL. */
void targets_situate(const hod_targets *targets, size_t number, const hod_variations *variations,
                     const int *places, int *situation);

/* An example of what can be varied, "shooting.base=all": a parameter of the rules, or a field of the mechanism, which
 * may be NULL; the caller frees it. */
char *variation_example(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* The situations of one aim, or of a limit with its own. */
struct group {
    const hod_targets *targets;
    struct probe *probe;
    int value;    /* the index of the measure to aim at in the probe; -1: only limits */
    double all;   /* the total weight of its targets */
    double scale; /* the deviation that counts as 1; for a single aim, this is 1 */
    int limit_count;
    struct group_limit {
        const hod_limit *limit;
        int value;           /* the index of its measure in the probe */
        struct probe *other; /* NULL: the bound is a number. Otherwise the probe of the other measure, */
        int beside;          /* and the index of that measure */
    } limits[HOD_MAX_LIMITS];
};

struct test_set {
    const hod_variations *variations;
    struct group groups[HOD_MAX_AIMS + HOD_MAX_LIMITS]; /* those of the aims first */
    int group_count;
    struct probe probes[PROBED_MEASURES]; /* one for each mechanism */
    int probe_count;
    double weight; /* of all aims */
    size_t target_count;
};

/* The result of a target. */
struct target_result {
    double off;         /* from its aim, in its scale; 0 if there is none */
    double fingerprint; /* from a probe */
    bool keeps_limits;
};

/* Free it, even after an error. */
bool test_set_start(struct test_set *test_set, const hod_tuning *tuning, hod_error *error);
void test_set_free(struct test_set *test_set);

/* Evaluates a target of a group under these rules, which are those of a candidate with these places. */
bool test_set_evaluate(const struct test_set *test_set, int group, size_t number, const hod_rules *rules,
                       const int *places, struct target_result *result, hod_error *error);

/* Announces a target; and calculates, many at once, the announced ones that need only best play. */
void test_set_expect(const struct test_set *test_set, int group, size_t number, const hod_rules *rules,
                     const int *places);
void test_set_find_expected(struct test_set *test_set, const hod_rules *rules);

/* Whether the rules make sense, and every situation under them. */
bool test_set_is_valid(const struct test_set *test_set, const hod_rules *rules, const int *places);

struct ranking {
    hod_candidate *at; /* the best first; a front in no order until ranking_sort */
    int count;
    size_t room;
    int most;       /* the maximum; a front has none */
    int axes, aims; /* numbers for a candidate */
};

bool ranking_start(struct ranking *ranking, const hod_tuning *tuning, hod_error *error);
void ranking_free(struct ranking *ranking);

/* Adds the candidate if it is among the best; of equivalent ones, keeps the first. The order of the offers does not
 * affect the final ranking. False when memory is short. */
bool ranking_offer(struct ranking *ranking, const hod_candidate *candidate);

/* Sorts the best first. */
void ranking_sort(struct ranking *ranking);

/* Rounds away the last digits, which depend on the order of summation and must not decide. */
static inline double ranking_rounded(double deviation)
{
    return nearbyint(deviation * 1e10);
}

/* Whether a ranks before b: strictly; and only by limits broken and deviation, beyond rounding. */
bool ranking_is_first(const struct ranking *ranking, const hod_candidate *a, const hod_candidate *b);
bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b);

/* Whether a candidate that breaks this many limits and has at least these deviations can still be among the best. May
 * reorder a front. */
bool ranking_may_take(struct ranking *ranking, const hod_candidate *least);

/* Starts with zeros. */
struct equivalents {
    struct noted *noted; /* candidates that may be equivalent to one that will be ranked */
    size_t count, room;
};

void equivalents_free(struct equivalents *equivalents);

/* Notes a candidate offered to the ranking. False when memory is short. */
bool equivalents_note(struct equivalents *equivalents, struct ranking *ranking,
                      const hod_candidate *candidate);

/* The noted data of a candidate: its number, its fingerprint and its deviations. */
hod_candidate equivalents_at(const struct equivalents *equivalents, size_t place);
/* Gives each candidate of the final, sorted ranking the noted candidates that are equivalent to it. */
void equivalents_name(const struct equivalents *equivalents, struct ranking *ranking);

/* How the equivalents of a candidate differ from it: "shooting.bands=1 3 5; shooting.bands=1 3 7; and 12 more"; empty
 * if there are none. The caller frees it. NULL with an error when memory is short. */
char *equivalents_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error);

struct assessor {
    const hod_tuning *tuning;
    bool gives_up;     /* on candidates that can no longer be ranked */
    hod_rules *rules;  /* set to each candidate in turn */
    const int *places; /* of the current candidate */
    struct test_set test_set;

    struct arena memory;           /* of the arrays that follow */
    struct target *targets;        /* of all groups, in their order */
    size_t *order;                 /* of the targets: roughly, the most decisive ones first */
    double *told;                  /* by target: its part of the squared deviation of a candidate */
    struct target_result *results; /* by target, of the current candidate */
    struct ranking ranking;
    struct equivalents equivalents; /* used if it gives up */
    uint64_t tried, left_out;
    bool failed;
    hod_error error; /* the first failure */
};

/* Whether it started; if not, assessor->error says why. Free it, even after an error. */
bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up);
void assessor_free(struct assessor *assessor);

/* Announces a candidate, for test_set_find_expected. */
void assessor_expect(struct assessor *assessor, const hod_candidate *candidate);

/* Evaluates the candidate at these places and offers it to the ranking. False if it contradicts itself, or if anything
 * failed. An assessor that gives up only counts a candidate that cannot be ranked as tried. */
bool assess(struct assessor *assessor, hod_candidate *candidate);

/* A tuning with its result. Everything belongs to the caller. */
struct tuning_result {
    const hod_request *request;
    const hod_goal *goals;      /* the goals of the aims, one for each of the tuning's targets, */
    const hod_bounded *bounded; /* the limits, */
    const hod_space *space;     /* and the situations of limits that name none */
    const hod_tuning *tuning;
    const hod_tuned *tuned;
    const hod_rules *best; /* the first of the ranking as a rule set, */
    const double *values;  /* and the measures under it, in the targets of one aim after another */
    const char *question;  /* in the user's words */
    double seconds;        /* taken; 0: unknown */
};

/* Describes it. Programs get the ranking, or with --values the values of all candidates shown in it; people get the
 * ranking and the values of the best. A chart, if charts are wanted, is named after the mechanism: before, aim and best
 * candidate in every target; for several aims, the front: deviations from the other aims against the deviation from the
 * first. The best candidate becomes the answer's rule file. */
bool describe_tuning(const struct tuning_result *result, hod_answer *answer, hod_error *error);

/* Whether a ranking shows the candidate with this rank, from 0: the first `top`, and the knee of a front. */
bool tuning_shows(const struct tuning_result *result, int rank);

/* Fills a row for each target of the best candidate, with before, aim and tuned; or, for all candidates that the
 * ranking shows, the same with the rank and the varied values, and also for the measures of limits. */
bool tuning_fill_values(const struct tuning_result *result, bool of_all, struct fact_table *table,
                        hod_error *error);

/* Fills the cells for the varied values at these places, under these rules. */
void fact_varied(struct fact_table *table, const hod_variations *variations, const hod_rules *rules,
                 const int *places);

#endif
