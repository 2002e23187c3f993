/* Measures of battles: means of variables of their ends.
 *
 * If the number of battles is fixed beforehand, intervals are Wilson's for fractions, and otherwise use the standard
 * error. If battles are rolled until intervals are narrow, they are confidence sequences. */
#include "ask/battle/battle_measures.h"

#include "ask/answer/number.h"
#include "ask/measure/confidence_sequence.h"

#include <math.h>

static const double confidence = 0.95,
                    confidence_of_each = 0.975, /* for each of two intervals whose difference is wanted */
    deviations = 1.9599639845400545;            /* of a normal variable, for `confidence` */

const struct battle_measure battle_measures[BATTLE_MEASURES] = {
    [WINS_A] = {"p:winner=a", "A wins", {IS_VALUE, BATTLE_WINNER, SIDE_A}},
    [WINS_B] = {"p:winner=b", "B wins", {IS_VALUE, BATTLE_WINNER, SIDE_B}},
    [WINS_NONE] = {"p:winner=none", "neither wins", {IS_VALUE, BATTLE_WINNER, NOBODY}},
    [MEAN_TURN] = {"mean:turn", "turns", {IS_OUTCOME, BATTLE_TURN, 0}},
    [MEAN_A_LOST] = {"mean:a_lost", "A's lost units", {IS_OUTCOME, BATTLE_A_LOST, 0}},
    [MEAN_B_LOST] = {"mean:b_lost", "B's lost units", {IS_OUTCOME, BATTLE_B_LOST, 0}},
    [VALUE_A] = {"value:a", "value to A", {IS_WORTH, 0, SIDE_A}},
    [VALUE_B] = {"value:b", "value to B", {IS_WORTH, 0, SIDE_B}},
};

static double variable_of(const struct battle *battle, struct battle_variable variable, const int *end)
{
    switch (variable.is) {
    case IS_VALUE:
        return end[variable.outcome] == variable.value;
    case IS_OUTCOME:
        return end[variable.outcome];
    case IS_LOST:
        return (double)(end[BATTLE_A_LOST] + end[BATTLE_B_LOST]) /
               (battle->unit_count[SIDE_A] + battle->unit_count[SIDE_B]);
    default:
        return battle_worth(battle, end, variable.value);
    }
}

/* The greatest possible value; the least is 0. */
static double most_of(const struct battle *battle, struct battle_variable variable)
{
    if (variable.is != IS_OUTCOME) return 1;
    if (variable.outcome == BATTLE_TURN) return battle->turns;
    return battle->unit_count[variable.outcome - BATTLE_A_LOST];
}

bool battle_is_exact(const struct battle_result *result)
{
    return result->ends.trials == 0;
}

/* The mean of a variable, and its standard deviation among battles. */
static double mean_of(const struct battle *battle, const hod_distribution *ends,
                      struct battle_variable variable, double *deviation)
{
    const double all = ends->trials > 0 ? (double)ends->trials : 1;
    double sum = 0, squares = 0;
    for (size_t row = 0; row < ends->rows; row++) {
        const double value = variable_of(battle, variable, hod_distribution_row(ends, row));
        sum += ends->weights[row] * value;
        squares += ends->weights[row] * value * value;
    }
    const double mean = sum / all;
    *deviation = sqrt(fmax(0, squares / all - mean * mean));
    return mean;
}

/* Adds the count of a value, up to the first look and in all. */
static void count_value(struct confidence_sequence_value *values, size_t *count, double value, double first,
                        double all)
{
    size_t i = 0;
    while (i < *count && values[i].value != value) i++;
    if (i == *count) values[(*count)++] = (struct confidence_sequence_value){.value = value};
    values[i].first += first;
    values[i].later += all - first;
}

/* The half-width wanted for the interval of a variable, as a fraction of its greatest value: half as much if a
 * difference is taken of it. */
