/* The line under a table or chart that links its files. */
#ifndef HOD_REPORT_FILE_LINKS_H
#define HOD_REPORT_FILE_LINKS_H

#include "base/buffer.h"

#include <stdio.h>

/* Begins as all zeros. */
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

#endif
