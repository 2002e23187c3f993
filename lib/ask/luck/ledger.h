/* The ledger of a played game: what each roll and each choice was worth.
 *
 * Let M be the value of the game to side a, if both sides play their best from there. A step begins with M(k-1). A
 * choice other than the best makes a mistake of it: the value of the option that is taken less M(k-1). The roll
 * makes luck of it: M(k) less the value of the option. So the value at the end less that at the beginning is the
 * sum of all luck and all mistakes. Under best play luck is the increments of a martingale (Zare, "A
 * Measurement of Luck", 2000, on backgammon). So it is where the rules have a side that errs (hod_stakes.error):
 * its errors are mistakes, and no game is valued by them. */
#ifndef HOD_ASK_LUCK_LEDGER_H
#define HOD_ASK_LUCK_LEDGER_H

#include "ask/luck/record.h"
#include "ask/luck/sum_of_lucks.h"
#include "ask/measure/measure.h"
#include "walk/policy.h"

/* One step; all values are to side a. */
struct ledger_step {
    int line, turn;
    int who; /* chose, 0 or 1; -1: nobody */
    char *choice, *option,
        *best;   /* what was to be chosen, was taken, and was best; NULL where nobody chose */
    char *roll;  /* what its first roll is called; empty where none was */
    char *noted; /* the line */
    struct chances rolled;
    double before, mistake, luck; /* before + mistake + luck is what it is worth after the step */
    double after;
    double cost;     /* what the mistake gave away, of the side that chose */
    double as_lucky; /* the chance of so much luck, or more; below none, of so little, or less */
};

/* Free it with ledger_free. */
struct ledger {
    char *title; /* the situation, in the words of the record */
    const char *path;
    struct ledger_step *steps;
    size_t count;
    bool is_over;
    bool is_share; /* values are probabilities, or successes: told in points of a hundred */
    double initial, final;
    double luck, mistakes;    /* their sums */
    double cost[HOD_PLAYERS]; /* what the mistakes of each side gave it away */
    size_t choices;           /* that were made */
};

/* Follows the record's game. `played_for` is the measure that side a plays for, and side b against; NULL: each
 * for the worth of the mechanism. Refuses, with file and line, what cannot have been. The record must outlive
 * the ledger. */
bool ledger_keep(struct ledger *ledger, const struct record *record, const hod_request *request,
                 hod_error *error);
void ledger_free(struct ledger *ledger);

/* What several games come to together, and the chance that the same rolls, each rolled again where it was rolled,
 * bring so much luck or more; below none, so little or less (sum_of_lucks.h). */
struct ledger_total {
    double luck, mistakes, cost[HOD_PLAYERS];
    size_t choices; /* that were made */
    double as_lucky;
};
bool ledger_add_up(const struct ledger *ledgers, size_t count, struct ledger_total *total, hod_error *error);

#endif
