/* Publishing: exhibits as files of tables, charts and pages. */
#ifndef HOD_REPORT_PUBLISH_H
#define HOD_REPORT_PUBLISH_H

#include "report/exhibit/exhibition.h"
#include "walk/evaluate.h"

/* What to publish, and where. */
typedef struct hod_publication {
    const hod_exhibition *exhibition;
    const char *folder;           /* its parent folder must exist */
    const char *title;            /* of the page; takes precedence over a file's title; may be NULL */
    hod_trials trials;            /* of each situation; trials.progress is not used */
    const char *const *scenarios; /* files, scenario_count of them, under which rule sets are compared */
    int scenario_count;

    /* Called before each scenario and exhibit is evaluated, then for the charts: one call at a time, from any thread.
     * May be NULL. */
    void (*tell)(void *data, const char *what, int number, int of);

    /* Called when everything is written and about to replace the folder; may be NULL. */
    void (*finish)(void *data);
    void *data;
} hod_publication;

/* Writes, for each exhibit ID: ID.csv with every evaluation, exact and rolled; ID.md and ID.html with the tables;
 * ID-NAME.svg and ID-NAME.png for each chart, or ID-RULES-NAME if there is one for each of several rule sets; the files
 * of the other pieces, which start with their ids; and index.html, which shows everything or, for the built-in report,
 * the story, with a page FAMILY.html for the exhibits of each family. Pages show the charts beside them. Also writes
 * datapackage.json, which describes the data of the exhibits, and, if this build can, hand-of-dice.xlsx with every
 * table and hand-of-dice.zip with every file and the scenarios. Without gnuplot the charts are left out and *drawn is
 * false. Parts made from the same inputs as the report in the folder, by the same build of this library, are taken over
 * from it unless somebody has changed them: made-from.txt records this. It does not record fonts; to redraw the charts
 * with other fonts, remove that file. */
bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error);

/* Whether this build writes the workbook, which needs libxlsxwriter, and the archive, which needs libzip. */
bool hod_publishes_workbooks(void);
bool hod_publishes_archives(void);

/* Writes only the exact tables, ID.csv for each exhibit, with a datapackage.json (Frictionless Data Package) that
 * describes their columns. The same rules give the same bytes on any machine. */
bool hod_publish_data(const hod_publication *publication, hod_error *error);

#endif
