/* Pips above balance: what plans are worth in a situation, and how much stronger or weaker volleys would have to be for
 * shooting and charging to be worth the same. */
#ifndef HOD_ASK_VERDICT_BALANCE_H
#define HOD_ASK_VERDICT_BALANCE_H

#include "ask/verdict/situations.h"
#include "work/stop.h"

/* A's plans, in the order of the field a_plan: how A shoots, and the charge. */
enum { STAND, ADVANCE, CHARGE_HOME, SIMPLE_PLANS };

/* The dial is tried at each whole number of this range. */
enum { LEAST_DIAL = -6, MOST_DIAL = 6, DIALS = MOST_DIAL - LEAST_DIAL + 1 };

/* More than a pip above balance is overpowered, more than a pip below it underpowered. */
enum shooting_class { UNDERPOWERED, EVEN, OVERPOWERED, SHOOTING_CLASSES };
extern const char *const shooting_classes[SHOOTING_CLASSES];

/* What was found in one situation under one rule set. Worths are to A, by the stakes of the engagement. */
struct balance {
    double (*plans)
        [SIMPLE_PLANS]; /* by the distances of the strip, against B's best play; NaN where that is impossible */
    double fire, charge; /* what it is worth to A, best play against best play, that A may shoot and charge */
    double margins
        [DIALS]; /* what the better way to shoot is worth more than the charge, by the dial; NaN: not tried */
    double pips; /* above balance; infinite where no dial balances; NaN: there is no charge to choose */
    enum shooting_class class;
};

/* One rule set with the balance of every situation. */
struct verdict_rules {
    const hod_rules *rules;
    const struct verdict_situations *situations;
    struct balance *balances;      /* by situation */
    double (*plans)[SIMPLE_PLANS]; /* of all of them */
};

/* Makes room for the balances, which balances_free gives back. */
bool balances_start(struct verdict_rules *one, hod_error *error);
void balances_free(struct verdict_rules *one);

/* What is found, by |. The class alone takes the dial a step to either side: pips of more than one are infinite. */
enum {
    BALANCE_STRIP = 1,
    BALANCE_CLASS = 2,
    BALANCE_PIPS = 4, /* and the class */
    BALANCE_WORTHS = 8,
    BALANCE_ALL = BALANCE_STRIP | BALANCE_PIPS | BALANCE_WORTHS
};

/* Finds what is wanted of all rule sets in all their situations, on so many threads, 0 for all processors. */
bool balances_find(struct verdict_rules *all, int count, int wanted, int threads, hod_progress *progress,
                   void *data, hod_error *error);

/* Pips above balance, by the margins: how far the dial is from the first balance point at which volleys are weaker, or
 * stronger where the charge is worth more. A margin that is 0 at a whole number is a balance point. */
double pips_of(const double margins[DIALS], int own, int sign);
enum shooting_class class_of(double pips);

/* The better of the ways to shoot, less the charge. */
static inline double margin_of(const double plans[SIMPLE_PLANS])
{
    const double shoot =
        plans[STAND] > plans[ADVANCE] || plans[ADVANCE] != plans[ADVANCE] ? plans[STAND] : plans[ADVANCE];
    return shoot - plans[CHARGE_HOME];
}

/* The best of the plans, the first of those that are worth the same to six digits; SIMPLE_PLANS where none is known. */
int best_plan(const double plans[SIMPLE_PLANS]);

#endif
