/* What is measured of battles, with intervals. */
#ifndef HOD_ASK_BATTLE_BATTLE_MEASURES_H
#define HOD_ASK_BATTLE_BATTLE_MEASURES_H

#include "ask/answer/facts.h"
#include "ask/battle/battle_result.h"

/* A variable that an end of a battle has: whether an outcome has a value, the value of an outcome, what the end is
 * worth to side `value`, or the share of all units that are lost. */
struct battle_variable {
    enum { IS_VALUE, IS_OUTCOME, IS_WORTH, IS_LOST } is;
    int outcome, value;
};

/* The rows of a summary: A wins, B wins, neither wins, turns, lost units and value of both. */
enum { WINS_A, WINS_B, WINS_NONE, MEAN_TURN, MEAN_A_LOST, MEAN_B_LOST, VALUE_A, VALUE_B, BATTLE_MEASURES };
extern const struct battle_measure {
    const char *name, *told; /* as measures are asked for, and as people call it */
    struct battle_variable variable;
} battle_measures[BATTLE_MEASURES];

/* A mean of a variable with its 95 % interval, NaN where it is exact. */
struct measured {
    double value, lower, upper;
    bool is_probability;
};
struct measured measured_of(const struct battle *battle, const struct battle_result *result,
                            struct battle_variable variable);

/* How much more it is of one battle than of another, which was rolled with other dice, or with the same as far
 * as they go. */
struct measured measured_difference(const struct battle *one, const struct battle_result *of_one,
                                    const struct battle *other, const struct battle_result *of_other,
                                    struct battle_variable variable);

/* The mean of several that were rolled with dice of their own, and how much more one is than another, with the
 * interval of independent means. Not of what was rolled until it was narrow. */
struct measured measured_mean(const struct measured *all, int count);
struct measured measured_more(const struct measured *one, const struct measured *other);

/* Whether the interval of a difference holds 0; of one that is exact, whether it is within a margin of 0. */
bool measured_is_none(const struct measured *difference, double margin);

/* The units that are lost by a cause. */
struct measured measured_lost_by(const struct battle_result *result, int cause);

/* Whether the battle was calculated and not rolled; and if it was rolled until intervals are narrow, whether
 * they are. */
bool battle_is_exact(const struct battle_result *result);
bool battle_is_narrow(const struct battle *battle, const struct battle_result *result);

/* Fills a cell with a number as people see it; and with one and its interval, 34.30 % (34.01 % to 34.59 %), and a mark
 * behind it, nothing of NaN. */
void fact_measured_number(struct fact_table *table, const char *name, double number, bool is_probability);
void fact_measured(struct fact_table *table, const char *name, const struct measured *measured);
void fact_measured_marked(struct fact_table *table, const char *name, const struct measured *measured,
                          const char *mark);

#endif
