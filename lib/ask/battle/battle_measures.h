/* Measures of battles, with intervals. */
#ifndef HOD_ASK_BATTLE_BATTLE_MEASURES_H
#define HOD_ASK_BATTLE_BATTLE_MEASURES_H

#include "ask/answer/facts.h"
#include "ask/battle/battle_result.h"

/* A variable of a battle's end: whether an outcome has a value, the value of an outcome, the worth of the end to side
 * `value`, or the share of all units lost. */
struct battle_variable {
    enum { IS_VALUE, IS_OUTCOME, IS_WORTH, IS_LOST } is;
    int outcome, value;
};

/* The rows of a summary: A wins, B wins, neither wins, turns, lost units and value of both. */
enum { WINS_A, WINS_B, WINS_NONE, MEAN_TURN, MEAN_A_LOST, MEAN_B_LOST, VALUE_A, VALUE_B, BATTLE_MEASURES };
extern const struct battle_measure {
    const char *name, *told; /* for measures, and for people */
    struct battle_variable variable;
} battle_measures[BATTLE_MEASURES];

/* A mean of a variable with its 95 % interval, which is NaN if the mean is exact. */
struct measured {
    double value, lower, upper;
    bool is_probability;
};
struct measured measured_of(const struct battle *battle, const struct battle_result *result,
                            struct battle_variable variable);

/* How much greater the mean is in one battle than in another, rolled with different dice or, as far as possible, with
 * the same. */
struct measured measured_difference(const struct battle *one, const struct battle_result *of_one,
                                    const struct battle *other, const struct battle_result *of_other,
                                    struct battle_variable variable);

/* The mean of several values rolled with independent dice, and the difference of two, with the interval of independent
 * means. Not for values rolled until they were narrow. */
struct measured measured_mean(const struct measured *all, int count);
struct measured measured_more(const struct measured *one, const struct measured *other);

/* Whether the interval of a difference contains 0; for an exact difference, whether it is within a margin of 0. */
bool measured_is_none(const struct measured *difference, double margin);

/* The number of units lost by a cause. */
struct measured measured_lost_by(const struct battle_result *result, int cause);

/* Whether the battle was calculated, not rolled; and if it was rolled until intervals are narrow, whether they are. */
bool battle_is_exact(const struct battle_result *result);
bool battle_is_narrow(const struct battle *battle, const struct battle_result *result);

/* Fills the cells of a measure for programs: measure, value, lower, upper, and the number of rolled battles, empty if
 * it is exact. */
void fact_measured_row(struct fact_table *table, const char *name, const struct measured *measured,
                       uint64_t battles);

/* Fills a cell with a number as people see it; or with a number, its interval, 34.30 % (34.01 % to 34.59 %), and a mark
 * after it; leaves it empty for NaN. */
void fact_measured_number(struct fact_table *table, const char *name, double number, bool is_probability);
void fact_measured(struct fact_table *table, const char *name, const struct measured *measured);
void fact_measured_marked(struct fact_table *table, const char *name, const struct measured *measured,
                          const char *mark);

#endif
