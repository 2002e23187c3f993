/* hod compare with a mechanism: measures of the same situations under several rule sets. */
#include "compare.h"

#include "base/output.h"
#include "report/chart/chart.h"
#include "rules/domain.h"
#include "study/measure/evaluations.h"
#include "study/measure/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MEASURES = 16, MOST_ROWS_DRAWN = 200 };

/* One rule set's side of the comparison. */
struct side {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    hod_evaluations *evaluations;
    hod_measure measures[MOST_MEASURES];
    int field_of[HOD_MOST_FIELDS]; /* the place here of each field of the first rule set, -1: there is none */
};

struct comparing {
    struct side sides[MOST_COMPARED];
    int count, measures;
    char names[MOST_MEASURES][96];
    hod_space space; /* in the terms of the first */
    uint64_t rows, empty;
    double *drawn;       /* of the first measure: rows x count */
    char (*labels)[160]; /* of those rows */
};

static bool read_measures(struct comparing *comparing, const char *list, hod_error *error)
{
    for (const char *name = list;; name++) {
        const size_t length = strcspn(name, ",");
        if (comparing->measures == MOST_MEASURES)
            return hod_fail(error, "more than %d measures", MOST_MEASURES);
        char *text = comparing->names[comparing->measures++];
        snprintf(text, sizeof *comparing->names, "%.*s", (int)length, name);
        for (int i = 0; i < comparing->count; i++)
            if (!hod_measure_read(comparing->sides[i].mechanism, text,
                                  &comparing->sides[i].measures[comparing->measures - 1], error))
                return hod_fail_in(error, "--measure, under %s", comparing->sides[i].rules->id);
        name += length;
        if (!*name) return true;
    }
}

static bool open_side(struct side *side, const hod_rules *rules, const hod_mechanism *first, const char *name,
                      hod_error *error)
{
    side->rules = rules;
    side->mechanism = hod_rules_mechanism(rules, name, error);
    if (!side->mechanism) return false;
    for (int i = 0; first && i < first->field_count; i++)
        side->field_of[i] =
            hod_mechanism_field(side->mechanism, first->fields[i].name, strlen(first->fields[i].name), NULL);
    side->evaluations = hod_evaluations_new(side->mechanism, NULL, 0, NULL, error);
    return side->evaluations != NULL;
}

static bool open_comparison(struct comparing *comparing, const struct compared_rules *compared,
                            const struct options *options, hod_error *error)
{
    const hod_mechanism *first = hod_rules_mechanism(compared->rules[0], options->arguments[1], error);
    if (!first || !hod_space_start(&comparing->space, compared->rules[0], first, error)) return false;
    for (; comparing->count < compared->count; comparing->count++)
        if (!open_side(&comparing->sides[comparing->count], compared->rules[comparing->count], first,
                       options->arguments[1], error))
            return false;
    for (int i = 2; i < options->argument_count; i++)
        if (!hod_space_assign(&comparing->space, options->arguments[i], error)) return false;
    return read_measures(comparing, options->measure, error);
}

static void close_comparison(struct comparing *comparing)
{
    for (int i = 0; i < MOST_COMPARED; i++) hod_evaluations_free(comparing->sides[i].evaluations);
    hod_space_free(&comparing->space);
    free(comparing->drawn);
    free(comparing->labels);
}

/* Puts the first rule set's situation into the terms of another. False where it cannot be expressed: a field
 * that was asked for is missing, or lacks the value. */
static bool translate(const struct comparing *comparing, const struct side *side, const int *situation,
                      int *result)
{
    const hod_mechanism *first = comparing->space.mechanism;
    hod_situation_default(side->mechanism, result);
    for (int i = 0; i < first->field_count; i++) {
        const int field = side->field_of[i];
        const hod_domain from = hod_domain_of(first->fields[i].domain);
        char text[HOD_VALUE_TEXT];
        if (!comparing->space.is_given[i] && side->mechanism != first) continue;
        if (field < 0) return false;
        const hod_domain to = hod_domain_of(side->mechanism->fields[field].domain);
        hod_domain_text(&from, situation[i], text);
        if (!hod_domain_read(&to, text, strlen(text), &result[field], NULL)) return false;
    }
    return hod_situation_check(side->rules, side->mechanism, result, NULL);
}

