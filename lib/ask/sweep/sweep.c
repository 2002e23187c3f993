/* The question sweep: every combination of the values of fields, as rows, totals or measures. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/sweep/outcome_charts.h"
#include "base/words.h"
#include "system/platform.h"

#include <string.h>

static const double rows_without_asking = 1e7;
/* Below this number of situations, no estimate is needed: no situation has a thousand outcomes. */
static const double situations_without_asking = 1e4;

/* Estimates the number of rows in the table from random situations of the space, evaluated exactly. */
static bool estimate_rows(const struct sweep_request *request, double *rows, hod_error *error)
{
    enum { TRIES = 200 };
    const hod_space *space = request->space;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(0);
    AUTO(free_evaluations)
    hod_evaluations *evaluations =
        hod_evaluations_new(space->mechanism, request->outcomes, request->outcome_count, NULL, error);
    *rows = 0;
    for (int i = 0; evaluations && i < TRIES; i++) {
        int situation[HOD_MAX_FIELDS];
        hod_space_random(space, &generator, situation);
        if (!hod_situation_check(space->rules, space->mechanism, situation, NULL)) continue;
        const hod_evaluation *evaluation = hod_evaluations_of(evaluations, space->rules, situation, error);
        if (!evaluation) return false;
        *rows += request->wide ? 1 : (double)evaluation->exact.rows;
    }
    *rows *= hod_space_size(space) / TRIES;
    return evaluations;
}

/* Refuses to write more than anybody wants to read, unless explicitly requested. */
static bool may_write(const struct sweep_request *request, bool is_told, hod_error *error)
{
    const double situations = hod_space_size(request->space);
    double rows;
    if (is_told || situations < situations_without_asking) return true;
    if (!hod_space_can_be_swept(request->space, error) || !estimate_rows(request, &rows, error)) return false;
    if (rows < rows_without_asking) return true;
    return hod_fail(error,
                    "%.3g situations would write about %.3g rows; name fewer values, sum out outcomes with "
                    "--outcome, or confirm with --yes",
                    situations, rows);
}

/* Reports an early end; the rows written so far are complete. */
static void tell_end(const struct swept_situations *swept, const hod_space *space, const hod_request *request,
                     hod_answer *answer)
{
    hod_answer_fail(answer, "the sweep ended after %llu of %.0f situations: %s; %s%s",
                    (unsigned long long)(swept->count.evaluated + swept->count.left_out),
                    hod_space_size(space), swept->ended.message,
                    request->journal ? "the journal keeps what is done"
                                     : "--journal FILE lets the next run go on from there",
                    request->chart || request->charts ? "; no chart is drawn of a part" : "");
}

static bool remark_swept(const struct swept_situations *swept, bool is_alone, hod_answer *answer,
                         hod_error *error)
{
    char different[64] = "", left_out[64] = "";
    if (swept->different > 0 && is_alone && (swept->forgotten || swept->different != swept->count.evaluated))
        snprintf(different, sizeof different, ", %s%zu evaluation%s", swept->forgotten ? "more than " : "",
                 swept->different, swept->different == 1 ? "" : "s");
    if (swept->count.left_out)
        snprintf(left_out, sizeof left_out, "; %llu left out that contradict themselves",
                 (unsigned long long)swept->count.left_out);
    hod_answer_remark(answer, "%llu %s%s%s", (unsigned long long)swept->count.evaluated,
                      swept->count.evaluated == 1 ? "situation" : "situations", different, left_out);
    return swept->count.evaluated > 0 ||
           hod_fail(error, "every situation contradicts itself: nothing to write");
}

static bool add_rows(const struct query *query, const hod_request *request, hod_division *division,
                     struct outcome_charts *charts, hod_answer *answer, hod_error *error)
{
    struct swept_situations swept;
    const hod_trials trials = {.trials = request->trials, .seed = request->seed, .threads = request->threads};
    const struct sweep_request rows = {.space = &query->space,
                                       .outcomes = query->outcomes,
                                       .outcome_count = query->outcome_count,
                                       .wide = request->wide,
                                       .at_least = request->at_least,
                                       .at_most = request->at_most,
                                       .trials = request->simulate ? &trials : NULL,
                                       .threads = request->threads,
                                       .most_bytes = (size_t)request->keep * 1000000,
                                       .progress = request->progress,
                                       .progress_data = request->progress_data,
                                       .division = division,
                                       .hear = charts ? outcome_charts_hear : NULL,
                                       .hear_data = charts};
    if (!may_write(&rows, request->yes, error) || !sweep_rows(&rows, query->title, answer, &swept, error))
        return false;
    if (swept.ended.status) tell_end(&swept, &query->space, request, answer);
    return answer->is_elsewhere || swept.ended.status ||
           remark_swept(&swept, request->ranks <= 1, answer, error);
}

