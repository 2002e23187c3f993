/* An exhibition: the exhibits of a report, read from files and checked before anything is calculated. */
#ifndef HOD_REPORT_EXHIBITION_H
#define HOD_REPORT_EXHIBITION_H

#include "base/error.h"
#include "walk/budget.h"

/* Belongs to the caller that opened it; nothing in it changes. */
typedef struct hod_exhibition hod_exhibition;

/* Opens `count` pieces, each given as the id of a built-in piece or as the path of a file (anything with a '/' or
 * ending in ".ini"). The file has an [exhibit] and its [chart NAME]s (hod exhibit --help), or a [piece] (piece.h). Any
 * file can also contain, for the whole report, a [report] with a title and a text, and [words] for readers
 * (ask/axis/wording.h). If no file describes a piece, all built-in pieces are opened: the story, then the exhibits of
 * every family, which have a page for the family, or one page each if that would be too heavy.
 *
 * rules is NULL, or a list of rule sets, separated by commas, that replace those of the exhibits. What cannot be shown
 * with them is left out and reported by hod_exhibition_left_out. The built-in story and built-in exhibits of other
 * families are left out silently.
 *
 * NULL with an error that names the file and line of the first mistake. */
hod_exhibition *hod_exhibition_open(const char *const *names, int count, const char *rules, hod_error *error);
void hod_exhibition_free(hod_exhibition *exhibition);
AUTO_POINTER(free_exhibition, hod_exhibition, hod_exhibition_free)

/* Sets the budget of each exact evaluation from now on, except for questions with their own budget; 0 seconds gives all
 * questions the default. Its stop also stops publishing. */
void hod_exhibition_set_budget(hod_exhibition *exhibition, hod_budget budget);

/* The pieces to see, in order. */
typedef struct hod_exhibition_entry {
    const char *id, *mechanism, *title; /* mechanism: empty if the piece is about several */
} hod_exhibition_entry;

/* The number of entries, and an entry by its number, from 0, with NULLs after the last; the exhibition owns what it
 * points to. */
int hod_exhibition_count(const hod_exhibition *exhibition);
hod_exhibition_entry hod_exhibition_at(const hod_exhibition *exhibition, int number);

/* Sentences on what was left out; NULL after the last. */
const char *hod_exhibition_left_out(const hod_exhibition *exhibition, int number);

/* The file of a built-in exhibit, as a text; NULL with an error that suggests the nearest id. */
const char *hod_exhibit_text(const char *id, hod_error *error);

#endif
