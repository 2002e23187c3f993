/* A section of a page, and the files of a piece. */
#ifndef HOD_REPORT_SECTION_H
#define HOD_REPORT_SECTION_H

#include "ask/answer/table.h"
#include "ask/say/say.h"
#include "report/publish/answering.h"
#include "report/publish/page.h"

/* Writes the section of a piece, and its files, which are recorded on the page. */
bool answered_write_section(const struct answered *answered, struct page *page, hod_error *error);

/* Makes the sentences of a piece once its questions are answered (says.c). If the condition of a sentence is false, or
 * false under some reading of the rules, the sentence is refused with file and line; in a built-in piece it is left
 * out. Free the sentences even after an error. */
bool answered_say(const struct answered *answered, struct sentences *sentences, hod_error *error);

/* Writes, as paragraphs, the titles of the rule sets in the questions, unless the piece is an exhibit, which names them
 * itself; and the version of Hand of Dice with the command that reproduces the piece (reproduce.c). */
bool reproduce_write(const hod_publication *publication, const struct piece *piece, const hod_format *format,
                     FILE *file, hod_error *error);

/* Writes only the exact data of an exhibit, as ID.csv. */
bool publish_exhibit_data(const hod_publication *publication, const struct piece *piece, hod_error *error);

#endif
