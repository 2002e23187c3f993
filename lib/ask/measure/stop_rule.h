/* Rolls until the probability of each outcome is known precisely enough. */
#ifndef HOD_ASK_MEASURE_STOP_RULE_H
#define HOD_ASK_MEASURE_STOP_RULE_H

#include "ask/measure/statistics.h"
#include "walk/evaluate.h"

/* How narrow the intervals of one evaluation must be: their half-width. Do not move it, because `looks` points to
 * it. */
struct stop_rule {
    hod_until looks; /* of hod_trials */
    double width;
    const int *kept; /* outcomes whose probabilities are wanted, kept_count of them; others are summed out */
    int kept_count;
    hod_distribution first, so_far; /* at the first look, and at the last one */
};

/* `kept` must stay valid. Free it with stop_rule_free. */
void stop_rule_start(struct stop_rule *stop_rule, double width, const int *kept, int kept_count);
void stop_rule_free(struct stop_rule *stop_rule);

/* The 95 % interval of the probability of an outcome with this count in all trials: a confidence sequence, which stays
 * valid under repeated checking. */
hod_interval stop_rule_interval(const struct stop_rule *stop_rule, const int *outcome, double count,
                                double trials);

/* Whether the intervals of all outcomes that occurred are narrow enough. */
bool stop_rule_is_reached(const struct stop_rule *stop_rule, const hod_distribution *simulated);

#endif
