/* How decisions are described: those of one rule set, and grids of those of several. */
#ifndef HOD_ASK_CHOICES_CHOICES_H
#define HOD_ASK_CHOICES_CHOICES_H

#include "ask/answer/answer.h"
#include "ask/choices/decisions.h"

/* Adds a row for each option of each decision, with the fields of the state that vary or were asked for, and
 * then a map of the options that are taken, if charts are wanted. `title` is what is asked, in the words of
 * the one who asked; `played_for` the measure in his words, NULL for the mechanism's own worth. Where a chart
 * must be drawn, it is an error if `by` has not one or two fields, if two decisions fall on one cell, or if
 * more options are taken than a map can show. */
bool describe_decisions(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *played_for, const char *title, hod_answer *answer, hod_error *error);

/* Different options that a map can show. */
enum { MOST_MAPPED_OPTIONS = 8 };

/* What the charts and tables of a grid say beside what they show. */
struct decision_grid_words {
    const char *title, *subtitle;
    const char *const *panels; /* what the panels are called; NULL where there is one */
    bool percent; /* worths are probabilities: what a mistake costs is shown in percentage points */
    const hod_rules *const *rules; /* of the panels, told below the maps and, by their ids, to programs;
                                      NULL: not told */
    int rules_count;
};

/* Adds a map with a colour for each option that is taken: the first field across, the second down. Panels
 * stand above one another, so that they have one axis and the same colours. A dash is a state that cannot
 * come. */
bool decision_grid_add_options(const hod_decision_grid *grid, const struct decision_grid_words *words,
                               const char *name, hod_answer *answer, hod_error *error);

/* Adds a heat map of what the least mistake costs in each cell. */
bool decision_grid_add_stakes(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              const char *name, hod_answer *answer, hod_error *error);

/* Adds tables of what is taken and of what the least mistake costs, where values across that have the same in
 * every panel share a row; for programs one table, with a row for each cell. */
bool decision_grid_add_tables(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              hod_answer *answer, hod_error *error);

/* How the last panel differs from the first, what the dearest mistake is, and what a dash means. The caller
 * frees it; NULL with an error when memory is short. */
char *decision_grid_describe(const hod_decision_grid *grid, const struct decision_grid_words *words,
                             hod_error *error);

#endif
