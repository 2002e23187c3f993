/* Standoffs as tables. */
#include "ask/engagements/standoffs.h"

#include "ask/answer/columns.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_INCHES = 200, INCHES_TEXT = 24, WORTHS = 3 };

/* Numbers of a standoff by inches, a row for each of several things. */
struct by_inches {
    const char *title, *what; /* the column of the things */
    int things;
    const char *(*name)(int thing);
    double (*number)(const hod_standoff *standoff, int place, int thing);
};

static double plan_value(const hod_standoff *standoff, int place, int plan)
{
    return standoff->plans[place][plan];
}

static const char *worth_name(int worth)
{
    static const char *const names[WORTHS] = {"fire", "charge", "fire less charge"};
    return names[worth];
}

static double worth_number(const hod_standoff *standoff, int place, int worth)
{
    const double fire = standoff->fire[place], charge = standoff->charge[place];
    return worth == 0 ? fire : worth == 1 ? charge : fire - charge;
}

static const struct by_inches
    plans = {"What A's plan is worth to A, by inches between the two at the start", "plan", HOD_PLANS,
             hod_plan_name, plan_value},
    worths = {"What it is worth to A that he may fire, and charge, by inches at the start", "worth", WORTHS,
              worth_name, worth_number};

/* For machines: a row for each number. */
static bool write_rows(const hod_standoffs *all, const struct by_inches *numbers, const hod_format *format,
                       FILE *file, hod_error *error)
{
    const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                  {numbers->what, HOD_COLUMN_TEXT},
                                  {"inches", HOD_COLUMN_INTEGER},
                                  {"value", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_table_open(format, file, columns, 4, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++)
            for (int i = 0; i < all->inches_count; i++)
                hod_table_row(
                    table, (hod_cell[]){hod_cell_text(name_of_rules_for(all->rules[r], format)),
                                        hod_cell_text(numbers->name(thing)), hod_cell_integer(all->inches[i]),
                                        hod_cell_number(numbers->number(&all->standoffs[r], i, thing))});
    return hod_table_close(table, error);
}

/* For people: inches have columns. */
static bool write_columns(const hod_standoffs *all, const struct by_inches *numbers, const hod_format *format,
                          FILE *file, hod_error *error)
{
    char names[MOST_INCHES][INCHES_TEXT];
    hod_column columns[MOST_INCHES + 2] = {{"rules", HOD_COLUMN_TEXT}, {numbers->what, HOD_COLUMN_TEXT}};
    size_t count = 2;
    for (int i = 0; i < all->inches_count; i++) {
        if (!all->told[i]) continue;
        snprintf(names[i], INCHES_TEXT, "%d inches", all->inches[i]);
        columns[count++] = (hod_column){names[i], HOD_COLUMN_PROBABILITY};
    }
    hod_table_writer *table = hod_table_open(format, file, columns, count, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++) {
            hod_cell cells[MOST_INCHES + 2] = {hod_cell_text(name_of_rules_for(all->rules[r], format)),
                                               hod_cell_text(numbers->name(thing))};
            size_t cell = 2;
            for (int i = 0; i < all->inches_count; i++)
                if (all->told[i])
                    cells[cell++] = hod_cell_number(numbers->number(&all->standoffs[r], i, thing));
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

static bool write(const hod_standoffs *all, const struct by_inches *numbers, const hod_format *format,
                  FILE *file, hod_error *error)
{
    if (all->inches_count > MOST_INCHES)
        return hod_fail(error, "a table has columns for %d distances at most", MOST_INCHES);
    return (hod_format_is_for_machines(format) ? write_rows : write_columns)(all, numbers, format, file,
                                                                             error);
}

bool hod_standoffs_write_plans(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                               hod_error *error)
{
    return write(standoffs, &plans, format, file, error);
}

bool hod_standoffs_write_worths(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                                hod_error *error)
{
    return write(standoffs, &worths, format, file, error);
}

/* What neither fire nor steel nor the limit ends; sums of probabilities may miss 1 by their last digits. */
static double otherwise(const hod_engagement *e)
{
    return fmax(0, 1 - e->by_fire - e->by_steel - e->neither);
}

/* Nothing where the rule set has no such distance. */
static void write_end(const hod_standoffs *all, int number, int end, int played, const hod_format *format,
                      hod_table_writer *table)
{
    const hod_engagement *e = &all->standoffs[number].played[end][played];
    const bool is_there = e->turns > 0;
    const double numbers[] = {e->by_fire, e->by_steel, otherwise(e), e->neither, e->mean_turn};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    hod_cell cells[3 + NUMBERS] = {hod_cell_text(name_of_rules_for(all->rules[number], format)),
                                   hod_cell_integer(all->ends[end]),
                                   hod_cell_text(hod_plan_name(played == 0 ? HOD_BEST_PLAN : 0))};
    for (int i = 0; i < NUMBERS; i++) cells[3 + i] = hod_cell_number(is_there ? numbers[i] : (double)NAN);
    hod_table_row(table, cells);
}

bool hod_standoffs_write_ends(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                              hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},      {"inches", HOD_COLUMN_INTEGER},
                                         {"plans", HOD_COLUMN_TEXT},      {"fire", HOD_COLUMN_SHARE},
                                         {"steel", HOD_COLUMN_SHARE},     {"otherwise", HOD_COLUMN_SHARE},
                                         {"undecided", HOD_COLUMN_SHARE}, {"turn", HOD_COLUMN_HUNDREDTHS}};
    hod_table_writer *table =
        hod_table_open(format, file, columns, sizeof columns / sizeof *columns,
                       "By what it ends, with the plan of both, and the mean turn of those that end", error);
    if (!table) return false;
    for (int r = 0; r < standoffs->count; r++)
        for (int end = 0; end < standoffs->ends_count; end++)
            for (int played = 0; played < 2; played++) write_end(standoffs, r, end, played, format, table);
    return hod_table_close(table, error);
}
