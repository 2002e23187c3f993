/* Standoffs as tables. */
#include "ask/engagements/engagements.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

enum { INCHES_TEXT = 24, WORTHS = 3 };

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

/* For programs: a row for each number. */
static bool add_rows(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                     hod_error *error)
{
    const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                  {numbers->what, HOD_COLUMN_TEXT},
                                  {"inches", HOD_COLUMN_INTEGER},
                                  {"value", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, 4, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++)
            for (int i = 0; i < all->inches_count; i++)
                hod_table_row(
                    table, (hod_cell[]){hod_cell_text(all->rules[r]->id), hod_cell_text(numbers->name(thing)),
                                        hod_cell_integer(all->inches[i]),
                                        hod_cell_number(numbers->number(&all->standoffs[r], i, thing))});
    return hod_table_close(table, error);
}

static void add_line(const struct standoffs *all, const struct by_inches *numbers, int number, int thing,
                     hod_table_writer *table)
{
    hod_cell cells[MOST_INCHES + 2] = {hod_cell_text(all->names[number]),
                                       hod_cell_text(numbers->name(thing))};
    size_t count = 2;
    for (int i = 0; i < all->inches_count; i++)
        if (all->told[i])
            cells[count++] = hod_cell_number(numbers->number(&all->standoffs[number], i, thing));
    hod_table_row(table, cells);
}

/* For people: inches have columns. */
static bool add_lines(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                      hod_error *error)
{
    char names[MOST_INCHES][INCHES_TEXT];
    hod_column columns[MOST_INCHES + 2] = {{"rules", HOD_COLUMN_TEXT}, {numbers->what, HOD_COLUMN_TEXT}};
    size_t count = 2;
    assert(all->inches_count <= MOST_INCHES);
    for (int i = 0; i < all->inches_count; i++) {
        if (!all->told[i]) continue;
        snprintf(names[i], INCHES_TEXT, "%d inches", all->inches[i]);
        columns[count++] = (hod_column){names[i], HOD_COLUMN_PROBABILITY};
    }
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, count, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++) add_line(all, numbers, r, thing, table);
    return hod_table_close(table, error);
}

static bool add_numbers(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                        hod_error *error)
{
    return (!hod_answer_is_for(answer, HOD_PROGRAMS) || add_rows(all, numbers, answer, error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) || add_lines(all, numbers, answer, error));
}

bool standoffs_add_plans(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_numbers(standoffs, &plans, answer, error);
}

bool standoffs_add_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_numbers(standoffs, &worths, answer, error);
}

/* What neither fire nor steel nor the limit ends; sums of probabilities may miss 1 by their last digits. */
static double otherwise(const hod_engagement *e)
{
    return fmax(0, 1 - e->by_fire - e->by_steel - e->neither);
}

/* Nothing where the rule set has no such distance. */
static void add_end(const struct standoffs *all, int number, const char *name, int end, int played,
                    hod_table_writer *table)
{
    const hod_engagement *e = &all->standoffs[number].played[end][played];
    const bool is_there = e->turns > 0;
    const double numbers[] = {e->by_fire, e->by_steel, otherwise(e), e->neither, e->mean_turn};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    hod_cell cells[3 + NUMBERS] = {hod_cell_text(name), hod_cell_integer(all->ends[end]),
                                   hod_cell_text(hod_plan_name(played == 0 ? HOD_BEST_PLAN : 0))};
    for (int i = 0; i < NUMBERS; i++) cells[3 + i] = hod_cell_number(is_there ? numbers[i] : (double)NAN);
    hod_table_row(table, cells);
}

static bool add_ends(const struct standoffs *all, hod_reader reader, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},      {"inches", HOD_COLUMN_INTEGER},
                                         {"plans", HOD_COLUMN_TEXT},      {"fire", HOD_COLUMN_SHARE},
                                         {"steel", HOD_COLUMN_SHARE},     {"otherwise", HOD_COLUMN_SHARE},
                                         {"undecided", HOD_COLUMN_SHARE}, {"turn", HOD_COLUMN_HUNDREDTHS}};
    if (!hod_answer_is_for(answer, reader)) return true;
    hod_table_writer *table = hod_answer_table(
        answer, (int)reader, columns, sizeof columns / sizeof *columns,
        "By what it ends, with the plan of both, and the mean turn of those that end", error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int end = 0; end < all->ends_count; end++)
            for (int played = 0; played < 2; played++)
                add_end(all, r, reader == HOD_PROGRAMS ? all->rules[r]->id : all->names[r], end, played,
                        table);
    return hod_table_close(table, error);
}

bool standoffs_add_ends(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_ends(standoffs, HOD_PROGRAMS, answer, error) && add_ends(standoffs, HOD_PEOPLE, answer, error);
}
