/* Evaluations of any number of situations as a table. */
#include "ask/answer/results.h"

#include "ask/answer/columns.h"
#include "ask/answer/format.h"
#include "ask/measure/measure.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

/* The sources of a column's cells. */
enum source_kind {
    RULES,
    MECHANISM,
    FIELD,   /* number: its index */
    OUTCOME, /* number: its column in the evaluation */
    EXACT,   /* of the row's outcome */
    SHARE,   /* of the trials, like the next four */
    TRIALS,
    COUNT,
    LOWER,
    UPPER,
    VALUE_PROBABILITY, /* number: the column in the evaluation; with sign and value */
    CUMULATED,         /* with sign, of the row's outcome */
    MEAN,
    DEVIATION,
};

struct source {
    enum source_kind kind;
    int number, value;
    hod_measure_kind sign; /* HOD_IS, HOD_AT_LEAST or HOD_AT_MOST */
    hod_domain domain;     /* of a field or an outcome */
};

struct results {
    struct results_layout layout;
    hod_table_writer *table;
    struct arena memory; /* of the arrays, by column */
    hod_column *columns;
    struct source *sources;
    hod_cell *cells;
    char (*texts)[HOD_VALUE_TEXT]; /* words in the current row */
    char (*names)[96];             /* of columns without a name of their own */
    size_t count;
    size_t first_of_row; /* earlier columns are the same in all rows of a situation */
    bool has_row;        /* of the last situation, which is stored below */
    const hod_rules *rules;
    int situation[HOD_MAX_FIELDS]; /* the fields that have columns */
};

struct chance chance_of(const hod_evaluation *evaluation, size_t row)
{
    const double confidence = 0.95, trials = (double)evaluation->simulated.trials;
    struct chance chance = {NAN, NAN, NAN, {NAN, NAN}};
    if (!evaluation->obstacle) chance.exact = evaluation->exact.weights[row];
    if (evaluation->simulated.trials == 0) return chance;
    const int *outcome = hod_distribution_row(hod_evaluation_listed(evaluation), row);
    chance.count = hod_distribution_weight(&evaluation->simulated, outcome);
    chance.share = chance.count / trials;
    chance.interval = evaluation->stop_rule
                          ? stop_rule_interval(evaluation->stop_rule, outcome, chance.count, trials)
                          : hod_wilson(chance.count, trials, confidence);
    return chance;
}

void results_layout_choose(struct results_layout *layout, const hod_space *space, hod_reader reader,
                           bool shown[HOD_MAX_FIELDS])
{
    const bool all = reader == HOD_PROGRAMS;
    for (int i = 0; i < space->mechanism->field_count; i++) shown[i] = all || hod_space_varies(space, i);
    layout->field_shown = shown;
    layout->rules_shown = all;
}

static void add_column(struct results *results, const char *name, hod_column_kind kind, struct source source)
{
    results->columns[results->count] = (hod_column){name, kind};
    results->sources[results->count++] = source;
}

static void add_described(struct results *results, enum source_kind kind, int number, const hod_field *field)
{
    const hod_column column = column_of_field(field);
    add_column(results, column.name, column.kind,
               (struct source){.kind = kind, .number = number, .domain = hod_domain_of(field->domain)});
}

static const hod_field *outcome_field(const struct results_layout *layout, int column)
{
    return &layout->mechanism->outcomes[layout->outcomes[column]];
}

static void add_situation_columns(struct results *results)
{
    const struct results_layout *layout = &results->layout;
    if (layout->rules_shown) add_column(results, "rules", HOD_COLUMN_TEXT, (struct source){.kind = RULES});
    if (layout->rules_shown)
        add_column(results, "mechanism", HOD_COLUMN_TEXT, (struct source){.kind = MECHANISM});
    for (int i = 0; i < layout->mechanism->field_count; i++)
        if (!layout->field_shown || layout->field_shown[i])
            add_described(results, FIELD, i, &layout->mechanism->fields[i]);
}

static void add_cumulated_columns(struct results *results)
{
    const struct source at_least = {.kind = CUMULATED, .sign = HOD_AT_LEAST},
                        at_most = {.kind = CUMULATED, .sign = HOD_AT_MOST};
    if (results->layout.at_least) add_column(results, "at_least", HOD_COLUMN_PROBABILITY, at_least);
    if (results->layout.at_most) add_column(results, "at_most", HOD_COLUMN_PROBABILITY, at_most);
}

