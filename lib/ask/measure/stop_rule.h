/* Rolling until the probability of each outcome is known well enough. */
#ifndef HOD_ASK_MEASURE_STOP_RULE_H
#define HOD_ASK_MEASURE_STOP_RULE_H

#include "ask/measure/statistics.h"
#include "walk/evaluate.h"

/* How narrow intervals of one evaluation are to be: so far they reach on either side. It stays where it is, as
 * `looks` points to it. */
struct stop_rule {
    hod_until looks; /* of hod_trials */
    double width;
    const int *kept; /* outcomes to know the probabilities of, kept_count of them; others are summed out */
    int kept_count;
    hod_distribution first, so_far; /* at the first look, and at the last one */
};

/* What `kept` points to must stay as long. Free it with stop_rule_free. */
void stop_rule_start(struct stop_rule *stop_rule, double width, const int *kept, int kept_count);
void stop_rule_free(struct stop_rule *stop_rule);

/* The 95 % interval of the probability of an outcome that came so often in all trials: a confidence sequence,
 * which holds although it was looked at again and again. */
hod_interval stop_rule_interval(const struct stop_rule *stop_rule, const int *outcome, double count,
                                double trials);

/* Whether all intervals of outcomes that came are as narrow as they are to be. */
bool stop_rule_is_reached(const struct stop_rule *stop_rule, const hod_distribution *simulated);

#endif
