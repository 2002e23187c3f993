/* The chart of an outcome in one situation: the chances of its values, under the sentence on it. */
#include "ask/exact/sentence.h"

#include "rules/domain.h"

#include <stdlib.h>

/* What is drawn, by the values that come up. */
struct drawn_outcome {
    hod_distribution chances;
    double *values;
    char (*texts)[HOD_VALUE_TEXT];
    const char **names;
    char *called, *under; /* the outcome, and what stands below the title */
};

/* Of at least or of at most so much, where that is asked for. */
static double chance_at(const hod_distribution *chances, size_t row, const hod_request *request)
{
    double sum = 0;
    if (!request->at_least && !request->at_most) return chances->weights[row];
    for (size_t i = 0; i < chances->rows; i++)
        if (i == row || (i > row) == request->at_least) sum += chances->weights[i];
    return sum;
}

static bool gather(struct drawn_outcome *drawn, const struct outcome_told *told, const hod_field *outcome,
                   hod_error *error)
{
    const hod_domain domain = hod_domain_of(outcome->domain);
    const size_t count = drawn->chances.rows;
    drawn->values = calloc(count, sizeof *drawn->values);
    drawn->texts = calloc(count, sizeof *drawn->texts);
    drawn->names = calloc(count, sizeof *drawn->names);
    if (!drawn->values || !drawn->texts || !drawn->names) return hod_fail_memory(error);
    for (size_t row = 0; row < count; row++) {
        drawn->values[row] = chance_at(&drawn->chances, row, told->request);
        drawn->names[row] = hod_domain_text(&domain, drawn->chances.values[row], drawn->texts[row]);
    }
    char *name = spoken_name(outcome->name, error);
    drawn->called = name ? hod_text(error, "%s%s", name,
                                    told->request->at_least  ? ", at least"
                                    : told->request->at_most ? ", at most"
                                                             : "")
                         : NULL;
    free(name);
    drawn->under = hod_text(error, "%s, exact", told->asked->title);
    return drawn->called && drawn->under;
}

static bool add_chart(const struct drawn_outcome *drawn, const char *sentence, hod_answer *answer,
                      hod_error *error)
{
    static const char *const series[] = {"probability"};
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = sentence,
                             .subtitle = drawn->under,
                             .category_axis = drawn->called,
                             .value_axis = series[0],
                             .category_count = drawn->chances.rows,
                             .series_count = 1,
                             .categories = drawn->names,
                             .series = series,
                             .values = drawn->values,
                             .percent = true};
    return hod_answer_chart(answer, "", &chart, error);
}

bool draw_outcome_told(const struct outcome_told *told, const char *sentence, hod_answer *answer,
                       hod_error *error)
{
    const hod_field *outcome = &told->asked->mechanism->outcomes[told->asked->outcomes[told->column]];
    struct drawn_outcome drawn = {0};
    if (!hod_answer_wants_charts(answer)) return true;
    const bool is_drawn =
        hod_distribution_marginal(&told->evaluation->exact, &told->column, 1, &drawn.chances, error) &&
        gather(&drawn, told, outcome, error) && add_chart(&drawn, sentence, answer, error);
    hod_distribution_free(&drawn.chances);
    free(drawn.values);
    free(drawn.texts);
    free(drawn.names);
    free(drawn.called);
    free(drawn.under);
    return is_drawn;
}
