/* A firefight as tables. */
#ifndef HOD_ASK_FIREFIGHT_FIREFIGHTS_H
#define HOD_ASK_FIREFIGHT_FIREFIGHTS_H

#include "ask/answer/table.h"
#include "rules/situation.h"
#include "ask/measure/evaluations.h"

/* Programs get one table, the probability of each winner in each turn, with every field but the turn limit.
 * People get three: who wins, how long it takes, and how likely it is that neither has broken after each
 * turn. The evaluation is that of the situation with all outcomes, rolled too or not; title as in
 * hod_table_open. The mechanism has the outcomes of hod_firefight_of, and the turn limit as its field turns.
 */
bool hod_firefight_write(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         const hod_evaluation *evaluation, const hod_format *format, FILE *file,
                         const char *title, hod_error *error);

/* For people: a turn by which a share of firefights has ended, "> 12" where NaN says that it lies beyond the
 * limit; written into the text, which must outlive the cell. */
enum { HOD_TURN_TEXT = 16 };
hod_cell hod_turn_cell(double turn, int limit, char text[HOD_TURN_TEXT]);

#endif