/* Adds rows and, if wanted, charts, which receive the evaluations as they are made, or need another sweep if the
 * division keeps only rows. */
static bool add_distributions(const struct query *query, const hod_request *request, hod_division *division,
                              hod_answer *answer, hod_error *error)
{
    AUTO(outcome_charts_free) struct outcome_charts charts = {0};
    if ((!request->wide && !can_cumulate(query, request, error)) ||
        !outcome_charts_start(&charts, query, request, answer, error))
        return false;
    const bool hears = charts.query && (!division || request->simulate || request->wide);
    return add_rows(query, request, division, hears ? &charts : NULL, answer, error) &&
           (answer->is_elsewhere || answer->verdict.status ||
            ((hears || !charts.query || outcome_charts_sweep(&charts, error)) &&
             outcome_charts_draw(&charts, answer, error)));
}

/* The columns of a measure, each named after it: the mean has no word before its name. */
static const char *const spreads[] = {"", "lower ", "upper ", "exact ", "lowest ", "highest "};
enum {
    SPREADS = sizeof spreads / sizeof *spreads,
    MOST_COLUMNS = HOD_MAX_FIELDS + 1 + SPREADS * HOD_MAX_MEASURES
};
typedef char column_names[SPREADS][104];

/* Only rolled measures have an interval and an exact value beside them. */
static bool has_spread(const hod_summary_request *request, int spread)
{
    return request->trials || spread < 1 || spread > 3;
}

static void name_columns(column_names names, const hod_mechanism *mechanism, const hod_measure *measure)
{
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    char value[HOD_VALUE_TEXT], name[96];
    if (measure->kind == HOD_MEAN)
        snprintf(name, sizeof name, "mean:%s", outcome->name);
    else
        snprintf(name, sizeof name, "p:%s=%s", outcome->name,
                 hod_domain_text(&domain, measure->values[0], value));
    for (int i = 0; i < SPREADS; i++) snprintf(names[i], sizeof names[i], "%s%s", spreads[i], name);
}

static size_t fill_columns(const hod_summary_request *request, const hod_mechanism *mechanism,
                           column_names *names, hod_column *columns)
{
    size_t count = 0;
    for (int i = 0; i < request->field_count; i++)
        columns[count++] = column_of_field(&mechanism->fields[request->fields[i]]);
    columns[count++] = (hod_column){"situations", HOD_COLUMN_INTEGER};
    for (int i = 0; i < request->measure_count; i++) {
        name_columns(names[i], mechanism, &request->measures[i]);
        for (int v = 0; v < SPREADS; v++)
            if (has_spread(request, v))
                columns[count++] = column_of_measure(names[i][v], &request->measures[i]);
    }
    return count;
}

static void add_group(const hod_summary *summary, const hod_summary_request *request,
                      const hod_mechanism *mechanism, size_t group, hod_table_writer *table)
{
    hod_cell cells[MOST_COLUMNS];
    char texts[HOD_MAX_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    const int *values = summary->values + group * (size_t)request->field_count;
    for (int i = 0; i < request->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[request->fields[i]].domain);
        cells[count++] = cell_of_value(&domain, values[i], texts[i]);
    }
    cells[count++] = hod_cell_integer((int64_t)summary->evaluated[group]);
    const bool is_empty = summary->evaluated[group] == 0;
    for (int i = 0; i < request->measure_count; i++) {
        const hod_spread *spread = &summary->spreads[group * (size_t)request->measure_count + (size_t)i];
        const double shown[] = {spread->mean,  spread->lower,  spread->upper,
                                spread->exact, spread->lowest, spread->highest};
        for (int v = 0; v < SPREADS; v++)
            if (has_spread(request, v))
                cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(shown[v]);
    }
    hod_table_row(table, cells);
}

