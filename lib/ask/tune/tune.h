/* The parts of a tuning: the test set, in which candidates are evaluated; rankings of candidates and their
 * equivalents; assessors, which fill rankings; and how a tuning is described. */
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
#include "base/arrays.h"
#include "base/words.h"
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

/* A limit has a second measure in what it compares with. */
enum { PROBED_MEASURES = HOD_MAX_AIMS + 2 * HOD_MAX_LIMITS };

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
    struct known_course course;       /* likewise */
    struct int_set known;             /* what was prepared so far */
    struct start_values beginnings;   /* what situations are worth alone */
    struct evaluated *evaluated;      /* beside them */
    size_t room;
};

/* The result of a situation. Fingerprints are the same, but for a rounding, where the distribution of outcomes is; or,
 * where nothing but values is asked for, where the worth to both sides is. */
struct probed {
    double values[PROBED_MEASURES];
    double fingerprint;
};

/* Reads "1.2", or "120%" as 120. */
bool share_read(struct word text, double *number, bool *is_percentage);

/* Reads "1.2", "1.2..1.3", "120%" or "120..130%" as shares: percentages are divided by 100. */
bool shares_read(struct word text, double *least, double *most, bool *is_percentage);

/* Where a text is no number: behind its first word, if that is one, or at its percent sign. */
const char *place_of_no_number(struct word text);

/* Takes " + 0.2" or " - 0.2" off the end of a text, if it is there. */
void offset_take(struct word *text, double *plus);

/* Refuses what a measure cannot have as an aim or a bound. */
bool measure_check_number(const hod_measure *measure, double number, hod_error *error);

/* Room for so many situations, without any yet; and one more of them. */
bool targets_allocate(hod_targets *targets, double size, hod_error *error);
void targets_add(hod_targets *targets, const int *situation, double weight);

/* What could be varied, "shooting.base=all": a parameter of the rules, or a field of the mechanism, which may
 * be NULL; the caller frees it. */
char *variation_example(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* The situations of one aim, or of a limit that has its own. */
struct group {
    const hod_targets *targets;
    struct probe *probe;
    int value;    /* the measure that is aimed at among the probe's; -1: there is only a limit */
    double all;   /* the weight of its targets together */
    double scale; /* what is so far off counts as 1; of one aim alone it is 1 */
    int limit_count;
    struct group_limit {
        const hod_limit *limit;
        int value;           /* its measure among the probe's */
        struct probe *other; /* NULL: it is a number. Otherwise of what it is compared with, */
        int beside;          /* and that measure among its */
    } limits[HOD_MAX_LIMITS];
};

struct test_set {
    const hod_variations *variations;
    struct group groups[HOD_MAX_AIMS + HOD_MAX_LIMITS]; /* those of the aims first */
    int group_count;
    struct probe probes[PROBED_MEASURES]; /* one a mechanism */
    int probe_count;
    double weight; /* of all aims */
    size_t target_count;
};

/* The result of a target. */
struct target_result {
    double off;         /* from its aim, in its scale; 0 where there is none */
    double fingerprint; /* as a probe gives it */
    bool keeps_limits;
};

/* Free it in any case. */
bool test_set_start(struct test_set *test_set, const hod_tuning *tuning, hod_error *error);
void test_set_free(struct test_set *test_set);

/* A target of a group under these rules, those of a candidate with these places. */
bool test_set_evaluate(const struct test_set *test_set, int group, size_t number, const hod_rules *rules,
                       const int *places, struct target_result *result, hod_error *error);

/* Says that one will be; and finds what only best play tells of those, many at once. */
void test_set_expect(const struct test_set *test_set, int group, size_t number, const hod_rules *rules,
                     const int *places);
void test_set_find_expected(struct test_set *test_set, const hod_rules *rules);

/* Whether the rules make sense, and every situation under them. */
bool test_set_is_valid(const struct test_set *test_set, const hod_rules *rules, const int *places);

struct ranking {
    hod_candidate *at; /* the best first; a front in no order until ranking_sort */
    int count, room;
    int most;       /* how many there can be; a front has no such end */
    int axes, aims; /* of a candidate */
};

bool ranking_start(struct ranking *ranking, const hod_tuning *tuning, hod_error *error);
void ranking_free(struct ranking *ranking);

/* Takes the candidate in if it is among the best, and of equivalent ones the first. The order of the offers
 * does not matter to the ranking in the end. False when memory is short. */
bool ranking_offer(struct ranking *ranking, const hod_candidate *candidate);

/* Puts the best first. */
void ranking_sort(struct ranking *ranking);

/* Sums of the same numbers in another order differ in their last digits, which must not decide. */
static inline double ranking_rounded(double deviation)
{
    return nearbyint(deviation * 1e10);
}

/* Whether a stands before b: strictly, and by its limits and its deviation alone and by more than a rounding.
 */
bool ranking_is_first(const struct ranking *ranking, const hod_candidate *a, const hod_candidate *b);
bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b);

