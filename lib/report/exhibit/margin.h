/* A margin: the entries along one side of a table or a chart. */
#ifndef HOD_REPORT_MARGIN_H
#define HOD_REPORT_MARGIN_H

#include "report/exhibit/request.h"

/* A row, a column, a bar: what it is called, and what it asks for. */
struct entry {
    char *label;
    char *value; /* of its last setting, for %s in a label; NULL: it sets nothing */
    const char
        *about; /* the field, the outcome or "rules" that its last setting sets; NULL: it sets nothing */
    struct request request;
};

/* Begins as all zeros; freed with margin_free. */
struct margin {
    char *title;
    struct entry *entries;
    int count;
};

/* Adds an entry, whose texts become the margin's, also when it fails; a NULL label is memory that was short.
 */
bool margin_add(struct margin *margin, const struct entry *entry, hod_error *error);

/* Adds a copy of every entry of another margin. */
bool margin_add_all(struct margin *margin, const struct margin *other, hod_error *error);
void margin_free(struct margin *margin);

/* Whether any entry names rule sets. */
bool margin_sets_rules(const struct margin *margin);

/* Puts an entry for each of the rule sets before the margin: every entry comes once for each. */
bool margin_repeat(struct margin *margin, const hod_rules *const *rules, int count, hod_error *error);

#endif
