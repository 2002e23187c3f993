/* Sheets of results: what each column means for the mechanism of a row, and what the row says. */
#include "ask/fit/sheet.h"

#include "ask/answer/facts.h"
#include "ask/fit/multinomial.h"
#include "base/arrays.h"
#include "base/csv.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The role of a column for a mechanism. */
enum column_kind { IS_OTHER, IS_FIELD, IS_OUTCOME, IS_COUNT, IS_MECHANISM };
struct sheet_column {
    char *name; /* in lower case, with _ for blanks */
    enum column_kind kind;
    int place; /* index of the field or the outcome */
};

struct reading {
    const struct sheet *sheet;
    const hod_rules *rules;
    struct csv csv;
    struct sheet_column *columns;
    int count, mechanism_column, group_column; /* -1: none */
    const hod_mechanism *mechanism;            /* for which the columns are interpreted */
    int situation[HOD_MAX_FIELDS];             /* with the given values */
    struct seen *seen;
};

static void normalize(char *name)
{
    for (; *name; name++) *name = *name == ' ' || *name == '-' ? '_' : (char)tolower((unsigned char)*name);
}

static int find_column(const struct reading *this, const char *name)
{
    for (int i = 0; i < this->count; i++)
        if (strcmp(this->columns[i].name, name) == 0) return i;
    return -1;
}

static bool name_columns(struct reading *this, hod_error *error)
{
    const int columns = this->csv.columns;
    this->columns = calloc((size_t)columns + 1, sizeof *this->columns);
    if (!this->columns) return hod_fail_memory(error);
    for (int i = 0; i < columns; i++) {
        char *name = word_copy(csv_cell(&this->csv, 0, i), error);
        if (!name) return false;
        normalize(name);
        const bool is_new = !*name || find_column(this, name) < 0;
        this->columns[this->count++].name = name;
        if (!is_new)
            return hod_fail(error, "two columns are called %s", name), csv_refuse(&this->csv, 0, i, error);
    }
    this->mechanism_column = find_column(this, "mechanism");
    return true;
}

static bool find_groups(struct reading *this, hod_error *error)
{
    this->group_column = -1;
    if (!this->sheet->by) return true;
    AUTO_FREE char *name = word_copy(word_of(this->sheet->by), error);
    if (!name) return false;
    normalize(name);
    this->group_column = find_column(this, name);
    if (this->group_column >= 0) return true;
    struct nearest nearest = {0};
    char question[96];
    for (int i = 0; i < this->count; i++)
        nearest_offer(&nearest, this->sheet->by, strlen(this->sheet->by), this->columns[i].name);
    return hod_fail(error, "--by: %s has no column %s%s", this->csv.path, this->sheet->by,
                    nearest_question(&nearest, question, sizeof question));
}

/* The role of a column for a mechanism; a field takes precedence over an outcome. */
static void understand_column(struct sheet_column *column, const hod_mechanism *mechanism)
{
    const size_t length = strlen(column->name);
    const int field = hod_mechanism_field(mechanism, column->name, length, NULL);
    const int outcome = field < 0 ? hod_mechanism_outcome(mechanism, column->name, length, NULL) : -1;
    column->kind = field >= 0                               ? IS_FIELD
                   : outcome >= 0                           ? IS_OUTCOME
                   : strcmp(column->name, "count") == 0     ? IS_COUNT
                   : strcmp(column->name, "mechanism") == 0 ? IS_MECHANISM
                                                            : IS_OTHER;
    column->place = field >= 0 ? field : outcome;
}

static int count_columns(const struct reading *this, enum column_kind kind)
{
    int count = 0;
    for (int i = 0; i < this->count; i++) count += this->columns[i].kind == kind;
    return count;
}

/* A mechanism with an outcome among the columns, and with more columns as fields or outcomes than earlier
 * mechanisms. */
