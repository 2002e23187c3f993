/* hod tune: the ranking, the best candidate's values, and their chart. */
#include "tune_tables.h"

#include "base/buffer.h"
#include "base/output.h"
#include "report/chart/chart.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = HOD_MOST_VARIED + HOD_MOST_FIELDS + 8, SITUATION_TEXT = 512 };

/* Appends the varied parameters of the best candidate: "shooting.bands=1 4 7 shooting.base=6". */
static void add_varied(const struct tune_answer *answer, hod_buffer *text)
{
    const hod_variations *variations = answer->tuning->variations;
    char value[HOD_PARAMETER_TEXT];
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        hod_buffer_format(text, "%s%s=%s", i ? " " : "", parameter->name,
                          hod_rules_value(answer->best, parameter, value));
    }
}

static void write_candidate(const struct tune_answer *answer, int rank, hod_rules *rules,
                            hod_table_writer *table)
{
    const hod_variations *variations = answer->tuning->variations;
    const hod_candidate *candidate = &answer->tuned->ranking[rank];
    char values[HOD_MOST_VARIED][HOD_PARAMETER_TEXT], worst[SITUATION_TEXT], limits[64] = "kept";
    hod_cell cells[MOST_COLUMNS];
    int count = 0;
    cells[count++] = hod_cell_integer(rank + 1);
    hod_variations_apply(variations, candidate->places, rules);
    for (int i = 0; i < variations->parameter_count; i++)
        cells[count++] =
            hod_cell_text(hod_rules_value(rules, variations->parameters[i].parameter, values[i]));
    cells[count++] = hod_cell_integer(candidate->changed);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    cells[count++] = hod_cell_text(
        question_varying(answer->question, hod_targets_situation(answer->tuning->targets, candidate->worst),
                         worst, sizeof worst));
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    cells[count++] = hod_cell_text(limits);
    hod_table_row(table, cells);
}

static bool write_ranking(const struct tune_answer *answer, FILE *file, hod_error *error)
{
    const hod_variations *variations = answer->tuning->variations;
    hod_column columns[MOST_COLUMNS];
    char *title;
    size_t count = 0;
    columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
    for (int i = 0; i < variations->parameter_count; i++)
        columns[count++] = (hod_column){variations->parameters[i].parameter->name, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"changed", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_off", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_situation", HOD_COLUMN_TEXT};
    if (answer->tuning->limit_count > 0) columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    if (asprintf(&title, "%s: %s aimed at %s", answer->question->title, answer->options->measure,
                 answer->options->aim) < 0)
        return hod_fail_memory(error);
    hod_rules *rules = hod_rules_copy(answer->best, error);
    hod_table_writer *table =
        rules ? hod_table_open(answer->options->format, file, columns, count, title, error) : NULL;
    for (int i = 0; table && i < answer->tuned->count; i++) write_candidate(answer, i, rules, table);
    hod_rules_free(rules);
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written;
}

static hod_column_kind kind_of_values(const struct tune_answer *answer)
{
    return hod_measure_is_probability(&answer->tuning->measure) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL;
}

static size_t name_value_columns(const struct tune_answer *answer, hod_column *columns)
{
    const hod_mechanism *mechanism = answer->question->mechanism;
    const hod_column_kind kind = kind_of_values(answer);
    size_t count = 0;
    for (int i = 0; i < mechanism->field_count; i++)
        if (answer->question->space.axes[i].count > 1)
            columns[count++] = (hod_column){
                mechanism->fields[i].name,
                hod_domain_of(mechanism->fields[i].domain).words ? HOD_COLUMN_TEXT : HOD_COLUMN_INTEGER};
    if (answer->options->weights) columns[count++] = (hod_column){"weight", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"before", kind};
    columns[count++] = (hod_column){"aim", kind};
    columns[count++] = (hod_column){"tuned", kind};
    columns[count++] = (hod_column){"off", HOD_COLUMN_REAL};
    return count;
}

