/* The results of a battle: exact, or of rolled battles. */
#ifndef HOD_ASK_BATTLE_BATTLE_RESULT_H
#define HOD_ASK_BATTLE_BATTLE_RESULT_H

#include "ask/battle/board.h"
#include "walk/distribution.h"
#include "walk/evaluate.h"

/* The outcomes of a battle, like those of a mechanism. */
enum { BATTLE_WINNER, BATTLE_TURN, BATTLE_A_LOST, BATTLE_B_LOST, BATTLE_OUTCOMES };
extern const hod_field battle_outcomes[BATTLE_OUTCOMES];

/* Further counts: units lost, by cause and by place. */
struct battle_means {
    double by[MOST_CAUSES];
    double at[MOST_PLACES][2]; /* by the place they fought for, and by side */
};

/* Which intervals must be narrow before rolling stops: those of all measures, or that of the value to A, narrow enough
 * for a difference from another battle. */
enum { NARROW_MEASURES = 1, NARROW_WORTH = 2 };

/* Starts as all zeros; free it with battle_result_free. */
struct battle_result {
    hod_distribution ends;  /* of the outcomes; with the worth to A and to B */
    int narrow;             /* 0: the requested number of battles was rolled */
    double width;           /* otherwise: half-width of the intervals, as a fraction of the greatest value */
    hod_distribution first; /* the ends of the battles before the first look */
    struct battle_means means;
    double by_errors[MOST_CAUSES]; /* standard errors of rolled means; 0 if exact */
};
void battle_result_free(struct battle_result *result);

/* The end of a battle that is over in this turn, when the armies have lost so many units. */
void battle_end(const struct battle *battle, int turn, int a_lost, int b_lost, int end[BATTLE_OUTCOMES]);

/* The worth of an end to side 0 or 1. */
double battle_worth(const struct battle *battle, const int end[BATTLE_OUTCOMES], int who);

/* Fills the distribution with ends and their weights, which are probabilities if trials is 0. */
struct tally;
bool battle_fill(const struct battle *battle, const struct tally *ends, uint64_t trials,
                 struct battle_result *result, hod_error *error);

/* Rolls the requested number of battles, or fewer if the intervals become narrow earlier. */
bool battle_roll(const struct battlefield *field, const hod_trials *trials, struct battle_result *result,
                 hod_error *error);

/* Calculates the results if possible: if units fight in only one place at a time, or the places are independent.
 * *is_exact receives whether it was possible. */
bool battle_calculate(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                      hod_error *error);

#endif