static const hod_mechanism *guess_mechanism(struct reading *this, hod_error *error)
{
    const hod_family *family = this->rules->family;
    const hod_mechanism *found = NULL;
    int most = 0;
    for (int i = 0; i < family->mechanism_count; i++) {
        if (!hod_rules_has_mechanism(this->rules, family->mechanisms[i])) continue;
        for (int k = 0; k < this->count; k++) understand_column(&this->columns[k], family->mechanisms[i]);
        const int outcomes = count_columns(this, IS_OUTCOME), all = outcomes + count_columns(this, IS_FIELD);
        if (outcomes == 0 || all <= most) continue;
        found = family->mechanisms[i];
        most = all;
    }
    if (!found)
        hod_fail(error,
                 "%s: no column is an outcome of %s; name the mechanism after the rules, or in a column "
                 "mechanism",
                 this->csv.path, this->rules->id);
    else if (this->sheet->answer)
        hod_answer_remark(this->sheet->answer,
                          "The columns are read as fields and outcomes of %s; for another mechanism, name it "
                          "after the rules",
                          found->name);
    return found;
}

static bool give_field(struct reading *this, const char *assignment, bool *is_given, hod_error *error)
{
    struct word name, value;
    if (!hod_situation_assign(this->mechanism, this->situation, is_given, word_of(assignment), error))
        return false;
    word_divide(word_of(assignment), '=', &name, &value);
    const int field = hod_mechanism_field(this->mechanism, name.text, name.length, NULL);
    for (int i = 0; i < this->count; i++)
        if (this->columns[i].kind == IS_FIELD && this->columns[i].place == field)
            return hod_fail(error, "%s: the column %s gives this field, too; leave one of the two out",
                            assignment, this->columns[i].name);
    return true;
}

/* Remarks "Fields that no column gives keep their defaults: range=close ..." */
static void remark_defaults(const struct reading *this)
{
    hod_buffer text = {0};
    for (int i = 0; i < this->mechanism->field_count; i++) {
        const hod_field *field = &this->mechanism->fields[i];
        bool is_known = this->situation[i] != field->value;
        for (int k = 0; k < this->count; k++)
            is_known |= this->columns[k].kind == IS_FIELD && this->columns[k].place == i;
        for (int k = 0; k < this->sheet->given_count; k++)
            is_known |= strncmp(this->sheet->given[k], field->name, strlen(field->name)) == 0 &&
                        this->sheet->given[k][strlen(field->name)] == '=';
        if (!is_known) field_write(&text, field, field->value);
    }
    AUTO_FREE char *fields = text.length > 0 ? hod_buffer_take(&text, NULL) : NULL;
    if (fields)
        hod_answer_remark(this->sheet->answer,
                          "Fields of %s that neither a column nor the line gives keep their defaults: %s",
                          this->mechanism->name, fields);
}

/* Remarks "Columns that are neither fields nor outcomes of shooting: who, hitts; did you mean hits?" */
static void remark_others(const struct reading *this)
{
    hod_buffer text = {0};
    const int others = count_columns(this, IS_OTHER);
    struct nearest nearest = {0};
    char question[96];
    for (int i = 0, told = 0; i < this->count; i++) {
        const struct sheet_column *column = &this->columns[i];
        if (column->kind != IS_OTHER || i == this->group_column || !*column->name) continue;
        for (int k = 0; k < this->mechanism->outcome_count; k++)
            nearest_offer(&nearest, column->name, strlen(column->name), this->mechanism->outcomes[k].name);
        for (int k = 0; k < this->mechanism->field_count; k++)
            nearest_offer(&nearest, column->name, strlen(column->name), this->mechanism->fields[k].name);
        words_separate(&text, told++, others, "and");
        hod_buffer_text(&text, column->name);
    }
    AUTO_FREE char *names = text.length > 0 ? hod_buffer_take(&text, NULL) : NULL;
    if (names)
        hod_answer_remark(this->sheet->answer, "Columns that are neither fields nor outcomes of %s: %s%s",
                          this->mechanism->name, names,
                          nearest_question(&nearest, question, sizeof question));
}

/* Interprets the columns for a mechanism, and applies the given values. */
static bool take_mechanism(struct reading *this, const hod_mechanism *mechanism, hod_error *error)
{
    if (!mechanism) return false;
    if (this->mechanism == mechanism) return true;
    const bool is_first = !this->mechanism;
    bool is_given[HOD_MAX_FIELDS] = {false};
    this->mechanism = mechanism;
    for (int i = 0; i < this->count; i++) understand_column(&this->columns[i], mechanism);
    for (int i = 0; i < this->count; i++)
        if (this->columns[i].kind == IS_FIELD) this->seen->is_column[this->columns[i].place] = true;
    if (count_columns(this, IS_OUTCOME) == 0)
        return hod_fail(error, "no column is an outcome of %s, such as %s", mechanism->name,
                        mechanism->outcomes[0].name);
    hod_situation_default(mechanism, this->situation);
    for (int i = 0; i < this->sheet->given_count; i++)
        if (!give_field(this, this->sheet->given[i], is_given, error)) return false;
    if (this->sheet->answer && this->mechanism_column < 0) remark_others(this);
    if (this->sheet->answer && is_first) remark_defaults(this);
    return true;
}

