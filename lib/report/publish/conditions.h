/* Under what an exhibit's values hold, in its readers' words: for a table that stands by itself. */
#ifndef HOD_REPORT_CONDITIONS_H
#define HOD_REPORT_CONDITIONS_H

#include "report/exhibit/exhibit.h"
#include "ask/margin/wording.h"
#include "ask/answer/table.h"

/* Each makes a text that the caller frees; NULL with an error when memory is short. */

/* What holds in every cell of the tables: the conditions of the first chart whose own hold in them too, or
 * else the fields that the exhibit itself gives: "figures 20, weapon musket, no cover". Empty where there are
 * none. */
char *conditions_held(const struct exhibit *exhibit, const struct wording *wording, hod_error *error);

/* The rule sets that its cells name, each once, with the titles that tell their versions. */
char *conditions_rules(const struct exhibit *exhibit, hod_error *error);

/* Writes both as paragraphs. */
bool conditions_write(const struct exhibit *exhibit, const struct wording *wording, const hod_format *format,
                      FILE *file, hod_error *error);

#endif
