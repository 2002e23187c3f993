/* Pips above balance: the worth of plans in a situation, and how much stronger or weaker volleys would have to be to
 * make shooting and charging worth the same. */
#ifndef HOD_ASK_VERDICT_BALANCE_H
#define HOD_ASK_VERDICT_BALANCE_H

#include "ask/verdict/situations.h"
#include "work/stop.h"

/* A's plans, in the order of the field a_plan: two ways to shoot, and the charge. */
enum { STAND, ADVANCE, CHARGE_HOME, SIMPLE_PLANS };

/* The dial is tried at each whole number in this range. */
enum { LEAST_DIAL = -6, MOST_DIAL = 6, DIALS = MOST_DIAL - LEAST_DIAL + 1 };

/* More than a pip above balance is overpowered, more than a pip below it underpowered. */
enum shooting_class { UNDERPOWERED, EVEN, OVERPOWERED, SHOOTING_CLASSES };
extern const char *const shooting_classes[SHOOTING_CLASSES];

/* The results for one situation under one rule set. Worths are to A, by the stakes of the engagement. */
struct balance {
    double (*plans)[SIMPLE_PLANS]; /* by the distances of the strip, against B's best play; NaN if that is
                                      impossible */
    double fire, charge;   /* the worth to A of permission to shoot and to charge, with best play on both
                            sides */
    double margins[DIALS]; /* the worth of the better way to shoot minus the charge, by the dial; NaN: not
                              tried */
    double pips;           /* above balance; infinite if no dial balances; NaN: no charge to choose */
    enum shooting_class class;
};

/* One rule set with the balance of every situation. */
struct verdict_rules {
    const hod_rules *rules;
    const struct verdict_situations *situations;
    struct balance *balances;      /* by situation */
    double (*plans)[SIMPLE_PLANS]; /* for all of them */
};

/* Allocates the balances; free them with balances_free. */
bool balances_start(struct verdict_rules *one, hod_error *error);
void balances_free(struct verdict_rules *one);

/* What to find, combined by |. The class alone needs only one step of the dial to either side: more than one pip
 * becomes infinite. */
enum {
    BALANCE_STRIP = 1,
    BALANCE_CLASS = 2,
    BALANCE_PIPS = 4, /* and the class */
    BALANCE_WORTHS = 8,
    BALANCE_ALL = BALANCE_STRIP | BALANCE_PIPS | BALANCE_WORTHS
};

/* Finds what is wanted for all rule sets in all their situations, on `threads` threads, 0 for all processors. */
bool balances_find(struct verdict_rules *all, int count, int wanted, int threads, hod_progress *progress,
                   void *data, hod_error *error);

/* Pips above balance, from the margins: the distance of the dial from the nearest balance point at which volleys are
 * weaker, or stronger if the charge is worth more. A margin of 0 at a whole number is a balance point. */
double pips_of(const double margins[DIALS], int own, int sign);
enum shooting_class class_of(double pips);

/* The worth of the better way to shoot minus the charge. */
static inline double margin_of(const double plans[SIMPLE_PLANS])
{
    const double shoot =
        plans[STAND] > plans[ADVANCE] || plans[ADVANCE] != plans[ADVANCE] ? plans[STAND] : plans[ADVANCE];
    return shoot - plans[CHARGE_HOME];
}

/* The best of the plans, the first of those equal to six digits; SIMPLE_PLANS if none is known. */
int best_plan(const double plans[SIMPLE_PLANS]);

#endif