static bool mechanism_of_row(struct reading *this, int row, hod_error *error)
{
    if (this->mechanism_column < 0) return true;
    const struct word cell = csv_cell(&this->csv, row, this->mechanism_column);
    AUTO_FREE char *name = cell.length > 0 ? word_copy(cell, error) : NULL;
    const hod_mechanism *named = cell.length == 0 && this->sheet->mechanism ? this->sheet->mechanism
                                 : name ? hod_rules_mechanism(this->rules, name, error)
                                        : NULL;
    if (cell.length == 0 && !named) hod_fail(error, "the mechanism is missing");
    return take_mechanism(this, named, error) || csv_refuse(&this->csv, row, this->mechanism_column, error);
}

/* A value as a spreadsheet writes it: also 3.0 and 3,0, and words in any case. */
static bool read_value(const struct reading *this, int row, int column, const hod_field *of, int *value,
                       hod_error *error)
{
    const hod_domain domain = hod_domain_of(of->domain);
    const struct word cell = csv_cell(&this->csv, row, column);
    double number;
    char text[HOD_VALUE_TEXT];
    if (hod_domain_read(&domain, cell.text, cell.length, value, NULL)) return true;
    if (csv_number(&this->csv, row, column, &number) && number == floor(number) && fabs(number) < 1e9)
        snprintf(text, sizeof text, "%.0f", number);
    else
        snprintf(text, sizeof text, "%.*s", (int)cell.length, cell.text);
    for (char *letter = text; *letter; letter++) *letter = (char)tolower((unsigned char)*letter);
    if (cell.length < sizeof text && hod_domain_read(&domain, text, strlen(text), value, NULL)) return true;
    return hod_domain_read(&domain, cell.text, cell.length, value, error) ||
           hod_fail_in(error, "%s", of->name);
}

static bool read_count(const struct reading *this, int row, int column, uint64_t *count, hod_error *error)
{
    double number;
    const struct word cell = csv_cell(&this->csv, row, column);
    *count = 0;
    if (cell.length == 0) return true;
    if (!csv_number(&this->csv, row, column, &number) || number < 0 || number != floor(number) ||
        number > MOST_COUNTED)
        return hod_fail(error, "count: %.*s is not a whole number from 0 to %d", (int)cell.length, cell.text,
                        MOST_COUNTED);
    *count = (uint64_t)number;
    return true;
}

/* Stores a cell in the case or the result of its row. */
static bool take_cell(const struct reading *this, int row, int i, struct fit_case *of,
                      struct fit_result *result, hod_error *error)
{
    const struct sheet_column *column = &this->columns[i];
    const bool is_empty = csv_cell(&this->csv, row, i).length == 0;
    if (column->kind == IS_COUNT) return read_count(this, row, i, &result->count, error);
    if (is_empty || column->kind == IS_MECHANISM || i == this->group_column) return true;
    if (column->kind == IS_FIELD)
        return read_value(this, row, i, &this->mechanism->fields[column->place],
                          &of->situation[column->place], error);
    if (column->kind == IS_OTHER) return *column->name || hod_fail(error, "the column has no name");
    int at = of->outcome_count++, value;
    if (!read_value(this, row, i, &this->mechanism->outcomes[column->place], &value, error)) return false;
    for (; at > 0 && of->outcomes[at - 1] > column->place; at--) {
        of->outcomes[at] = of->outcomes[at - 1];
        result->values[at] = result->values[at - 1];
    }
    of->outcomes[at] = column->place;
    result->values[at] = value;
    return true;
}

