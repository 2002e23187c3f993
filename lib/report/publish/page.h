/* A page of a report: exhibits and what else there is, with their tables and charts, in an HTML file. */
#ifndef HOD_REPORT_PAGE_H
#define HOD_REPORT_PAGE_H

#include "base/buffer.h"
#include "base/error.h"
#include "base/words.h"
#include "report/publish/provenance.h"
#include "report/publish/publish.h"

#include <stdio.h>

struct piece;

/* Writes a text in which nothing is taken for a mark, and no percent sign parts from its number. */
void write_escaped(const char *text, FILE *page);

/* The same between two tags. */
void write_element(const char *opening, const char *text, const char *closing, FILE *page);

/* The line under a table or chart that links its files. Begins as all zeros. */
struct file_links {
    hod_buffer html;
    char *name; /* that the last one goes by; NULL before the first */
};

/* Adds a file, NAME with its ending. Those of one name come one after the other. */
bool file_links_add(struct file_links *links, const char *name, const char *ending, hod_error *error);

/* Writes the line, "Files: volleys as CSV, Markdown; volleys-hits as SVG, PNG", nothing where there are none;
 * and begins again. */
void file_links_write(struct file_links *links, FILE *page);
void file_links_free(struct file_links *links);

/* A page, or a section of one while it is made. */
struct page {
    FILE *file;
    const char *folder; /* with the files of the report */
    bool drawn;         /* whether there are charts */
    bool can_play;      /* whether there is the page to play with */

    /* Of a section: where account is kept of its files, and what they were made from. */
    struct provenance *provenance;
    uint64_t cache_key;
    struct file_links links; /* to its files */

    /* Of a section too: what its files tell of where they come from. */
    const hod_publication *publication;
    const struct piece *piece;
};

/* The title that a report is given, or that of a file; NULL where there is none. */
const char *publication_title(const hod_publication *publication);

/* What stands in the head of a page, and is shown of it where somebody shares a link to it. */
struct page_head {
    const char *title;       /* of the report */
    const char *family;      /* the title of that whose page it is, else NULL */
    const char *description; /* NULL: that of the built-in rules */
    struct word picture;     /* a chart, by the name of its files; empty for none */
    const char *address;     /* where its folder will be found, NULL where that is not known */
};

/* The chart of a section of HTML that a link is shown with; empty where it has none. */
struct word page_shared_picture(const char *section);

/* Begins a page. The contents follow. */
void page_begin(struct page *page, const struct page_head *head);

/* Begins what is read: its heading, and what introduces it. */
void page_begin_main(struct page *page, const char *heading);
void page_introduce(struct page *page, const char *text);

void page_end(struct page *page);

/* Writes a chart by its title and the name of its files into a fragment to be pasted into a page of one's
 * own, which then holds the picture itself. */
bool page_paste_chart(const struct page *page, const char *title, const char *name, FILE *file,
                      hod_error *error);

/* How the name of a scenario's file ends, beside the page. */
#define SCENARIO_ENDING "-scenario.ini"

/* A heading that links lead to by its id; a paragraph, and one in small print. */
void page_add_heading(struct page *page, int level, const char *id, const char *heading);
void page_add_text(struct page *page, const char *text);
void page_add_note(struct page *page, const char *text);

/* What a reader opens, with a heading: the first sentence of what is said, which is a finding, below what it is
 * about; or what it is about, above a sentence too long for a title (NULL: nothing is said). */
void page_begin_folded(struct page *page, int level, const char *id, const char *about, const char *said);
void page_end_folded(struct page *page);

/* The same, one of several of a name of which one is open at a time. */
void page_begin_switch(struct page *page, const char *name, const char *label, bool is_open);

/* A paragraph that says what its piece found, which the points of other pieces quote (publish/cross_links.h). */
void page_add_finding(struct page *page, const char *text);

/* A chart by the name of its files, if it was drawn; in the small drawing where others stand beside it. */
bool page_add_chart(struct page *page, const char *title, const char *name, bool is_small, hod_error *error);

/* Begins and ends charts that stand side by side. */
void page_begin_multiples(struct page *page);
void page_end_multiples(struct page *page);

/* Begins and ends what a piece shows of others, together. */
void page_begin_shown(struct page *page);
void page_end_shown(struct page *page);

/* Keeps account of a file of the section, NAME with its ending, so that the next report can take it over, and
 * remembers to link it; charts that are added are. */
bool page_note_file(struct page *page, const char *name, const char *ending, hod_error *error);

/* Links what was noted and added since the last time; at the end of a section that is done without asking. */
void page_link_files(struct page *page);

#endif
