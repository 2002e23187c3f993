/* A page of a report: exhibits and other pieces with their tables and charts, as an HTML file. */
#ifndef HOD_REPORT_PAGE_H
#define HOD_REPORT_PAGE_H

#include "base/buffer.h"
#include "base/error.h"
#include "base/words.h"
#include "report/publish/provenance.h"
#include "report/publish/publish.h"

#include <stdio.h>

struct piece;

/* Writes a text with special characters escaped, and keeps percent signs on the line of their numbers. */
void write_escaped(const char *text, FILE *page);

/* The same between two tags. */
void write_element(const char *opening, const char *text, const char *closing, FILE *page);

/* The line under a table or chart that links its files. Start with zeros ({0}). */
struct file_links {
    hod_buffer html;
    char *name; /* of the last file; NULL before the first */
};

/* Adds a file, NAME with its ending. Add files of the same name one after another. */
bool file_links_add(struct file_links *links, const char *name, const char *ending, hod_error *error);

/* Writes the line, "Files: volleys as CSV, Markdown; volleys-hits as SVG, PNG", or nothing if there are no files; then
 * starts again. */
void file_links_write(struct file_links *links, FILE *page);
void file_links_free(struct file_links *links);

/* A page, or a section of a page in progress. */
struct page {
    FILE *file;
    const char *folder; /* with the files of the report */
    bool drawn;         /* whether there are charts */
    bool can_play;      /* whether the report has the interactive page */

    /* For a section: the account of its files and what they were made from. */
    struct provenance *provenance;
    uint64_t cache_key;
    struct file_links links; /* to its files */

    /* Also for a section: the origin that its files state. */
    const hod_publication *publication;
    const struct piece *piece;
};

/* The title given to a report, or in a file; NULL if there is none. */
const char *publication_title(const hod_publication *publication);

/* The head of a page, which is also shown when somebody shares a link to it. */
struct page_head {
    const char *title;       /* of the report */
    const char *family;      /* the title of the page's family, otherwise NULL */
    const char *description; /* NULL: the description of the built-in rules */
    struct word picture;     /* a chart, by the name of its files; empty for none */
    const char *address;     /* where its folder will be found; NULL if unknown */
};

/* The chart for previews of links to a section of HTML; empty if it has none. */
struct word page_shared_picture(const char *section);

/* Starts a page; the contents follow. */
void page_begin(struct page *page, const struct page_head *head);

/* Starts the main text with its heading; and ends the page. */
void page_begin_main(struct page *page, const char *heading);
void page_end(struct page *page);

/* Writes a chart, by its title and the name of its files, into a fragment to paste into your own page; the fragment
 * contains the picture itself. */
bool page_paste_chart(const struct page *page, const char *title, const char *name, FILE *file,
                      hod_error *error);

/* The ending of the name of a scenario's file, beside the page. */
#define SCENARIO_ENDING "-scenario.ini"

/* A heading with an id for links. */
void page_add_heading(struct page *page, int level, const char *id, const char *heading);

/* Begins foldable content, which ends at </details>. Its heading is the first sentence, a finding, below what it is
 * about; or, if the sentence is too long for a title, what it is about, with the sentence below (NULL: no sentence). */
void page_begin_folded(struct page *page, int level, const char *id, const char *about, const char *said);

/* A chart by the name of its files, if it was drawn; the small drawing if others are beside it. */
bool page_add_chart(struct page *page, const char *title, const char *name, bool is_small, hod_error *error);

/* Records a file of the section, NAME with its ending, so that the next report can take it over, and remembers to link
 * it. Charts are recorded when they are added. */
bool page_note_file(struct page *page, const char *name, const char *ending, hod_error *error);

#endif
