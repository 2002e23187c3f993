/* How long firefights last before and after a change of the rules, with one part of it set apart. */
#ifndef HOD_ASK_DIFF_LASTING_H
#define HOD_ASK_DIFF_LASTING_H

#include "ask/answer/table.h"
#include "ask/diff/apart.h"
#include "ask/scenario/fights.h"
#include "rules/situation.h"

/* The same firefight under each of the rule sets. Everything belongs to the caller. */
struct lasting {
    const hod_apart *apart;
    const char *title, *name; /* the name of what is set apart, for readers */
    hod_firefight firefights[HOD_APART_PLACES];
};

/* Works out the firefights of a mechanism of which hod_firefight_is_told_by and which has the field turns. */
bool lasting_work_out(struct lasting *lasting, const hod_mechanism *mechanism, const int *situation,
                      hod_error *error);

/* A row for each rule set. */
bool lasting_write(const struct lasting *lasting, const hod_format *format, FILE *file, hod_error *error);

/* By when half have ended, and what the part set apart and the others do to that. The caller frees it; NULL
 * with an error when memory is short. */
char *lasting_describe(const struct lasting *lasting, hod_error *error);

/* The chance that neither side has broken, by turn, a line for each rule set, as hod_chart_write draws. */
bool lasting_draw(const struct lasting *lasting, const char *path, hod_error *error);

#endif
