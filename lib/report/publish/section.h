/* A part of a piece: a heading, words and tables, which go to the page and to files of its own. */
#ifndef HOD_REPORT_SECTION_H
#define HOD_REPORT_SECTION_H

#include "ask/answer/answer.h"
#include "ask/margin/prose.h"
#include "report/publish/page.h"

/* Writes tables of what is shown in a format. */
typedef bool tables_writer(const void *shown, const hod_format *format, FILE *file, hod_error *error);

/* Everything belongs to the caller. */
struct section {
    const char *name; /* of its files, without the ending */
    int level;        /* of its heading */
    const char *title;
    const struct prose *text; /* NULL: none */
    const hod_answer *answer; /* its finding and its tables are shown; NULL: what the following say */
    const char *sentences;    /* made from the tables; NULL: none */
    const void *shown;
    tables_writer *write;      /* for people, who see all tables */
    tables_writer *write_data; /* for machines, which read one */
};

/* A chart by the name of its files. */
struct section_chart {
    char *name, *title;
};

/* Writes NAME.csv, .md and .html, of which the last shows the charts and both tell the rule sets and where
 * they come from, and adds the section to the page: its words, its charts, its tables and
 * links to its files. */
bool section_publish(const struct section *section, const struct section_chart *charts, int count,
                     struct page *page, hod_error *error);

/* Begins a piece on the page: its heading and its text. */
bool section_begin_piece(struct page *page, const char *id, const char *title, const struct prose *text,
                         hod_error *error);

#endif
