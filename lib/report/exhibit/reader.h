/* A reader of margins: what the settings of an exhibit are read with. */
#ifndef HOD_REPORT_READER_H
#define HOD_REPORT_READER_H

#include "base/words.h"
#include "report/exhibit/margin.h"
#include "report/exhibit/rule_sets.h"
#include "report/exhibit/wording.h"

struct reader {
    const char *path; /* of the file, beside which rule files are found */
    struct rule_sets *rule_sets;
    const struct wording *wording;

    /* Those of the exhibit. */
    const hod_mechanism *mechanism;
    const hod_rules *const *rules;
    int rules_count;
    const bool *listed; /* by outcome, whether measures may speak of it; NULL: of all */
    bool combines;      /* whether each setting of an entry may have several values: all combinations */

    /* What the settings came to speak of. */
    bool asked[HOD_MOST_OUTCOMES]; /* outcomes */
    bool names_rules;              /* rule sets by name, and not only as rules=all */
};

/* The rule set of an id, or of a rule file beside the reader's. */
const hod_rules *reader_rules(struct reader *reader, struct word name, hod_error *error);

/* Reads one setting: FIELD=VALUES, rules=IDS (or all), or a measure, with several values too, and perhaps
 * /ID behind it. Adds an entry for each value, labelled with the value, to the choices. */
bool setting_read(struct reader *reader, struct word setting, struct margin *choices, hod_error *error);

/* Reads settings of one value each, which blanks separate. */
bool request_read(struct reader *reader, const char *text, struct request *request, hod_error *error);

/* Reads a margin as exhibit_file.h tells, without its title; and makes the title that says what the last
 * settings of its entries set. */
bool margin_read(struct reader *reader, const char *text, struct margin *margin, hod_error *error);
bool margin_name(struct reader *reader, struct margin *margin, hod_error *error);

#endif