static void add_outcome_columns(struct results *results)
{
    const struct results_layout *layout = &results->layout;
    for (int i = 0; i < layout->outcome_count; i++)
        add_described(results, OUTCOME, i, outcome_field(layout, i));
    if (!layout->simulated) {
        add_column(results, "probability", HOD_COLUMN_PROBABILITY, (struct source){.kind = EXACT});
        add_cumulated_columns(results);
        return;
    }
    add_column(results, ROLLED_SHARE, HOD_COLUMN_PROBABILITY, (struct source){.kind = SHARE});
    add_column(results, "trials", HOD_COLUMN_INTEGER, (struct source){.kind = TRIALS});
    add_column(results, "count", HOD_COLUMN_INTEGER, (struct source){.kind = COUNT});
    add_column(results, "lower", HOD_COLUMN_PROBABILITY, (struct source){.kind = LOWER});
    add_column(results, "upper", HOD_COLUMN_PROBABILITY, (struct source){.kind = UPPER});
    add_column(results, "exact_probability", HOD_COLUMN_PROBABILITY, (struct source){.kind = EXACT});
    add_cumulated_columns(results);
}

/* Adds a column with a name like "p:hits>=1", formatted like printf. */
static void add_named(struct results *results, hod_column_kind kind, struct source source, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));

static void add_named(struct results *results, hod_column_kind kind, struct source source, const char *format,
                      ...)
{
    char *name = results->names[results->count];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof *results->names, format, arguments);
    va_end(arguments);
    add_column(results, name, kind, source);
}

/* The columns "p:hits=0", "p:hits>=1", "mean:hits", "sd:hits"; words have only the first kind. There are none for at
 * least the least value and at most the greatest, which are certain. */
static void add_wide_columns(struct results *results, int outcome)
{
    static const hod_measure_kind kinds[] = {HOD_IS, HOD_AT_LEAST, HOD_AT_MOST};
    static const char *const signs[] = {"=", ">=", "<="};
    const struct results_layout *layout = &results->layout;
    const hod_field *field = outcome_field(layout, outcome);
    const hod_axis *values = &layout->wide[outcome];
    struct source source = {
        .kind = VALUE_PROBABILITY, .number = outcome, .domain = hod_domain_of(field->domain)};
    const bool are_words = source.domain.words,
               are_shown[] = {true, !are_words && layout->at_least, !are_words && layout->at_most};
    for (int k = 0; k < 3; k++)
        for (int i = kinds[k] == HOD_AT_LEAST; are_shown[k] && i < values->count - (kinds[k] == HOD_AT_MOST);
             i++) {
            char text[HOD_VALUE_TEXT];
            source.sign = kinds[k];
            source.value = values->values[i];
            add_named(results, HOD_COLUMN_PROBABILITY, source, "p:%s%s%s", field->name, signs[k],
                      hod_domain_text(&source.domain, source.value, text));
        }
    if (are_words) return;
    source.kind = MEAN;
    add_named(results, HOD_COLUMN_REAL, source, "mean:%s", field->name);
    source.kind = DEVIATION;
    add_named(results, HOD_COLUMN_REAL, source, "sd:%s", field->name);
}

static size_t most_columns(const struct results_layout *layout)
{
    size_t most = (size_t)layout->mechanism->field_count + (size_t)layout->outcome_count + 11;
    for (int i = 0; layout->wide && i < layout->outcome_count; i++)
        most += 3 * (size_t)layout->wide[i].count + 2;
    return most;
}

static void free_results(struct results *results)
{
    if (results) arena_free(&results->memory);
    free(results);
}

/* Results without columns or a table, but with room for them. */
static struct results *new_results(const struct results_layout *layout, hod_error *error)
{
    const size_t most = most_columns(layout);
    struct results *results = calloc(1, sizeof *results);
    if (!results) return hod_fail_memory(error), NULL;
    struct arena *memory = &results->memory;
    results->layout = *layout;
    results->columns = arena_take(memory, most * sizeof *results->columns);
    results->sources = arena_take(memory, most * sizeof *results->sources);
    results->cells = arena_take(memory, most * sizeof *results->cells);
    results->texts = arena_take(memory, most * sizeof *results->texts);
    results->names = arena_take(memory, most * sizeof *results->names);
    if (results->columns && results->sources && results->cells && results->texts && results->names)
        return results;
    return free_results(results), hod_fail_memory(error), NULL;
}

/* Results with their columns, without a table. */
static struct results *described_results(const struct results_layout *layout, hod_error *error)
{
    struct results *results = new_results(layout, error);
    if (!results) return NULL;
    add_situation_columns(results);
    results->first_of_row = results->count;
    if (layout->wide)
        for (int i = 0; i < layout->outcome_count; i++) add_wide_columns(results, i);
    else
        add_outcome_columns(results);
    return results;
}

/* The results, if they have a table. */
static struct results *with_table(struct results *results)
{
    if (results && results->table) return results;
    return free_results(results), NULL;
}

struct results *results_open(const struct results_layout *layout, hod_answer *answer, int readers,
                             const char *title, hod_error *error)
{
    struct results *results = described_results(layout, error);
    if (results)
        results->table = hod_answer_table(answer, readers, results->columns, results->count, title, error);
    return with_table(results);
}

struct results *results_part(const struct results *results, hod_error *error)
{
    struct results *part = described_results(&results->layout, error);
    if (part) part->table = hod_table_part(results->table, error);
    return with_table(part);
}

