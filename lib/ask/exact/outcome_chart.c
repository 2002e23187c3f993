/* The chart of an outcome in one situation: the chances of its values, under its sentence; rolled values have
 * intervals, and a mark for the exact value. */
#include "ask/answer/facts_chart.h"
#include "ask/exact/sentence.h"
#include "ask/measure/statistics.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

/* The distributions of a single outcome; `rolled` is empty if nothing was rolled. */
struct chances {
    hod_distribution exact, rolled;
};

/* The probability of at least or at most this value, if the request asks for it. */
static double exact_at(const hod_distribution *exact, size_t row, const hod_request *request)
{
    double sum = 0;
    if (!request->at_least && !request->at_most) return exact->weights[row];
    for (size_t i = 0; i < exact->rows; i++)
        if (i == row || (i > row) == request->at_least) sum += exact->weights[i];
    return sum;
}

/* With repeated looks, intervals are about whole outcomes, so one of several outcomes has none. */
static hod_interval interval_of(const struct outcome_told *told, int value, double count)
{
    const double trials = (double)told->evaluation->simulated.trials, confidence = 0.95;
    const struct stop_rule *stop_rule = told->evaluation->stop_rule;
    if (!stop_rule) return hod_wilson(count, trials, confidence);
    return told->query->outcome_count == 1 ? stop_rule_interval(stop_rule, &value, count, trials)
                                           : (hod_interval){NAN, NAN};
}

static void fill_rolled(struct fact_table *table, const struct outcome_told *told,
                        const struct chances *chances, int value)
{
    const double count = hod_distribution_weight(&chances->rolled, &value);
    const hod_interval interval = interval_of(told, value, count);
    fact_number(table, "probability", HOD_COLUMN_PROBABILITY, count / (double)chances->rolled.trials);
    fact_number(table, "lower", HOD_COLUMN_PROBABILITY, interval.lower);
    fact_number(table, "upper", HOD_COLUMN_PROBABILITY, interval.upper);
    fact_number(table, "exact", HOD_COLUMN_PROBABILITY,
                told->evaluation->obstacle ? NAN : hod_distribution_weight(&chances->exact, &value));
}

static void fill(struct fact_table *table, const struct outcome_told *told, const struct chances *chances,
                 const hod_field *outcome)
{
    const hod_domain domain = hod_domain_of(outcome->domain);
    const bool is_rolled = chances->rolled.rows > 0;
    const hod_distribution *listed = told->evaluation->obstacle ? &chances->rolled : &chances->exact;
    for (size_t row = 0; row < listed->rows; row++) {
        char text[HOD_VALUE_TEXT];
        fact_text(table, "value", hod_domain_text(&domain, listed->values[row], text));
        fact_text(table, "series", "probability");
        if (is_rolled)
            fill_rolled(table, told, chances, listed->values[row]);
        else
            fact_number(table, "probability", HOD_COLUMN_PROBABILITY,
                        exact_at(&chances->exact, row, told->request));
        fact_row(table);
    }
}

static bool draw(const struct fact_table *table, const struct outcome_told *told, const char *sentence,
                 const char *called, bool is_rolled, hod_answer *answer, hod_error *error)
{
    AUTO_FREE char *under =
        is_rolled ? hod_text(error, "%s, rolled %llu times; whiskers: 95 %% intervals%s", told->query->title,
                             (unsigned long long)told->evaluation->simulated.trials,
                             told->evaluation->obstacle ? "" : ", lines across: exact")
                  : hod_text(error, "%s, exact", told->query->title);
    const struct chart_over chart = {.category = "value",
                                     .series = "series",
                                     .value = "probability",
                                     .lower = is_rolled ? "lower" : NULL,
                                     .upper = is_rolled ? "upper" : NULL,
                                     .mark = is_rolled ? "exact" : NULL,
                                     .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                               .title = sentence,
                                               .subtitle = under,
                                               .category_axis = called,
                                               .value_axis = "probability",
                                               .percent = true}};
    return under && facts_draw(table, "", &chart, answer, error);
}

static bool add_chart(const struct outcome_told *told, const struct chances *chances, const char *sentence,
                      hod_answer *answer, hod_error *error)
{
    const hod_field *outcome = &told->query->mechanism->outcomes[told->query->outcomes[told->column]];
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "chances");
    AUTO_FREE char *name = spoken_name(outcome->name, error);
    AUTO_FREE char *called = name ? hod_text(error, "%s%s", name,
                                             told->request->at_least  ? ", at least"
                                             : told->request->at_most ? ", at most"
                                                                      : "")
                                  : NULL;
    fill(table, told, chances, outcome);
    return called && facts_check(&facts, error) &&
           draw(table, told, sentence, called, chances->rolled.rows > 0, answer, error);
}

bool draw_outcome_told(const struct outcome_told *told, const char *sentence, hod_answer *answer,
                       hod_error *error)
{
    const hod_evaluation *evaluation = told->evaluation;
    struct chances chances = {0};
    if (!hod_answer_wants_charts(answer)) return true;
    const bool is_drawn =
        hod_distribution_marginal(&evaluation->exact, &told->column, 1, &chances.exact, error) &&
        (evaluation->simulated.trials == 0 ||
         hod_distribution_marginal(&evaluation->simulated, &told->column, 1, &chances.rolled, error)) &&
        add_chart(told, &chances, sentence, answer, error);
    hod_distribution_free(&chances.exact);
    hod_distribution_free(&chances.rolled);
    return is_drawn;
}