/* Whether a candidate may still be among the best that breaks so many limits and has at least these
 * deviations. A front changes its order. */
bool ranking_may_take(struct ranking *ranking, const hod_candidate *least);

/* Starts with zeros. */
struct equivalents {
    struct noted *noted; /* candidates that may do the same as one that will be ranked */
    size_t count, room;
};

void equivalents_free(struct equivalents *equivalents);

/* Notes a candidate that was offered to the ranking. False when memory is short. */
bool equivalents_note(struct equivalents *equivalents, struct ranking *ranking,
                      const hod_candidate *candidate);

/* What was noted of one: its number, its fingerprint and how far it is off. */
hod_candidate equivalents_at(const struct equivalents *equivalents, size_t place);

/* Tells each candidate of the final ranking, sorted, which of those that were noted do the same. */
void equivalents_name(const struct equivalents *equivalents, struct ranking *ranking);

/* How the equivalents of a candidate differ from it: "shooting.bands=1 3 5; shooting.bands=1 3 7; and 12
 * more"; empty if there are none. The caller frees it. NULL with an error when memory is short. */
char *equivalents_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error);

struct assessor {
    const hod_tuning *tuning;
    bool gives_up;     /* candidates that cannot be ranked any more */
    hod_rules *rules;  /* become those of each candidate in turn */
    const int *places; /* and those of the candidate in hand */
    struct test_set test_set;

    struct target *targets;        /* of all groups, in their order */
    size_t *order;                 /* of them: those that last told most come first, about */
    double *told;                  /* by target: its part of the square of the deviation of a candidate */
    struct target_result *results; /* by target, of the candidate in hand */
    struct ranking ranking;
    struct equivalents equivalents; /* where it gives up */
    uint64_t tried, left_out;
    bool failed;
    hod_error error; /* where it failed */
};

/* Whether it could be started; assessor->error says why not. Free it in any case. */
bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up);
void assessor_free(struct assessor *assessor);

/* Says that a candidate will be assessed, for test_set_find_expected. */
void assessor_expect(struct assessor *assessor, const hod_candidate *candidate);

/* Evaluates the candidate at these places and offers it to the ranking. False if it contradicts itself, or
 * anything failed. An assessor that gives up says nothing of a candidate that cannot be ranked but that it
 * was tried. */
bool assess(struct assessor *assessor, hod_candidate *candidate);

/* A tuning with its result. Everything belongs to the caller. */
struct tuning_result {
    const hod_request *request;
    const hod_goal *goals;      /* whose aims they are, one a target of the tuning, */
    const hod_bounded *bounded; /* whose limits, */
    const hod_space *space;     /* and the situations of limits that name none */
    const hod_tuning *tuning;
    const hod_tuned *tuned;
    const hod_rules *best; /* the first of the ranking as a rule set, */
    const double *values;  /* and the measures under it, in the targets of one aim after another */
    const char *question;  /* in the words of the one who asked */
    double seconds;        /* that it took; 0: nobody knows */
};

/* Describes it. Programs get the ranking, or with --values the values of all candidates that it shows; people get the ranking
 * and the values of the best. A chart, if charts are wanted, is called after the mechanism: before, aim and best candidate in
 * every target; of several aims the front: how far it is off the others where it is so far off the first. The best candidate
 * becomes the answer's rule file. */
bool describe_tuning(const struct tuning_result *result, hod_answer *answer, hod_error *error);

/* Whether a ranking shows the candidate with this rank, from 0: the first `top`, and the knee of a front. */
bool tuning_shows(const struct tuning_result *result, int rank);

/* Fills a row for each target of the best candidate, with before, aim and tuned; or, of all candidates that the ranking shows,
 * the same with the rank and what is varied, and of the measures of limits. */
bool tuning_fill_values(const struct tuning_result *result, bool of_all, struct fact_table *table,
                        hod_error *error);

/* Fills the cells of what is varied, as it is at these places, of which the rules are. */
void fact_varied(struct fact_table *table, const hod_variations *variations, const hod_rules *rules,
                 const int *places);

#endif
