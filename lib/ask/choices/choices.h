/* Describes decisions: those under one rule set, and grids of decisions under several. */
#ifndef HOD_ASK_CHOICES_CHOICES_H
#define HOD_ASK_CHOICES_CHOICES_H

#include "ask/answer/answer.h"
#include "ask/choices/decisions.h"

/* Adds a row for each option of each decision, with the fields of the state that vary or were asked for, and then, if
 * charts are wanted, a map of the options taken. `title` is the question in the user's words; `played_for` is the
 * measure in the user's words, or NULL for the mechanism's own worth. If all charts are wanted, it is an error if `by`
 * does not have one or two fields, if two decisions fall on one cell, or if more options are taken than a map can
 * show. */
bool describe_decisions(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *played_for, const char *title, hod_answer *answer, hod_error *error);

/* The number of different options that a map can show. */
enum { MOST_MAPPED_OPTIONS = 8 };

/* The texts around the charts and tables of a grid. */
struct decision_grid_words {
    const char *title, *subtitle;
    const char *const *panels; /* the names of the panels; NULL if there is only one */
    bool percent; /* worths are probabilities: costs of mistakes are shown in percentage points */
    const hod_rules *const *rules; /* of the panels, named below the maps and, by their ids, for programs;
                                      NULL: not named */
    int rules_count;
};

/* Adds a map with a colour for each option taken: the first field across, the second down. Panels are stacked, so that
 * they share one axis and the same colours. A dash is a state that cannot occur. */
bool decision_grid_add_options(const hod_decision_grid *grid, const struct decision_grid_words *words,
                               const char *name, hod_answer *answer, hod_error *error);

/* Adds a heat map with the cost of the smallest mistake in each cell. */
bool decision_grid_add_stakes(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              const char *name, hod_answer *answer, hod_error *error);

/* Adds tables of the options taken and of the cost of the smallest mistake. Values across that agree in every panel
 * share a row; programs get one table with a row for each cell. */
bool decision_grid_add_tables(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              hod_answer *answer, hod_error *error);

/* How the last panel differs from the first, what the most expensive mistake is, and what a dash means. The caller
 * frees it; NULL with an error when memory is short. */
char *decision_grid_describe(const hod_decision_grid *grid, const struct decision_grid_words *words,
                             hod_error *error);

#endif