static double width_of(const struct battle_result *result, struct battle_variable variable)
{
    const bool is_halved = result->narrow & NARROW_WORTH && variable.is == IS_WORTH;
    return is_halved ? result->width / 2 : result->width;
}

static hod_interval sequence_of(const struct battle *battle, const struct battle_result *result,
                                struct battle_variable variable, double level)
{
    struct confidence_sequence_value values[2 * MOST_UNITS + 1];
    size_t count = 0;
    const double most = most_of(battle, variable);
    for (size_t row = 0; row < result->ends.rows; row++) {
        const int *end = hod_distribution_row(&result->ends, row);
        count_value(values, &count, variable_of(battle, variable, end) / most,
                    hod_distribution_weight(&result->first, end), result->ends.weights[row]);
    }
    const hod_interval interval =
        confidence_sequence_interval(values, count, width_of(result, variable), level);
    return (hod_interval){most * interval.lower, most * interval.upper};
}

/* The interval of a mean; deviation is the standard deviation among battles. */
static hod_interval interval_of(const struct battle *battle, const struct battle_result *result,
                                struct battle_variable variable, double mean, double deviation)
{
    const double trials = (double)result->ends.trials;
    if (battle_is_exact(result)) return (hod_interval){NAN, NAN};
    if (result->narrow) return sequence_of(battle, result, variable, confidence);
    if (variable.is == IS_VALUE) return hod_wilson(mean * trials, trials, confidence);
    const double half = deviations * deviation / sqrt(trials);
    return (hod_interval){mean - half, mean + half};
}

struct measured measured_of(const struct battle *battle, const struct battle_result *result,
                            struct battle_variable variable)
{
    double deviation;
    const double mean = mean_of(battle, &result->ends, variable, &deviation);
    const hod_interval interval = interval_of(battle, result, variable, mean, deviation);
    return (struct measured){mean, interval.lower, interval.upper,
                             variable.is == IS_VALUE || variable.is == IS_LOST};
}

/* The variance of a mean, from the standard deviation among battles; 0 if exact. */
static double variance_of(const struct battle_result *result, double deviation)
{
    return battle_is_exact(result) ? 0 : deviation * deviation / (double)result->ends.trials;
}

/* The interval of one of two means, such that both hold together with the confidence. */
static hod_interval one_of_two(const struct battle *battle, const struct battle_result *result,
                               struct battle_variable variable, double mean)
{
    return battle_is_exact(result) ? (hod_interval){mean, mean}
                                   : sequence_of(battle, result, variable, confidence_of_each);
}

struct measured measured_difference(const struct battle *one, const struct battle_result *of_one,
                                    const struct battle *other, const struct battle_result *of_other,
                                    struct battle_variable variable)
{
    double deviation, other_deviation;
    const double more = mean_of(one, &of_one->ends, variable, &deviation),
                 less = mean_of(other, &of_other->ends, variable, &other_deviation);
    struct measured difference = {more - less, NAN, NAN, variable.is == IS_VALUE};
    if (battle_is_exact(of_one) && battle_is_exact(of_other)) return difference;
    if (of_one->narrow || of_other->narrow) {
        const hod_interval of_more = one_of_two(one, of_one, variable, more),
                           of_less = one_of_two(other, of_other, variable, less);
        difference.lower = of_more.lower - of_less.upper;
        difference.upper = of_more.upper - of_less.lower;
        return difference;
    }
    const double half =
        deviations * sqrt(variance_of(of_one, deviation) + variance_of(of_other, other_deviation));
    difference.lower = difference.value - half;
    difference.upper = difference.value + half;
    return difference;
}

/* The half-width of its interval; 0 if exact. */
static double half_of(const struct measured *measured)
{
    return isnan(measured->lower) ? 0 : (measured->upper - measured->lower) / 2;
}

/* A value with an interval of this half-width, or without one. */
static struct measured with_half(double value, double half, bool is_probability)
{
    const bool is_exact = !(half > 0);
    return (struct measured){value, is_exact ? NAN : value - half, is_exact ? NAN : value + half,
                             is_probability};
}

