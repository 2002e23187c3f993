/* Shares: which part of the variance of a result the luck of each kind of roll makes. */
#ifndef HOD_WALK_PLAY_SHARES_H
#define HOD_WALK_PLAY_SHARES_H

#include "walk/evaluate.h"

/* A number that every outcome has, such as what it is worth to a side. */
typedef struct hod_quantity hod_quantity;
struct hod_quantity {
    double (*of)(const hod_quantity *quantity, const int *outcome);

    /* NULL, or `of` may fail: it is NaN then, and this tells why. */
    void (*explain)(const hod_quantity *quantity, const int *outcome, hod_error *error);
    const void *data;
};

/* What the rolls of a name, of one side, in one turn make. */
typedef struct hod_share {
    int name;        /* its number among the names */
    hod_side who;    /* HOD_A, HOD_B or HOD_NO_SIDE */
    int turn;        /* from 1; 1 without a clock */
    double variance; /* its part of the variance */
    double rolls;    /* on average */
} hod_share;

/* The shares in order of their turns, names and sides; and the names of the rolls (walk/label.h). Start with
 * zeros ({0}); hod_shares_free. */
typedef struct hod_shares {
    double mean, variance;
    hod_share *all;
    int count;
    char **names;
    int name_count;
    size_t room;
} hod_shares;

/* The name of what sides that err choose (hod_stakes.error), each choice of the side whose it is. */
#define HOD_SHARE_OF_CHOICES "choice"

/* Divides the variance of a quantity, exactly, with the best play of whoever chooses: the dice of a roll are
 * thrown at once, one roll after another in the order of the rules. What a side that errs chooses is drawn as
 * dice are. The parts add up to the variance. Takes the budget of the evaluator, and fails as hod_exact does. */
bool hod_shares_find(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                     const hod_quantity *quantity, hod_shares *shares, hod_error *error);
void hod_shares_free(hod_shares *shares);

#endif
