/* Tuning: finds the values of parameters that bring a measure closest to its aim. */
#ifndef HOD_ASK_TUNE_TUNING_H
#define HOD_ASK_TUNE_TUNING_H

#include "ask/tune/goal.h"
#include "ask/tune/limit.h"
#include "ask/tune/variations.h"
#include "work/work.h"

enum { HOD_MAX_AIMS = 8, HOD_MAX_LIMITS = 8 };

/* More candidates than this are searched, not tried one by one. */
#define HOD_MAX_TRIED 1e7

/* The question. Everything belongs to the caller. */
typedef struct hod_tuning {
    const hod_variations *variations;
    const hod_targets *targets; /* for each aim */
    int aim_count;              /* at least 1 */
    hod_limit limits[HOD_MAX_LIMITS];
    int limit_count;
    int top;                /* number of candidates to rank, at least 1; a front has all of its candidates */
    bool search;            /* search even if all could be tried */
    uint64_t seed;          /* of a search */
    int threads;            /* 0 for all processors; the result does not depend on it */
    hod_progress *progress; /* may be NULL; called by any thread in turn */
    void *progress_data;
    hod_division *division; /* NULL: one machine */
} hod_tuning;

/* The number of equivalent candidates to name. */
enum { HOD_MAX_NAMED = 4 };

/* One combination of the varied values. Deviations are in the unit of the measure for one aim, and in the scale of each
 * for several. */
typedef struct hod_candidate {
    int places[HOD_MAX_VARIED]; /* on the axes of the variations */
    double off[HOD_MAX_AIMS];   /* from each aim: the root of the weighted mean square */
    double deviation;           /* the same over the aims, with their weights */
    int worst_aim;              /* the aim, and its target, with the largest deviation, */
    size_t worst;
    double worst_off; /* and that deviation: above 0, it is too high */
    size_t broken;    /* number of situations in which a limit is broken */
    int changed; /* number of parameters that differ from the original rule set, and of fields that differ
                    from their defaults */
    double fingerprint;            /* equal for all equivalent candidates, except for rounding */
    uint64_t number;               /* in the order of the variations; 0 in a search */
    uint64_t equivalents;          /* number of equivalents, not counted in a search, */
    uint64_t named[HOD_MAX_NAMED]; /* and the numbers of the first ones */
} hod_candidate;

/* The best candidates: those that keep the limits first, then by deviation (equal within rounding), then those with
 * fewer changes, then in the order of the variations. Equivalent candidates, which have the same distribution of
 * outcomes in every situation, or the same worth if only that is asked for, count as one: the first in this order.
 *
 * For several aims, this is the Pareto front: the candidates for which no other is closer to one aim and as close to
 * every other. If any candidate keeps the limits, those that do not are not on it. Free it with hod_tuned_free. */
typedef struct hod_tuned {
    int count; /* `top`, or all if there are fewer; or the whole front */
    hod_candidate *ranking;
    int knee;          /* for several aims: the index of the front's knee in the ranking */
    uint64_t tried;    /* number of evaluated candidates; a search counts repeats */
    uint64_t left_out; /* number that contradict themselves or make a situation do so */
    bool searched;
} hod_tuned;

/* Tries every candidate, in as many situations as necessary to know that it is not among the best; beyond
 * HOD_MAX_TRIED, it searches by simulated annealing from several starts. It is an error if every candidate contradicts
 * itself. If the division has the results elsewhere, nothing is ranked. */
bool hod_tune(const hod_tuning *tuning, hod_tuned *tuned, hod_error *error);
void hod_tuned_free(hod_tuned *tuned);

/* The knee of a front (Das 1999 has other definitions): the candidate nearest to the best of every aim, by the weights
 * of the aims (NULL: equal) and by their scales, which `off` uses. */
int hod_front_knee(const hod_candidate *front, int count, const double *weights, int aim_count);

/* Whether the candidate meets the aims in every situation, except for rounding. */
bool hod_candidate_reaches(const hod_candidate *candidate);

#endif
