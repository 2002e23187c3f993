/* How answers show situations, measures and rule sets: columns, cells, names, and the line below a chart. */
#ifndef HOD_ASK_ANSWER_COLUMNS_H
#define HOD_ASK_ANSWER_COLUMNS_H

#include "ask/answer/facts.h"
#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "rules/domain.h"
#include "rules/rules.h"

/* The column and a cell of a field or an outcome. Numbers are number cells, even if the domain also has words; words are
 * text cells. */
hod_column column_of_field(const hod_field *field);
hod_cell cell_of_value(const hod_domain *domain, int value, char text[HOD_VALUE_TEXT]);

/* Fills in the fields that vary in a space, in a row; if is_spoken, under names with blanks, such as "target density". */
void fact_varying(struct fact_table *table, const hod_space *space, const int *situation, bool is_spoken);

/* For people: the turn by which some fraction of firefights has ended, or "> 12" for NaN, which means after the limit.
 * The text must outlive the cell. */
enum { TURN_TEXT = 16 };
hod_cell turn_cell(double turn, int limit, char text[TURN_TEXT]);

/* The name of a rule set for readers of an answer: its id in a terminal, where commands use it, and its title in a
 * publication. Programs get the id. */
const char *name_of_rules(const hod_rules *rules, const hod_answer *answer);

hod_column column_of_measure(const char *name, const hod_measure *measure);

/* The line below a chart: the titles of the rule sets, which say what is reconstructed, and the method: "Bloodybacks!
 * 8.3 (Stephen Jones, May 2022). Exact." The caller frees it. NULL with an error when memory is short. */
char *source_of(const hod_rules *const *rules, int count, const char *how, hod_error *error);

/* The smallest visible difference in a chart: half of the last printed digit. */
#define SEEN_IN_CHART 0.005

#endif
