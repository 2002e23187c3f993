/* Exhibitions, for the files of this folder that read and publish them. */
#ifndef HOD_REPORT_EXHIBITION_INTERNAL_H
#define HOD_REPORT_EXHIBITION_INTERNAL_H

#include "report/exhibit/piece.h"
#include "rules/embedded.h"

/* A file of a report. */
struct exhibition_file {
    struct ini *ini;
    const hod_family *page; /* the family on whose page it is shown; NULL: the first page */
    bool has_own_page;      /* on its own page beside that */
};

struct hod_exhibition {
    struct exhibition_file *described; /* the files, described_count of them, which do not move */
    int described_count;
    struct rule_sets rule_sets;
    struct phrases wording;
    char *title, *text;         /* of the report; NULL if no file has them */
    char *address;              /* where its folder will be found; NULL if no file gives it */
    char *substitutes;          /* the rule sets given instead of the exhibits' own; NULL: none */
    hod_budget budget;          /* of evaluations; 0 seconds if none was set */
    uint64_t files;             /* digest of the contents of all its files */
    bool is_built_in;           /* every built-in exhibit, under its own rules */
    struct report_page **pages; /* page_count of them, which do not move */
    int page_count;
    struct piece *pieces;
    int piece_count;
    struct piece
        by_scenario; /* the built-in piece about scenarios, if the report lacks it; otherwise all zeros */
    char **left_out;
    int left_out_count;
};

/* Adds a sentence on what is left out. */
bool exhibition_leave_out(hod_exhibition *exhibition, hod_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The file of a built-in piece by its id; NULL with an error that suggests the nearest. */
const struct embedded *exhibition_built_in(const char *id, hod_error *error);

#endif
