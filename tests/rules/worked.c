/* Worked values: reads a table and calculates what it states. */
#include "worked.h"

#include "question.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The columns; the first four make up the question. */
enum { RULES, MECHANISM, SITUATION, CHANGED, OUTCOME, VALUE, SOURCE, COLUMNS };
static const char *const columns[COLUMNS] = {"rules",   "mechanism", "situation", "changed",
                                             "outcome", "value",     "source"};
static const char nothing[] = "-", digits[] = "0123456789", mean[] = "mean:";

/* A decimal has at least this many places. Values may differ by `exactly`, decimals by one in their last place. */
enum { PLACES = 6 };
static const double exactly = 1e-12;

/* Neighbouring values with the same question share its answer. */
struct table {
    bool has_head;
    size_t rows;
    char *asked; /* the last question, as written in the table, or NULL */
    struct question question;
    hod_distribution answer;
    bool answered; /* if not, the error has the reason */
    hod_error error;
};

/* Splits a line at its tabs. */
static bool split(char *line, char *cells[COLUMNS], hod_error *error)
{
    int count = 0;
    for (char *cell; (cell = strsep(&line, "\t")); count++)
        if (count < COLUMNS) cells[count] = cell;
    return count == COLUMNS ||
           hod_fail(error, "the columns, with tabs between them, are %d and not %d", count, COLUMNS);
}

static bool read_head(char *const cells[COLUMNS], hod_error *error)
{
    for (int i = 0; i < COLUMNS; i++)
        if (strcmp(cells[i], columns[i]) != 0)
            return hod_fail(error, "column %d is %s and not %s", i + 1, cells[i], columns[i]);
    return true;
}

/* Replaces a cell with - by an empty text, if the column allows it. */
static bool read_cells(char *cells[COLUMNS], hod_error *error)
{
    for (int i = 0; i < COLUMNS; i++) {
        const bool is_optional = i == SITUATION || i == CHANGED || i == OUTCOME;
        const bool is_nothing = strcmp(cells[i], nothing) == 0;
        if (!cells[i][0] || (is_nothing && !is_optional))
            return hod_fail(error, "column %s is empty%s", columns[i],
                            is_optional ? "; - stands for none" : "");
        if (is_nothing) cells[i] += strlen(nothing);
    }
    return true;
}

/* The outcome whose mean is given in a cell; NULL if the cell is about a probability. */
static const char *mean_of(const char *cell)
{
    return strncmp(cell, mean, strlen(mean)) == 0 ? cell + strlen(mean) : NULL;
}

static bool read_value(char *const cells[COLUMNS], double *value, double *tolerance, hod_error *error)
{
    const char *text = cells[VALUE];
    const size_t whole = strspn(text, digits);
    const char sign = text[whole];
    const char *rest = text + whole + (sign ? 1 : 0);
    const size_t places = strspn(rest, digits);
    const bool is_fraction = sign == '/' && places, is_decimal = sign == '.' && places >= PLACES;
    if (!whole || rest[places] || (sign && !is_fraction && !is_decimal))
        return hod_fail(
            error, "%s is no value: 0, 1, a fraction such as 27/256 or a decimal of %d places or more is",
            text, PLACES);
    *value = strtod(text, NULL) / (is_fraction ? strtod(rest, NULL) : 1);
    *tolerance = is_decimal ? fmax(exactly, pow(10, -(double)places)) : exactly;
    return mean_of(cells[OUTCOME]) || *value <= 1 || hod_fail(error, "%s is no probability", text);
}

static void forget(struct table *table)
{
    question_free(&table->question);
    hod_distribution_free(&table->answer);
    free(table->asked);
    *table = (struct table){.has_head = table->has_head, .rows = table->rows};
}

static bool ask(struct table *table, char *const cells[COLUMNS], hod_error *error)
{
    char *asked;
    const int length =
        asprintf(&asked, "%s\t%s\t%s\t%s", cells[RULES], cells[MECHANISM], cells[SITUATION], cells[CHANGED]);
    if (length < 0) return hod_fail_memory(error);
    if (!table->asked || strcmp(asked, table->asked) != 0) {
        forget(table);
        table->asked = strdup(asked);
        table->answered = question_put(&table->question, cells[RULES], cells[MECHANISM], cells[SITUATION],
                                       cells[CHANGED], &table->error) &&
                          question_answer(&table->question, &table->answer, &table->error);
    }
    free(asked);
    return table->answered || hod_fail(error, "%s", table->error.message);
}

static bool find(const struct table *table, const char *cell, double *found, hod_error *error)
{
    const char *outcome = mean_of(cell);
    return outcome ? question_mean(&table->question, &table->answer, outcome, found, error)
                   : question_probability(&table->question, &table->answer, cell, found, error);
}

static bool check_value(struct table *table, char *cells[COLUMNS], hod_error *error)
{
    double value = 0, tolerance = 0, found = 0;
    return read_cells(cells, error) && read_value(cells, &value, &tolerance, error) &&
           ask(table, cells, error) && find(table, cells[OUTCOME], &found, error) &&
           (fabs(found - value) <= tolerance ||
            hod_fail(error, "%s is %.17g and not %s", cells[OUTCOME][0] ? cells[OUTCOME] : "everything",
                     found, cells[VALUE]));
}

/* Whether the line's value is correct. */
static bool check_line(struct table *table, char *line, hod_error *error)
{
    char *cells[COLUMNS];
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#') return true;
    table->rows += table->has_head;
    if (!split(line, cells, error)) return false;
    if (table->has_head) return check_value(table, cells, error);
    return table->has_head = read_head(cells, error);
}

/* A wrong head ends the reading. */
void worked_check(const char *path, hod_buffer *mistakes)
{
    FILE *file = fopen(path, "r");
    if (!file) {
        hod_buffer_format(mistakes, "cannot read %s: %s\n", path, strerror(errno));
        return;
    }
    struct table table = {0};
    hod_error error;
    char *line = NULL;
    size_t capacity = 0;
    for (int number = 1; getline(&line, &capacity, file) >= 0; number++) {
        if (check_line(&table, line, &error)) continue;
        hod_buffer_format(mistakes, "%s:%d: %s\n", path, number, error.message);
        if (!table.has_head) break;
    }
    if (!table.rows) hod_buffer_format(mistakes, "%s: no values\n", path);
    forget(&table);
    free(line);
    fclose(file);
}
