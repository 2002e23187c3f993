/* Publishing: exhibits as files of tables, charts and pages. */
#ifndef HOD_REPORT_PUBLISH_H
#define HOD_REPORT_PUBLISH_H

#include "report/exhibit/exhibition.h"
#include "walk/evaluate.h"

/* What to publish, and where. */
typedef struct hod_publication {
    const hod_exhibition *exhibition;
    const char *folder;           /* the one in which it lies must be there */
    const char *title;            /* of the page, over the one that a file gives; may be NULL */
    hod_trials trials;            /* of each situation; trials.progress is not asked */
    const char *const *scenarios; /* files, scenario_count of them, under which rule sets are compared */
    int scenario_count;

    /* Hears of each scenario and exhibit before it is evaluated, then of the charts: one after the other,
     * from any thread. May be NULL. */
    void (*tell)(void *data, const char *what, int number, int of);

    /* Hears that all is written and will now take its place; may be NULL. */
    void (*finish)(void *data);
    void *data;
} hod_publication;

/* Writes, for each exhibit ID: ID.csv with every evaluation, exact and rolled; ID.md and ID.html with the
 * tables; ID-NAME.svg and ID-NAME.png for each chart, or ID-RULES-NAME where there is one for each of several
 * rule sets; the files of the other pieces, which begin with their ids; and index.html, which shows all of it
 * or, of what is built in, the story, with a page FAMILY.html for the exhibits of each family. Pages show the
 * charts that lie beside them. Beside them lie datapackage.json, which describes the data of the exhibits,
 * and, where this build can write them, hand-of-dice.xlsx with every table and hand-of-dice.zip with every
 * file and the scenarios. Without gnuplot the charts are left out; *drawn then is false. What is made from
 * the same as for the report that is in the folder, by the same build of this library, is taken over from it,
 * unless somebody has changed it: a made-from.txt keeps account. Fonts are not among it: whoever wants the
 * charts in others removes that file. */
bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error);

/* Whether this build writes the workbook, for which it needs libxlsxwriter, and the archive, for which it
 * needs libzip. */
bool hod_publishes_workbooks(void);
bool hod_publishes_archives(void);

/* Writes the exact tables alone, ID.csv for each exhibit, with a datapackage.json (Frictionless Data Package)
 * that describes their columns. The same rules give the same bytes on any machine. */
bool hod_publish_data(const hod_publication *publication, hod_error *error);

#endif