bool results_give(struct results *part, hod_buffer *bytes, hod_error *error)
{
    return hod_table_give(part->table, bytes, error);
}

bool results_take(struct results *results, const char *bytes, size_t length, hod_error *error)
{
    return hod_table_take(results->table, bytes, length, error);
}

void results_drop(struct results *results)
{
    if (!results) return;
    hod_table_drop(results->table);
    free_results(results);
}

static hod_cell described_cell(struct results *results, size_t column, int value)
{
    return cell_of_value(&results->sources[column].domain, value, results->texts[column]);
}

/* The row being written: a situation and, unless rows are situations, one of its outcomes. */
struct row {
    const hod_rules *rules;
    const int *situation;
    const hod_evaluation *evaluation;
    const int *outcome;
    struct chance chance;
};

static hod_cell cell_of(struct results *results, size_t column, const struct row *row)
{
    const struct source *source = &results->sources[column];
    const hod_distribution *shown =
        results->layout.simulated ? &row->evaluation->simulated : &row->evaluation->exact;
    switch (source->kind) {
    case RULES:
        return hod_cell_text(row->rules->id);
    case MECHANISM:
        return hod_cell_text(results->layout.mechanism->name);
    case FIELD:
        return described_cell(results, column, row->situation[source->number]);
    case OUTCOME:
        return described_cell(results, column, row->outcome[source->number]);
    case EXACT:
        return hod_cell_number(row->chance.exact);
    case SHARE:
        return hod_cell_number(row->chance.share);
    case TRIALS:
        return hod_cell_integer((int64_t)row->evaluation->simulated.trials);
    case COUNT:
        return hod_cell_integer((int64_t)row->chance.count);
    case LOWER:
        return hod_cell_number(row->chance.interval.lower);
    case UPPER:
        return hod_cell_number(row->chance.interval.upper);
    case VALUE_PROBABILITY:
        return hod_cell_number(
            hod_measure_of(&(hod_measure){.kind = source->sign, .values = {source->value}, .count = 1}, shown,
                           source->number));
    case CUMULATED:
        return hod_cell_number(hod_measure_of(
            &(hod_measure){.kind = source->sign, .values = {*row->outcome}, .count = 1}, shown, 0));
    case MEAN:
        return hod_cell_number(hod_distribution_mean(shown, source->number));
    case DEVIATION:
        return hod_cell_number(hod_distribution_deviation(shown, source->number));
    }
    return hod_cell_empty();
}

static void fill_cells(struct results *results, size_t first, size_t end, const struct row *row)
{
    for (size_t i = first; i < end; i++) results->cells[i] = cell_of(results, i, row);
}

static bool write_row(struct results *results, const struct row *row, size_t repeated)
{
    fill_cells(results, results->first_of_row, results->count, row);
    return table_row_repeating(results->table, results->cells, repeated);
}

/* Fills the cells that differ from those of the last situation, and returns how many cells before them are the same. */
static size_t fill_situation(struct results *results, const struct row *row)
{
    size_t repeated = 0;
    while (results->has_row && results->rules == row->rules && repeated < results->first_of_row) {
        const struct source *source = &results->sources[repeated];
        if (source->kind == FIELD && results->situation[source->number] != row->situation[source->number])
            break;
        repeated++;
    }
    fill_cells(results, repeated, results->first_of_row, row);
    results->rules = row->rules;
    for (size_t i = repeated; i < results->first_of_row; i++) {
        const struct source *source = &results->sources[i];
        if (source->kind == FIELD) results->situation[source->number] = row->situation[source->number];
    }
    return repeated;
}

bool results_add(struct results *results, const hod_rules *rules, const int *situation,
                 const hod_evaluation *evaluation)
{
    struct row row = {.rules = rules, .situation = situation, .evaluation = evaluation};
    size_t repeated = fill_situation(results, &row);
    const hod_distribution *listed = hod_evaluation_listed(evaluation);
    results->has_row = results->layout.wide || listed->rows > 0;
    if (results->layout.wide) return write_row(results, &row, repeated);
    for (size_t i = 0; i < listed->rows; i++) {
        row.outcome = hod_distribution_row(listed, i);
        row.chance = chance_of(evaluation, i);
        if (!write_row(results, &row, repeated)) return false;
        repeated = results->first_of_row;
    }
    return true;
}

bool results_close(struct results *results, hod_error *error)
{
    if (!results) return true;
    const bool closed = hod_table_close(results->table, error);
    free_results(results);
    return closed;
}

bool results_of_one(const struct results_layout *layout, const hod_rules *rules, const int *situation,
                    const hod_evaluation *evaluation, hod_answer *answer, int readers, const char *title,
                    hod_error *error)
{
    struct results *results = results_open(layout, answer, readers, title, error);
    if (!results) return false;
    results_add(results, rules, situation, evaluation);
    return results_close(results, error);
}
