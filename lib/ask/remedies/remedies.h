/* The question remedies: what is read, found and described. */
#ifndef HOD_ASK_REMEDIES_REMEDIES_H
#define HOD_ASK_REMEDIES_REMEDIES_H

#include "ask/answer/answer.h"
#include "ask/compare/measure_grid.h"
#include "ask/margin/margin.h"
#include "ask/remedies/remedy.h"
#include "ask/request/request.h"

/* What every remedy should keep. */
struct asked_condition {
    char *title, *called; /* the latter heads the column that people read */
    hod_space space, than;
};

/* A remedy: which parameters are varied, what is aimed at, and what was found. */
struct remedy {
    char *name, *title; /* the name is the id of its rule file */
    hod_variations variations;
    hod_space space;
    hod_measure measure;
    hod_aim aim;
    char *measure_title, *aim_title; /* in sentences */
    char *unit;                      /* of the measure, such as "hits"; empty: none */
    hod_targets targets;
    hod_remedies found;
    double least,
        most; /* how many times what is aimed at it gives by situation; NaN: the aim may be nothing */
    bool has_farthest; /* the best is off the aim most in one situation, as it is printed */
};

/* A grid: measures under the old rules, the new ones and each remedy, in this order. */
enum { GRID_OLD, GRID_NEW, GRID_REMEDIES };
struct grid {
    char *name, *title; /* the name is that of its part and its chart */
    char *called;       /* in sentences: "how long firefights last" */
    char *unit;         /* of its numbers, as above */
    char *conditions;   /* below the title of the chart; empty: none */
    const hod_mechanism *mechanism;
    struct margin margin; /* labels and requests */
    hod_grid_row *rows;
    const char **labels; /* of the rows */
    bool percent;        /* every row is a probability */
    double scale;        /* by which people see numbers: 100 where the unit is percentage points, or 1 */
    hod_grid_rows measured;
};

struct remedies {
    struct rule_sets rule_sets;
    struct wording wording;
    struct phrases phrases; /* of parameters, their values and fields */
    const hod_rules *old_rules, *new_rules;
    struct asked_condition *conditions;
    hod_condition *all_conditions;          /* the same, to be checked */
    hod_broken before[HOD_MOST_CONDITIONS]; /* how the new rules keep them */
    int condition_count;
    struct remedy *all;
    int count; /* of the remedies, at least 1 */
    struct grid *grids;
    int grid_count;
    const hod_rules **rules; /* old, new, and those of each remedy */
};

/* Reads the sections of a file (help/remedies.txt), which must outlive the remedies, with the budget and the
 * session of a request. Free them with remedies_free, also after an error. */
bool remedies_read(struct remedies *remedies, const struct ini *file, const hod_request *request,
                   hod_error *error);
void remedies_free(struct remedies *remedies);

/* A row for each remedy, and another for the nearest candidate where that is not it: how near it comes, and
 * which conditions it breaks. Programs and people read different columns. */
bool remedies_add_table(const struct remedies *remedies, hod_reader reader, hod_answer *answer,
                        hod_error *error);

/* For people: a row for each rule set, with the mean of every grid, of which those of remedies that are nearest to the
 * old rules, as it is printed, are marked, and the conditions that a remedy breaks. */
bool remedies_add_choice(const struct remedies *remedies, hod_answer *answer, hod_error *error);

/* The rows of a grid with a column for each rule set. */
bool remedy_grid_add_table(const struct grid *grid, hod_reader reader, hod_answer *answer, hod_error *error);

/* Sentences, which the caller frees; NULL with an error when memory is short.
 *
 * What a remedy's rules change: "the dice of muskets 5 and 3 instead of 6 and 3". */
char *remedy_changes(const struct remedies *remedies, const struct remedy *remedy, const hod_rules *rules,
                     hod_error *error);

/* What the remedy with this number does, breaks and costs. */
char *remedy_describe(const struct remedies *remedies, int number, hod_error *error);

/* Which remedy comes nearest to each aim without breaking a condition, what it still misses, and to which aims
 * there is none. */
char *remedies_summarize(const struct remedies *remedies, hod_error *error);

/* Which rule sets are nearest to the old rules, and which are farthest from them, as it is printed. */
char *remedy_grid_describe(const struct grid *grid, hod_error *error);

#endif
