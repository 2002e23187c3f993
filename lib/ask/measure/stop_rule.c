/* Rolls until the probability of each outcome is known precisely enough, using confidence sequences at every look. */
#include "ask/measure/stop_rule.h"

#include "ask/measure/confidence_sequence.h"

static const double confidence = 0.95;

hod_interval stop_rule_interval(const struct stop_rule *stop_rule, const int *outcome, double count,
                                double trials)
{
    const double first_trials = (double)stop_rule->first.trials,
                 first = hod_distribution_weight(&stop_rule->first, outcome);
    const struct confidence_sequence_value values[] = {
        {.value = 0, .first = first_trials - first, .later = trials - first_trials - (count - first)},
        {.value = 1, .first = first, .later = count - first}};
    return confidence_sequence_interval(values, 2, stop_rule->width, confidence);
}

bool stop_rule_is_reached(const struct stop_rule *stop_rule, const hod_distribution *simulated)
{
    for (size_t row = 0; row < simulated->rows; row++) {
        const hod_interval interval = stop_rule_interval(stop_rule, hod_distribution_row(simulated, row),
                                                         simulated->weights[row], (double)simulated->trials);
        if (interval.upper - interval.lower > 2 * stop_rule->width) return false;
    }
    return true;
}

static bool look(void *data, const hod_distribution *so_far, bool *is_enough, hod_error *error)
{
    struct stop_rule *stop_rule = data;
    hod_distribution *summed = stop_rule->first.trials == 0 ? &stop_rule->first : &stop_rule->so_far;
    if (!hod_distribution_marginal(so_far, stop_rule->kept, stop_rule->kept_count, summed, error))
        return false;
    *is_enough = stop_rule_is_reached(stop_rule, summed);
    return true;
}

void stop_rule_start(struct stop_rule *stop_rule, double width, const int *kept, int kept_count)
{
    *stop_rule = (struct stop_rule){
        .looks = {look, stop_rule}, .width = width, .kept = kept, .kept_count = kept_count};
}

void stop_rule_free(struct stop_rule *stop_rule)
{
    hod_distribution_free(&stop_rule->first);
    hod_distribution_free(&stop_rule->so_far);
}