struct measured measured_mean(const struct measured *all, int count)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        sum += all[i].value;
        squares += half_of(&all[i]) * half_of(&all[i]);
    }
    return count > 0 ? with_half(sum / count, sqrt(squares) / count, all[0].is_probability)
                     : with_half(NAN, 0, false);
}

struct measured measured_more(const struct measured *one, const struct measured *other)
{
    const double mine = half_of(one), theirs = half_of(other);
    return with_half(one->value - other->value, sqrt(mine * mine + theirs * theirs), one->is_probability);
}

bool measured_is_none(const struct measured *difference, double margin)
{
    if (isnan(difference->lower)) return fabs(difference->value) <= margin;
    return difference->lower <= 0 && difference->upper >= 0;
}

struct measured measured_lost_by(const struct battle_result *result, int cause)
{
    const double mean = result->means.by[cause], half = deviations * result->by_errors[cause];
    if (battle_is_exact(result) || result->narrow) return (struct measured){mean, NAN, NAN, false};
    return (struct measured){mean, mean - half, mean + half, false};
}

static bool is_narrow(const struct battle *battle, const struct battle_result *result,
                      struct battle_variable variable, double level)
{
    const hod_interval interval = sequence_of(battle, result, variable, level);
    return interval.upper - interval.lower <= 2 * width_of(result, variable) * most_of(battle, variable);
}

bool battle_is_narrow(const struct battle *battle, const struct battle_result *result)
{
    bool narrow = true;
    for (int i = 0; narrow && result->narrow & NARROW_MEASURES && i < BATTLE_MEASURES; i++)
        narrow = is_narrow(battle, result, battle_measures[i].variable, confidence);
    if (result->narrow & NARROW_WORTH)
        narrow = narrow && is_narrow(battle, result, battle_measures[VALUE_A].variable, confidence_of_each);
    return narrow;
}

void fact_measured_row(struct fact_table *table, const char *name, const struct measured *measured,
                       uint64_t battles)
{
    fact_text(table, "measure", name);
    fact_number(table, "value", HOD_COLUMN_REAL, measured->value);
    fact_number(table, "lower", HOD_COLUMN_REAL, measured->lower);
    fact_number(table, "upper", HOD_COLUMN_REAL, measured->upper);
    fact_cell(table, "battles", HOD_COLUMN_INTEGER,
              battles == 0 ? hod_cell_empty() : hod_cell_integer((int64_t)battles));
}

static const char *write_number(char text[HOD_NUMBER_LENGTH], double number, bool is_probability)
{
    if (is_probability)
        hod_number_percent(text, number);
    else
        hod_number_short(text, number);
    return text;
}

void fact_measured_number(struct fact_table *table, const char *name, double number, bool is_probability)
{
    char text[HOD_NUMBER_LENGTH];
    fact_text(table, name, write_number(text, number, is_probability));
}

void fact_measured_marked(struct fact_table *table, const char *name, const struct measured *measured,
                          const char *mark)
{
    char value[HOD_NUMBER_LENGTH], upper[HOD_NUMBER_LENGTH];
    const bool is_probability = measured->is_probability;
    AUTO(hod_buffer_free) hod_buffer text = {0};
    hod_buffer_text(&text, write_number(value, measured->value, is_probability));
    if (!isnan(measured->lower))
        hod_buffer_format(&text, " (%s to %s)", write_number(value, measured->lower, is_probability),
                          write_number(upper, measured->upper, is_probability));
    hod_buffer_text(&text, mark);
    if (isnan(measured->value))
        fact_text(table, name, NULL);
    else
        fact_buffer(table, name, &text);
}

void fact_measured(struct fact_table *table, const char *name, const struct measured *measured)
{
    fact_measured_marked(table, name, measured, "");
}