/* The measures of one side in one situation, NaN where it cannot be expressed. */
static bool take_measures(struct comparing *comparing, int number, const int *situation, double *values,
                          hod_error *error)
{
    struct side *side = &comparing->sides[number];
    int translated[HOD_MOST_FIELDS];
    for (int m = 0; m < comparing->measures; m++) values[m] = NAN;
    if (!translate(comparing, side, situation, translated)) {
        comparing->empty++;
        return true;
    }
    const hod_evaluation *evaluation = hod_evaluations_of(side->evaluations, side->rules, translated, error);
    for (int m = 0; evaluation && m < comparing->measures; m++)
        values[m] = hod_measure_of(&side->measures[m], &evaluation->exact, side->measures[m].outcome);
    return evaluation != NULL;
}

enum { MOST_COLUMNS = HOD_MOST_FIELDS + 2 * MOST_COMPARED * MOST_MEASURES };

/* The table's columns: the fields that vary, the measures, their ratios to the first rule set. */
struct columns {
    hod_column columns[MOST_COLUMNS];
    char names[2 * MOST_COMPARED * MOST_MEASURES][192];
    size_t count;
};

static void name_columns(const struct comparing *comparing, struct columns *columns)
{
    const hod_mechanism *first = comparing->space.mechanism;
    int named = 0;
    columns->count = 0;
    for (int i = 0; i < first->field_count; i++)
        if (comparing->space.axes[i].count > 1)
            columns->columns[columns->count++] = (hod_column){
                first->fields[i].name,
                hod_domain_of(first->fields[i].domain).words ? HOD_COLUMN_TEXT : HOD_COLUMN_INTEGER};
    for (int m = 0; m < comparing->measures; m++) {
        const bool is_probability = hod_measure_is_probability(&comparing->sides[0].measures[m]);
        for (int i = 0; i < comparing->count; i++) {
            char *name = columns->names[named++];
            snprintf(name, sizeof *columns->names, "%s %s", comparing->names[m],
                     comparing->sides[i].rules->id);
            columns->columns[columns->count++] =
                (hod_column){name, is_probability ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL};
        }
        for (int i = 1; i < comparing->count; i++) {
            char *name = columns->names[named++];
            snprintf(name, sizeof *columns->names, "ratio %s %s", comparing->names[m],
                     comparing->sides[i].rules->id);
            columns->columns[columns->count++] = (hod_column){name, HOD_COLUMN_REAL};
        }
    }
}

/* Keeps the first measure of a row for the chart. */
static void remember(struct comparing *comparing, const int *situation, double values[][MOST_MEASURES])
{
    if (!comparing->drawn || comparing->rows >= MOST_ROWS_DRAWN) return;
    char *label = comparing->labels[comparing->rows], text[HOD_VALUE_TEXT];
    size_t length = 0;
    label[0] = '\0';
    for (int i = 0; i < comparing->space.mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(comparing->space.mechanism->fields[i].domain);
        if (comparing->space.axes[i].count > 1 && length < sizeof *comparing->labels)
            length += (size_t)snprintf(label + length, sizeof *comparing->labels - length, "%s%s",
                                       length ? ", " : "", hod_domain_text(&domain, situation[i], text));
    }
    for (int i = 0; i < comparing->count; i++)
        comparing->drawn[(size_t)i * MOST_ROWS_DRAWN + comparing->rows] = values[i][0];
}

