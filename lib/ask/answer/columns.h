/* How answers show situations, measures and rule sets: columns and cells, names, and the line below a chart.
 */
#ifndef HOD_ASK_ANSWER_COLUMNS_H
#define HOD_ASK_ANSWER_COLUMNS_H

#include "ask/answer/facts.h"
#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "rules/domain.h"
#include "rules/rules.h"

/* A field or an outcome. Numbers are numbers, also those beside words in its domain; words are text. */
hod_column column_of_field(const hod_field *field);
hod_cell cell_of_value(const hod_domain *domain, int value, char text[HOD_VALUE_TEXT]);

/* Fills the cells of the fields that vary in a space in a row, for people under names with blanks, "target density". */
void fact_varying(struct fact_table *table, const hod_space *space, const int *situation, bool is_spoken);

/* For people: a turn by which a share of firefights has ended, "> 12" where NaN says that it lies beyond the
 * limit; written into the text, which must outlive the cell. */
enum { TURN_TEXT = 16 };
hod_cell turn_cell(double turn, int limit, char text[TURN_TEXT]);

/* A rule set as the people who read an answer know it: its id on a terminal, as commands are given it, and
 * what it is called where the answer is published. Programs get the id. */
const char *name_of_rules(const hod_rules *rules, const hod_answer *answer);

hod_column column_of_measure(const char *name, const hod_measure *measure);

/* The line below a chart: what it shows, by the titles of the rule sets, which say what is reconstructed, and
 * how that was found: "Bloodybacks! 8.3 (Stephen Jones, May 2022). Exact."; the caller frees it. NULL with an
 * error when memory is short. */
char *source_of(const hod_rules *const *rules, int count, const char *how, hod_error *error);

/* What can be seen in a chart: half of the last digit that is shown. */
#define SEEN_IN_CHART 0.005

#endif
