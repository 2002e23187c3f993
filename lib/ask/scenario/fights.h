/* The figures of firefights and engagements: who wins, how long it takes, and the worth of plans. */
#ifndef HOD_ASK_SCENARIO_FIGHTS_H
#define HOD_ASK_SCENARIO_FIGHTS_H

#include "rules/situation.h"
#include "walk/distribution.h"
#include "walk/evaluate.h"
#include "walk/play/policy.h"

enum { HOD_MAX_TURNS = 100 };

/* For a mechanism with the outcomes winner (with the words a, b, none, and both if two can break together) and turn, in
 * that order. */
typedef struct hod_firefight {
    int turns;                   /* the limit */
    double a, b, both, none;     /* probability of each end */
    double mean, median, ninety; /* turns: the mean of fights that end; when 50 % and 90 % of all have ended,
                                    NaN if not within the limit */
    double ends[HOD_MAX_TURNS + 1];     /* probability that it ends in turn i, 1..turns */
    double wins[2][HOD_MAX_TURNS + 1];  /* that A or B wins in turn i */
    double standing[HOD_MAX_TURNS + 1]; /* that neither has broken after turn i; standing[0] is 1 */
} hod_firefight;

/* Whether a mechanism has these outcomes. */
bool hod_firefight_is_told_by(const hod_mechanism *mechanism);

/* The figures of its distribution over winner and turn; all zeros if that has other columns, or more turns than
 * HOD_MAX_TURNS are asked for. */
hod_firefight hod_firefight_of(const hod_mechanism *mechanism, const hod_distribution *distribution,
                               int turns);

/* The plans of both sides, in the order of the fields a_plan and b_plan: stand, advance, charge, best. */
enum { HOD_PLANS = 4, HOD_BEST_PLAN = HOD_PLANS - 1 };

/* For a mechanism with choices, the fields a_plan and b_plan, distance and turns, and the outcomes winner (with the
 * words a and b), turn and by (with the word none). */
typedef struct hod_engagement {
    int turns, distance;                 /* the limit; the distance in the rule set's own unit */
    double values[HOD_PLANS][HOD_PLANS]; /* to A, by A's plan and B's; NaN if contradictory or not asked
                                            for */

    /* With best play on both sides, or the plans played out: the probability of each end, including both broken
     * together; of fire and of steel as the cause; and the mean turn of those that end. NaN if the plans are
     * contradictory. */
    double a, b, both, neither, by_fire, by_steel, mean_turn;
} hod_engagement;

/* The name of a plan; NULL for an invalid number. */
const char *hod_plan_name(int plan);

/* Whether a mechanism has all this. */
bool hod_engagement_is_told_by(const hod_mechanism *mechanism);

/* The value of a word of a field or an outcome; -1 if it does not have the word. */
int value_of_word(const hod_field *field, const char *word);

struct fight_terms;

/* Lets both sides of a situation play as well as possible. False with the reason if they cannot. */
bool engagement_plan_best(const hod_rules *rules, const hod_mechanism *mechanism, int *situation,
                          hod_error *reason);

/* Calculates the figures of a situation, whatever its plans: for all plans, or for best play only. The terms define
 * fire and steel. */
bool engagement_compute(hod_engagement *engagement, const hod_rules *rules, const hod_mechanism *mechanism,
                        const int *situation, const struct fight_terms *terms, bool all_plans,
                        hod_evaluator *evaluator, hod_error *error);

/* Calculates the results of the situation's plans and their worth against each other: with a policy that has this
 * situation as one of its starts, or with the evaluator if it is NULL. */
bool engagement_play_out(hod_engagement *engagement, const hod_rules *rules, const hod_mechanism *mechanism,
                         const int *situation, const struct fight_terms *terms, hod_policy *policy,
                         hod_evaluator *evaluator, hod_error *error);

#endif
