/* Shares: how much of the variance of a result each kind of roll causes. */
#ifndef HOD_WALK_PLAY_SHARES_H
#define HOD_WALK_PLAY_SHARES_H

#include "walk/evaluate.h"

/* A number that every outcome has, such as its worth to a side. */
typedef struct hod_quantity hod_quantity;
struct hod_quantity {
    double (*of)(const hod_quantity *quantity, const int *outcome);

    /* If not NULL, `of` can fail by returning NaN; this explains why. */
    void (*explain)(const hod_quantity *quantity, const int *outcome, hod_error *error);
    const void *data;
};

/* The share of the rolls with one name, by one side, in one turn. */
typedef struct hod_share {
    int name;        /* its index in names */
    hod_side who;    /* HOD_A, HOD_B or HOD_NO_SIDE */
    int turn;        /* from 1; 1 without a clock */
    double variance; /* its part of the variance */
    double rolls;    /* average number of rolls */
} hod_share;

/* The shares, ordered by turn, name and side; and the names of the rolls (walk/label.h). Start with zeros ({0}); free
 * it with hod_shares_free. */
typedef struct hod_shares {
    double mean, variance;
    hod_share *all;
    int count;
    char **names;
    int name_count;
    size_t room;
} hod_shares;

/* The name for the choices of sides that err (hod_stakes.error); the share belongs to the side that chooses. */
#define HOD_SHARE_OF_CHOICES "choice"

/* Divides the variance of a quantity exactly, under best play: the dice of a roll are thrown at once, one roll after
 * another in the order of the rules. Choices of a side that errs count as random draws. The parts sum to the variance.
 * Uses the evaluator's budget, and fails as hod_exact does. */
bool hod_shares_find(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                     const hod_quantity *quantity, hod_shares *shares, hod_error *error);
void hod_shares_free(hod_shares *shares);

#endif
