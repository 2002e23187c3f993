/* Tuning: the values of parameters that bring a measure nearest to its aim. */
#ifndef HOD_ASK_TUNE_TUNING_H
#define HOD_ASK_TUNE_TUNING_H

#include "ask/tune/goal.h"
#include "ask/tune/limit.h"
#include "ask/tune/variations.h"
#include "work/work.h"

enum { HOD_MAX_AIMS = 8, HOD_MAX_LIMITS = 8 };

/* More candidates than this are searched instead of tried one by one. */
#define HOD_MAX_TRIED 1e7

/* What is asked. Everything belongs to the caller. */
typedef struct hod_tuning {
    const hod_variations *variations;
    const hod_targets *targets; /* of each aim */
    int aim_count;              /* from 1 */
    hod_limit limits[HOD_MAX_LIMITS];
    int limit_count;
    int top;                /* how many candidates to rank, from 1; a front has all that are on it */
    bool search;            /* search even where all could be tried */
    uint64_t seed;          /* of a search */
    int threads;            /* 0 for all processors; the result does not depend on it */
    hod_progress *progress; /* may be NULL; told by any thread in turn */
    void *progress_data;
    hod_division *division; /* NULL: of one machine */
} hod_tuning;

/* Of equivalent candidates, so many are named. */
enum { HOD_MAX_NAMED = 4 };

/* One combination of the varied values. How far it is off is told in the unit of the measure where there is
 * one aim, and of several in the scale of each. */
typedef struct hod_candidate {
    int places[HOD_MAX_VARIED]; /* on the axes of the variations */
    double off[HOD_MAX_AIMS];   /* from each aim: the root of the weighted mean of the squares */
    double deviation;           /* the same of these, by the weights of the aims */
    int worst_aim;              /* the aim and its target which it is farthest from, */
    size_t worst;
    double worst_off;     /* and by how much: above 0, it is too high */
    size_t broken;        /* situations in which a limit is broken */
    int changed;          /* parameters that differ from those of the rule set that is varied, and fields
                                       from their defaults */
    double fingerprint;   /* that of every candidate that does the same, but for a rounding */
    uint64_t number;      /* in the order of the variations; 0 in a search */
    uint64_t equivalents; /* that do the same, not counted in a search, */
    uint64_t named[HOD_MAX_NAMED]; /* and the numbers of the first of them */
} hod_candidate;

/* The best candidates: those that keep the limits first, then by deviation (equal where they differ by a
 * rounding), then those in which less is changed, then in the order of the variations. Candidates that
 * are equivalent, with the same distribution of outcomes in every situation, or the same worth where that alone is
 * asked for, are one: the first of them in this order.
 *
 * Of several aims they are the Pareto front: those than which no other candidate is nearer to one aim and as
 * near to every other. Where any keeps the limits, those that do not are not on it. Free it with
 * hod_tuned_free. */
typedef struct hod_tuned {
    int count; /* `top`, or all if there are fewer, or all that are on the front */
    hod_candidate *ranking;
    int knee;          /* of several aims: the place of the front's knee in the ranking */
    uint64_t tried;    /* candidates that were evaluated, in a search also more than once */
    uint64_t left_out; /* that contradict themselves, or make a situation do so */
    bool searched;
} hod_tuned;

/* Tries every candidate, in as many situations as it takes to know that it is not among the best; beyond
 * HOD_MAX_TRIED it searches by simulated annealing from several starts. It is an error if every candidate
 * contradicts itself. Where the results of the division are elsewhere, nothing is ranked. */
bool hod_tune(const hod_tuning *tuning, hod_tuned *tuned, hod_error *error);
void hod_tuned_free(hod_tuned *tuned);

/* The knee of a front (Das 1999 has others): of these candidates the one that is nearest to the best of every
 * aim, by the weights of the aims (NULL: all alike), and by their scales, which `off` is in. */
int hod_front_knee(const hod_candidate *front, int count, const double *weights, int aim_count);

/* Whether the candidate meets the aims in every situation, but for a rounding. */
bool hod_candidate_reaches(const hod_candidate *candidate);

#endif
