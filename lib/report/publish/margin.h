/* The margin of a table, with entries for several values taken apart. */
#ifndef HOD_REPORT_MARGIN_H
#define HOD_REPORT_MARGIN_H

#include "base/error.h"
#include "rules/exhibit.h"
#include "rules/mechanism.h"

struct entry {
    char label[96], settings[256];
};

struct margin {
    const char *title;
    struct entry *entries;
    int count;
};

/* Entries that name several values become one for each. Free it with margin_free. */
bool margin_expand(struct margin *margin, const hod_margin *source, const hod_mechanism *mechanism,
                   hod_error *error);
void margin_free(struct margin *margin);

#endif
