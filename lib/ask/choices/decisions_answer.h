/* What is best to choose, state by state, as a table and charts. */
#ifndef HOD_ASK_CHOICES_DECISIONS_ANSWER_H
#define HOD_ASK_CHOICES_DECISIONS_ANSWER_H

#include "ask/answer/table.h"
#include "ask/choices/decision_grid.h"

/* `title` is what is asked, in the words of the one who asked; `played_for` the measure in his words, NULL
 * for the mechanism's own worth. */

/* A row for each option of each decision, with the fields of the state that vary or were asked for. */
bool hod_decisions_write(const hod_decisions *decisions, const hod_decisions_request *request,
                         const char *played_for, const hod_format *format, FILE *file, const char *title,
                         hod_error *error);

/* A map with a colour for each option that is taken: the first field of `by` across, the second down. Draws
 * as hod_chart_write does. An error where `by` has not one or two fields, where two decisions fall on one
 * cell or where more options are taken than a map can show. */
bool hod_decisions_draw(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *title, const char *path, hod_error *error);

enum { HOD_GRID_MOST_OPTIONS = 8 };

/* What the charts of a grid say beside what they show. */
typedef struct hod_grid_words {
    const char *title, *subtitle;
    const char *const *panels;     /* what the panels are called; NULL where there is one */
    bool percent;                  /* worths are probabilities: what a mistake costs is shown in percent */
    const hod_rules *const *rules; /* of the panels, told below the maps; NULL: not told */
    int rules_count;
} hod_grid_words;

/* The same map of a grid, with at most so many options, and a heat map of what the least mistake costs in
 * each cell: panels stand above one another, so that they have one axis and the same colours. A dash is a
 * state that cannot come. */
bool hod_grid_draw_options(const hod_decision_grid *grid, const hod_grid_words *words, const char *path,
                           hod_error *error);
bool hod_grid_draw_stakes(const hod_decision_grid *grid, const hod_grid_words *words, const char *path,
                          hod_error *error);

/* The same as tables: of what is taken, and of what the least mistake costs, where values across that have
 * the same in every panel share a row; in formats for machines one table, with a row for each cell. */
bool hod_grid_write(const hod_decision_grid *grid, const hod_grid_words *words, const hod_format *format,
                    FILE *file, hod_error *error);

/* How the last panel differs from the first, what the dearest mistake is, and what a dash means. The caller
 * frees it; NULL with an error when memory is short. */
char *hod_grid_describe(const hod_decision_grid *grid, const hod_grid_words *words, hod_error *error);

#endif