static void write_target(const struct tune_answer *answer, size_t number, hod_table_writer *table)
{
    const hod_mechanism *mechanism = answer->question->mechanism;
    const hod_targets *targets = answer->tuning->targets;
    const int *situation = hod_targets_situation(targets, number);
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    hod_cell cells[MOST_COLUMNS];
    size_t count = 0;
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[i].domain);
        if (answer->question->space.axes[i].count == 1) continue;
        cells[count++] = domain.words ? hod_cell_text(hod_domain_text(&domain, situation[i], texts[i]))
                                      : hod_cell_integer(situation[i]);
    }
    if (answer->options->weights) cells[count++] = hod_cell_number(targets->weights[number]);
    cells[count++] = hod_cell_number(targets->before[number]);
    cells[count++] = hod_cell_number(targets->aims[number]);
    cells[count++] = hod_cell_number(answer->values[number]);
    cells[count++] = hod_cell_number(answer->values[number] - targets->aims[number]);
    hod_table_row(table, cells);
}

static bool write_values(const struct tune_answer *answer, FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    const size_t count = name_value_columns(answer, columns);
    hod_buffer text = {0};
    hod_buffer_format(&text, "%s: %s, before and tuned (", answer->question->title, answer->options->measure);
    add_varied(answer, &text);
    hod_buffer_byte(&text, ')');
    char *title = hod_buffer_take(&text);
    if (!title) return hod_fail_memory(error);
    hod_table_writer *table = hod_table_open(answer->options->format, file, columns, count, title, error);
    for (size_t i = 0; table && i < answer->tuning->targets->count; i++) write_target(answer, i, table);
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written;
}

bool write_tune_tables(const struct tune_answer *answer, hod_error *error)
{
    const hod_format *format = answer->options->format;
    const bool has_one_table = answer->options->values || hod_format_is_for_machines(format);
    hod_output *output = hod_output_open(answer->options->output, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    bool written = true;
    if (!answer->options->values) written = write_ranking(answer, file, error);
    if (written && !has_one_table) fputc('\n', file);
    if (written && (answer->options->values || !has_one_table)) written = write_values(answer, file, error);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* The texts of the situations, in one piece of memory behind their pointers. */
static const char **name_situations(const struct tune_answer *answer)
{
    const hod_targets *targets = answer->tuning->targets;
    const char **names = malloc(targets->count * (sizeof *names + SITUATION_TEXT));
    char *text = names ? (char *)(names + targets->count) : NULL;
    for (size_t i = 0; names && i < targets->count; i++, text += SITUATION_TEXT)
        names[i] =
            question_varying(answer->question, hod_targets_situation(targets, i), text, SITUATION_TEXT);
    return names;
}

bool draw_tune_chart(const struct tune_answer *answer, const char *path, hod_error *error)
{
    const hod_targets *targets = answer->tuning->targets;
    const size_t size = targets->count * sizeof(double);
    const char *const series[] = {"before", "aim", "tuned"};
    hod_buffer title_text = {0}, subtitle_text = {0};
    hod_buffer_format(&title_text, "%s tuned to %s", answer->options->measure, answer->options->aim);
    hod_buffer_format(&subtitle_text, "%s: ", answer->question->title);
    add_varied(answer, &subtitle_text);
    char *title = hod_buffer_take(&title_text), *subtitle = hod_buffer_take(&subtitle_text);
    const char **names = name_situations(answer);
    double *values = malloc(3 * size);
    bool drawn = title && subtitle && names && values;
    if (drawn) {
        memcpy(values, targets->before, size);
        memcpy(values + targets->count, targets->aims, size);
        memcpy(values + 2 * targets->count, answer->values, size);
        const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                                 .title = title,
                                 .subtitle = subtitle,
                                 .value_axis = answer->options->measure,
                                 .category_count = targets->count,
                                 .series_count = sizeof series / sizeof *series,
                                 .categories = names,
                                 .series = series,
                                 .values = values,
                                 .percent = hod_measure_is_probability(&answer->tuning->measure)};
        drawn = hod_chart_write(&chart, path, error) || hod_fail_in(error, "--chart");
    } else
        hod_fail_memory(error);
    free(title);
    free(subtitle);
    free(names);
    free(values);
    return drawn;
}