bool summary_table(const hod_summary *summary, const hod_summary_request *request,
                   const hod_mechanism *mechanism, const char *title, hod_answer *answer, hod_error *error)
{
    column_names names[HOD_MAX_MEASURES];
    hod_column columns[MOST_COLUMNS];
    const size_t count = fill_columns(request, mechanism, names, columns);
    hod_table_writer *table = hod_answer_table(answer, answer->wanted.readers, columns, count, title, error);
    if (!table) return false;
    for (size_t group = 0; group < summary->groups; group++)
        add_group(summary, request, mechanism, group, table);
    return hod_table_close(table, error);
}

static bool choose_fields(hod_summary_request *request, const hod_mechanism *mechanism, const char *names,
                          hod_error *error)
{
    if (strcmp(names, "all") == 0) return true;
    struct word rest = word_of(names), name;
    while (word_piece(&rest, ',', &name)) {
        const int field = hod_mechanism_field(mechanism, name.text, name.length, error);
        if (field < 0) return hod_fail_in(error, "--summary");
        for (int i = 0; i < request->field_count; i++)
            if (request->fields[i] == field)
                return hod_fail(error, "--summary: field %s is given twice", mechanism->fields[field].name);
        request->fields[request->field_count++] = field;
    }
    return true;
}

static bool describe_summary(const struct query *query, const hod_summary_request *request,
                             const hod_summary *summary, double seconds, hod_answer *answer, hod_error *error)
{
    const double situations = hod_space_size(&query->space),
                 evaluated = situations - (double)summary->left_out;
    if (evaluated <= 0) return hod_fail(error, "every situation contradicts itself: nothing to write");
    if (!summary_table(summary, request, query->mechanism, query->title, answer, error)) return false;
    char rate[64] = "";
    if (seconds > 0) snprintf(rate, sizeof rate, "; %.3g a second", situations / seconds);
    hod_answer_remark(answer, "%.0f situations, %llu left out that contradict themselves%s", evaluated,
                      (unsigned long long)summary->left_out, rate);
    return true;
}

static bool add_summary(const struct query *query, const hod_request *request, hod_division *division,
                        hod_answer *answer, hod_error *error)
{
    const double started = clock_seconds();
    const hod_trials trials = {.trials = request->trials, .seed = request->seed, .threads = request->threads};
    hod_summary_request summed = {.trials = request->simulate ? &trials : NULL,
                                  .threads = request->threads,
                                  .most_bytes = (size_t)request->keep * 1000000,
                                  .progress = request->progress,
                                  .progress_data = request->progress_data,
                                  .division = division};
    AUTO(hod_summary_free) hod_summary summary = {0};
    if (!choose_fields(&summed, query->mechanism, request->summary, error) ||
        !hod_summary_measures(query->mechanism, query->outcomes, query->outcome_count, &summed, error) ||
        !hod_summarise(&query->space, &summed, &summary, error))
        return false;
    return answer->is_elsewhere ||
           describe_summary(query, &summed, &summary, divided_seconds(division, clock_seconds() - started),
                            answer, error);
}

static bool answer_divided(struct query *query, const hod_request *request, hod_answer *answer,
                           hod_error *error)
{
    AUTO(divided_close) struct divided divided = {0};
    const hod_rules *const rules[] = {query->rules};
    if (!answer) return true;
    const bool is_open = divided_open(&divided, request, rules, 1, 0, error);
    answer->is_elsewhere = hod_is_elsewhere(divided.by);
    if (!is_open) return false;
    return request->measure   ? answer_survey(query, request, divided.by, answer, error)
           : request->summary ? add_summary(query, request, divided.by, answer, error)
                              : add_distributions(query, request, divided.by, answer, error);
}

static bool answer_sweep(const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (request->summary && (request->wide || request->at_least || request->at_most))
        return hod_fail(error, "--summary replaces the columns: leave out --wide, --at-least and --at-most");
    return survey_check(request, answer, error) && query_answer(request, answer_divided, answer, error);
}

const hod_question sweep_question = {.name = "sweep",
                                     .arguments = "RULES MECHANISM [FIELD=VALUES]...",
                                     .summary = "Show how a result changes with the situation",
                                     .accepted = "set modifiers outcome measure explain wide at-least "
                                                 "at-most summary chart charts keep simulate trials seed "
                                                 "threads shard journal budget yes format output",
                                     .defaults = {.trials = 1000000},
                                     .least = 2,
                                     .most = MOST_ARGUMENTS,
                                     .streams = true,
                                     .answer = answer_sweep};