static bool read_row(struct reading *this, int row, hod_error *error)
{
    struct fit_result result = {.count = 1};
    if (!mechanism_of_row(this, row, error)) return false;
    struct fit_case of = {.mechanism = this->mechanism};
    memcpy(of.situation, this->situation, sizeof of.situation);
    for (int i = 0; i < this->csv.rows[row].count; i++) {
        if (!take_cell(this, row, i, &of, &result, error)) return csv_refuse(&this->csv, row, i, error);
    }
    const int counts = count_columns(this, IS_COUNT);
    if (counts > 0 && csv_cell(&this->csv, row, find_column(this, "count")).length == 0) result.count = 0;
    if (of.outcome_count == 0 || result.count == 0) return true;
    if (this->group_column >= 0)
        result.group = seen_group(this->seen, csv_cell(&this->csv, row, this->group_column), error);
    return (result.group != SIZE_MAX && hod_situation_check(this->rules, of.mechanism, of.situation, error) &&
            seen_add(this->seen, &of, &result, error)) ||
           csv_refuse(&this->csv, row, 0, error);
}

static bool read_rows(struct reading *this, hod_error *error)
{
    const hod_mechanism *all = this->sheet->mechanism;
    if (!name_columns(this, error) || !find_groups(this, error)) return false;
    if (this->mechanism_column < 0 && !take_mechanism(this, all ? all : guess_mechanism(this, error), error))
        return hod_fail_in(error, "%s", this->csv.path);
    for (int row = 1; row < this->csv.row_count; row++)
        if (!read_row(this, row, error)) return false;
    return this->seen->all > 0 || hod_fail(error, "%s has no results: fill in its outcomes", this->csv.path);
}

bool sheet_read(const struct sheet *sheet, const char *path, struct seen *seen, hod_error *error)
{
    struct reading this = {.sheet = sheet, .rules = sheet->rules, .seen = seen};
    const bool is_read = csv_read(&this.csv, path, "results", error) && read_rows(&this, error);
    for (int i = 0; i < this.count; i++) free(this.columns[i].name);
    free(this.columns);
    csv_free(&this.csv);
    return is_read;
}

/* A situation in an empty sheet, with blank outcomes. */
static void fill_situation(const hod_space *space, bool any_is_given, const int *situation,
                           struct fact_table *table)
{
    const hod_mechanism *mechanism = space->mechanism;
    char value[HOD_VALUE_TEXT];
    fact_text(table, "who", NULL);
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[i].domain);
        if (!any_is_given || space->is_given[i])
            fact_text(table, mechanism->fields[i].name, hod_domain_text(&domain, situation[i], value));
    }
    for (int i = 0; i < mechanism->outcome_count; i++) fact_text(table, mechanism->outcomes[i].name, NULL);
    fact_row(table);
}

static void fill_sheet(const hod_space *space, struct fact_table *table)
{
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    bool any_is_given = false;
    for (int i = 0; i < space->mechanism->field_count; i++) any_is_given |= space->is_given[i];
    hod_space_first(space, places, situation);
    do {
        if (hod_situation_check(space->rules, space->mechanism, situation, NULL))
            fill_situation(space, any_is_given, situation, table);
    } while (hod_space_next(space, places, situation));
}

/* Names and values contain no commas. */
static char *lines_of(const hod_kept_table *table, hod_error *error)
{
    hod_buffer text = {0};
    for (size_t i = 0; i < table->column_count; i++)
        hod_buffer_format(&text, "%s%s", i > 0 ? "," : "", table->columns[i].name);
    for (size_t row = 0; row < table->row_count; row++)
        for (size_t i = 0; i < table->column_count; i++) {
            const hod_cell *cell = hod_kept_cell(table, row, i);
            hod_buffer_format(&text, "%s%s", i > 0 ? "," : "\n",
                              cell->kind == HOD_CELL_TEXT ? cell->text : "");
        }
    hod_buffer_text(&text, "\n");
    return hod_buffer_take(&text, error);
}

enum { MOST_SHEET_ROWS = 10000 };

bool sheet_show(const hod_space *space, hod_answer *answer, hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "sheet");
    if (hod_space_size(space) > MOST_SHEET_ROWS)
        return hod_fail(error, "the sheet would have more than %d rows", MOST_SHEET_ROWS);
    fill_sheet(space, table);
    AUTO_FREE char *lines = facts_check(&facts, error) ? lines_of(&table->kept, error) : NULL;
    return lines && hod_answer_lines(answer, lines, error) &&
           facts_show(table, HOD_PROGRAMS, NULL, answer, error);
}