static bool write_situation(struct comparing *comparing, const int *situation, hod_table_writer *table,
                            hod_error *error)
{
    double values[MOST_COMPARED][MOST_MEASURES];
    hod_cell cells[MOST_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    for (int i = 0; i < comparing->count; i++)
        if (!take_measures(comparing, i, situation, values[i], error)) return false;
    for (int i = 0; i < comparing->space.mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(comparing->space.mechanism->fields[i].domain);
        if (comparing->space.axes[i].count > 1)
            cells[count++] = domain.words ? hod_cell_text(hod_domain_text(&domain, situation[i], texts[i]))
                                          : hod_cell_integer(situation[i]);
    }
    for (int m = 0; m < comparing->measures; m++) {
        for (int i = 0; i < comparing->count; i++) cells[count++] = hod_cell_number(values[i][m]);
        for (int i = 1; i < comparing->count; i++)
            cells[count++] = hod_cell_number(values[i][m] / values[0][m]);
    }
    remember(comparing, situation, values);
    comparing->rows++;
    return hod_table_row(table, cells);
}

static bool write_situations(struct comparing *comparing, const struct options *options, FILE *file,
                             hod_error *error)
{
    struct columns *columns = malloc(sizeof *columns);
    if (!columns) return hod_fail_memory(error);
    name_columns(comparing, columns);
    hod_table_writer *table = hod_table_open(options->format, file, columns->columns, columns->count,
                                             comparing->space.mechanism->name, error);
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(&comparing->space, places, situation);
    bool written = table != NULL;
    do written = written && write_situation(comparing, situation, table, error);
    while (written && hod_space_next(&comparing->space, places, situation));
    const bool closed = hod_table_close(table, written ? error : NULL);
    free(columns);
    return written && closed;
}

static bool draw(const struct comparing *comparing, const struct options *options, hod_error *error)
{
    const size_t rows = comparing->rows < MOST_ROWS_DRAWN ? comparing->rows : MOST_ROWS_DRAWN;
    const char *categories[MOST_ROWS_DRAWN], *series[MOST_COMPARED];
    double values[MOST_COMPARED * MOST_ROWS_DRAWN];
    for (size_t row = 0; row < rows; row++) categories[row] = comparing->labels[row];
    for (int i = 0; i < comparing->count; i++) {
        series[i] = comparing->sides[i].rules->id;
        for (size_t row = 0; row < rows; row++)
            values[(size_t)i * rows + row] = comparing->drawn[(size_t)i * MOST_ROWS_DRAWN + row];
    }
    char path[4096], title[256], fields[512] = "";
    for (int i = 0; i < comparing->space.mechanism->field_count; i++)
        if (comparing->space.axes[i].count > 1)
            snprintf(fields + strlen(fields), sizeof fields - strlen(fields), "%s%s", fields[0] ? ", " : "",
                     comparing->space.mechanism->fields[i].name);
    snprintf(title, sizeof title, "%s of %s", comparing->names[0], comparing->space.mechanism->name);
    snprintf(path, sizeof path, "%s/%s", options->charts, comparing->space.mechanism->name);
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = "exact; other fields as given or at their defaults",
                             .category_axis = fields,
                             .series_axis = "rules",
                             .value_axis = comparing->names[0],
                             .category_count = rows,
                             .series_count = (size_t)comparing->count,
                             .categories = categories,
                             .series = series,
                             .values = values,
                             .percent = hod_measure_is_probability(&comparing->sides[0].measures[0])};
    return make_chart_folder(options, error) && hod_chart_write(&chart, path, error);
}

static bool compare(struct comparing *comparing, const struct options *options, hod_error *error)
{
    if (options->charts) {
        comparing->drawn = malloc(sizeof(double[MOST_COMPARED][MOST_ROWS_DRAWN]));
        comparing->labels = malloc(sizeof *comparing->labels * MOST_ROWS_DRAWN);
        if (!comparing->drawn || !comparing->labels) return hod_fail_memory(error);
    }
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (!write_situations(comparing, options, hod_output_file(output), error))
        return hod_output_fail(output, error);
    if (!hod_output_commit(output, error)) return false;
    if (comparing->empty > 0)
        fprintf(stderr, "%llu cells are empty: the rule set cannot express the situation\n",
                (unsigned long long)comparing->empty);
    return !options->charts || draw(comparing, options, error);
}

bool compare_situations(const struct compared_rules *compared, const struct options *options,
                        hod_error *error)
{
    struct comparing *comparing = calloc(1, sizeof *comparing);
    if (!comparing) return hod_fail_memory(error);
    const bool compared_all =
        open_comparison(comparing, compared, options, error) && compare(comparing, options, error);
    close_comparison(comparing);
    free(comparing);
    return compared_all;
}
