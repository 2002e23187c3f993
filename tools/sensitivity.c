/* hod sensitivity: which fields and parameters move a measure. */
#include "command.h"
#include "question.h"
#include "sensitivity_global.h"

#include "base/output.h"
#include "report/chart/chart.h"
#include "rules/domain.h"
#include "study/causes/sensitivity.h"

#include <stdlib.h>

/* A bar with its label. */
enum { MOST_BARS = 30, BAR_NAME = HOD_INFLUENCE_NAME + 2 * HOD_VALUE_TEXT + 16 };

static double span_of(const hod_influence *influence)
{
    return influence->highest - influence->lowest;
}

static bool matters(const hod_influence *influence)
{
    return span_of(influence) > 1e-12;
}

static void write_influence(const struct question *question, const hod_influence *influence,
                            hod_table_writer *table)
{
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, question->mechanism));
    char name[HOD_INFLUENCE_NAME], value[HOD_VALUE_TEXT], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    hod_table_row(table, (hod_cell[]){hod_cell_text(influence->parameter ? "parameter" : "field"),
                                      hod_cell_text(hod_influence_name(influence, question->mechanism, name)),
                                      hod_cell_text(hod_domain_text(&domain, influence->value, value)),
                                      hod_cell_number(influence->lowest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_lowest, low)),
                                      hod_cell_number(influence->highest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_highest, high)),
                                      hod_cell_number(span_of(influence))});
}

static bool write_table(const struct question *question, const struct options *options,
                        const hod_measure *measure, const hod_sensitivity *sensitivity, hod_error *error)
{
    const hod_column_kind kind =
        hod_measure_is_probability(measure) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL;
    const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},       {"name", HOD_COLUMN_TEXT},
                                  {"value", HOD_COLUMN_TEXT},      {"lowest", kind},
                                  {"at_lowest", HOD_COLUMN_TEXT},  {"highest", kind},
                                  {"at_highest", HOD_COLUMN_TEXT}, {"span", kind}};
    const bool for_machines = hod_format_is_for_machines(options->format);
    char *title;
    if (asprintf(&title, "%s: %s is %.6g", question->title, options->measure, sensitivity->value) < 0)
        return hod_fail_memory(error);
    hod_output *output = hod_output_open(options->output, error);
    hod_table_writer *table = output ? hod_table_open(options->format, hod_output_file(output), columns,
                                                      sizeof columns / sizeof *columns, title, error)
                                     : NULL;
    for (int i = 0; table && i < sensitivity->count; i++)
        if (for_machines || matters(&sensitivity->influences[i]))
            write_influence(question, &sensitivity->influences[i], table);
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* "cover: fortification .. none" */
static void name_bar(const struct question *question, const hod_influence *influence, char *text)
{
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, question->mechanism));
    char name[HOD_INFLUENCE_NAME], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    snprintf(text, BAR_NAME, "%s: %s .. %s", hod_influence_name(influence, question->mechanism, name),
             hod_domain_text(&domain, influence->at_lowest, low),
             hod_domain_text(&domain, influence->at_highest, high));
}

static bool draw(const struct question *question, const struct options *options, const hod_measure *measure,
                 const hod_sensitivity *sensitivity, hod_error *error)
{
    char texts[MOST_BARS][BAR_NAME], *title;
    const char *names[MOST_BARS];
    double values[3 * MOST_BARS];
    size_t count = 0;
    while (count < MOST_BARS && (int)count < sensitivity->count && matters(&sensitivity->influences[count]))
        count++;
    if (count == 0) return hod_fail(error, "--chart: nothing moves %s", options->measure);
    for (size_t i = 0; i < count; i++) {
        const hod_influence *influence = &sensitivity->influences[i];
        name_bar(question, influence, texts[i]);
        names[i] = texts[i];
        values[i] = sensitivity->value;
        values[count + i] = influence->lowest;
        values[2 * count + i] = influence->highest;
    }
    if (asprintf(&title, "What moves %s", options->measure) < 0) return hod_fail_memory(error);
    const hod_chart chart = {.kind = HOD_CHART_TORNADO,
                             .title = title,
                             .subtitle = question->title,
                             .value_axis = options->measure,
                             .category_count = count,
                             .series_count = 3,
                             .categories = names,
                             .series = (const char *const[]){"as it stands", "lowest", "highest"},
                             .values = values,
                             .percent = hod_measure_is_probability(measure)};
    const bool drawn = hod_chart_write(&chart, options->chart, error) || hod_fail_in(error, "--chart");
    free(title);
    return drawn;
}

static void tell(const hod_sensitivity *sensitivity)
{
    int idle = 0, left_out = 0;
    for (int i = 0; i < sensitivity->count; i++) {
        idle += !matters(&sensitivity->influences[i]);
        left_out += sensitivity->influences[i].left_out;
    }
    fprintf(stderr, "%d of %d fields and parameters move nothing here", idle, sensitivity->count);
    if (left_out)
        fprintf(stderr, "; %d values left out that contradict the situation or the rules", left_out);
    fputc('\n', stderr);
}

static bool answer_here(const struct question *question, const struct options *options, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
    hod_sensitivity sensitivity;
    if (options->weights) return hod_fail(error, "--weights goes with --global");
    if (!question_measure(question, options, &measure, error) ||
        !question_situation(question, situation, error) ||
        !hod_sensitivity_of(question->rules, question->mechanism, situation, &measure, &sensitivity, error))
        return false;
    const bool answered = write_table(question, options, &measure, &sensitivity, error) &&
                          (!options->chart || draw(question, options, &measure, &sensitivity, error));
    if (answered) tell(&sensitivity);
    hod_sensitivity_free(&sensitivity);
    return answered;
}

static int run(const struct options *options, hod_error *error)
{
    struct question question;
    if (!question_open(&question, options, error)) return BAD_INPUT;
    const bool answered =
        options->global ? answer_globally(&question, options, error) : answer_here(&question, options, error);
    question_close(&question);
    return answered ? DONE : BAD_INPUT;
}

const struct command sensitivity_command = {
    .name = "sensitivity",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Which fields and which numbers of the rules move a measure",
    .details =
        "Around one situation: each field is moved over its whole domain and each number of the rules one "
        "step\n"
        "up and down, all else as it stands; the widest span is first. shooting.bands[2] is the second "
        "number\n"
        "of a list. From a word to a number, such as density to 1, is no step. csv and json hold those that\n"
        "move nothing, too.\n\n"
        "--global: over every combination of the fields, what share of the variance each field explains by\n"
        "itself (first-order Sobol index) and with all that it does together with others (total). Fields "
        "that\n"
        "are not given take all their values, each as likely as another, or as --weights says (see: hod "
        "tune\n"
        "--help). Exact up to ten million combinations, sampled beyond, with the error. Combinations that\n"
        "contradict themselves are left out; the indices are those of the others, in which fields may "
        "depend\n"
        "on one another, so that a first-order index may exceed the total.\n\n"
        "Examples:\n"
        "  hod sensitivity bloodybacks-8.3 shooting --measure mean:hits\n"
        "  hod sensitivity bloodybacks-8.3 shooting weapon=rifle cover=light --measure 'p:hits>=2' --format "
        "csv\n"
        "  hod sensitivity bloodybacks-8.3 morale --measure 'p:result=rout|destroyed' --global\n",
    .accepted = "measure global weights chart set seed threads format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
