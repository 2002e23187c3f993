/* What comes of a battle: exactly, or of so many that were rolled. */
#ifndef HOD_ASK_BATTLE_BATTLE_RESULT_H
#define HOD_ASK_BATTLE_BATTLE_RESULT_H

#include "ask/battle/board.h"
#include "walk/distribution.h"
#include "walk/evaluate.h"

/* The outcomes of a battle, as a mechanism has them. */
enum { BATTLE_WINNER, BATTLE_TURN, BATTLE_A_LOST, BATTLE_B_LOST, BATTLE_OUTCOMES };
extern const hod_field battle_outcomes[BATTLE_OUTCOMES];

/* What is counted besides: units lost, by what and where. */
struct battle_means {
    double by[MOST_CAUSES];
    double at[MOST_PLACES][2]; /* by the place that they fought for, and by side */
};

/* Which intervals are to be narrow before no more battles are rolled: those of all that is measured, or that
 * of the value to A so that a difference from another has a narrow one. */
enum { NARROW_MEASURES = 1, NARROW_WORTH = 2 };

/* It begins as all zeros, and battle_result_free frees it. */
struct battle_result {
    hod_distribution ends;  /* of the outcomes; its worth is that to A and to B */
    int narrow;             /* 0: as many battles were rolled as were asked for */
    double width;           /* otherwise: how far intervals reach on either side, as a share of the most */
    hod_distribution first; /* and the ends of those before the first look */
    struct battle_means means;
    double by_errors[MOST_CAUSES]; /* standard errors of rolled means; 0 where they are exact */
};
void battle_result_free(struct battle_result *result);

/* The end of a battle that is over on this board. */
void battle_end(const struct battlefield *field, const struct board *board, int end[BATTLE_OUTCOMES]);

/* What an end is worth to side 0 or 1. */
double battle_worth(const struct battle *battle, const int end[BATTLE_OUTCOMES], int who);

/* Fills the distribution with ends and their weights, probabilities where trials is 0. */
struct tally;
bool battle_fill(const struct battle *battle, const struct tally *ends, uint64_t trials,
                 struct battle_result *result, hod_error *error);

/* Rolls so many battles, or fewer if what is to be narrow then is. */
bool battle_roll(const struct battlefield *field, const hod_trials *trials, struct battle_result *result,
                 hod_error *error);

/* Calculates what comes of it, if that can be done: where only one place is fought for at a time, or the
 * places do not meet. *is_exact tells whether it could. */
bool battle_calculate(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                      hod_error *error);

#endif
