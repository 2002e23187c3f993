/* An exhibition: the exhibits of a report, read from files and checked before anything is calculated. */
#ifndef HOD_REPORT_EXHIBITION_H
#define HOD_REPORT_EXHIBITION_H

#include "base/error.h"
#include "walk/budget.h"

/* Belongs to whoever opened it; nothing in it changes. */
typedef struct hod_exhibition hod_exhibition;

/* Opens `count` pieces, each the id of one that is built in, or the path of a file (anything with a '/' or
 * ending in ".ini") with an [exhibit] and its [chart NAME]s (hod exhibit --help) or a [piece]
 * (piece.h). Any file may also hold, for the whole report, a [report] with a title and a text, and [words]
 * for readers (ask/axis/wording.h). Where no file describes a piece, all that are built in are opened: the
 * story, then the exhibits of every family, which have a page of their own, or one each where that would be heavy.
 *
 * rules is NULL, or a list of rule sets, separated by commas, under which the exhibits are shown instead of
 * their own. What cannot be shown so is left out, and told by hod_exhibition_left_out; of what is built in,
 * the story and the exhibits of other families are not meant.
 *
 * NULL with an error that names the file and line of the first mistake. */
hod_exhibition *hod_exhibition_open(const char *const *names, int count, const char *rules, hod_error *error);
void hod_exhibition_free(hod_exhibition *exhibition);
AUTO_POINTER(free_exhibition, hod_exhibition, hod_exhibition_free)

/* What each exact evaluation may take from now on, except of questions that have a budget of their own; 0
 * seconds leave it to all of them. Its stop ends whatever is published. */
void hod_exhibition_set_budget(hod_exhibition *exhibition, hod_budget budget);

/* What there is to see, in its order. */
typedef struct hod_exhibition_entry {
    const char *id, *mechanism, *title;
} hod_exhibition_entry;

/* How many there are, and one of them by its number from 0, all NULL behind the last; what it points to is
 * the exhibition's. */
int hod_exhibition_count(const hod_exhibition *exhibition);
hod_exhibition_entry hod_exhibition_at(const hod_exhibition *exhibition, int number);

/* Sentences on what was left out; NULL behind the last. */
const char *hod_exhibition_left_out(const hod_exhibition *exhibition, int number);

/* The file of an exhibit that is built in, as a text; NULL with an error that suggests the nearest id. */
const char *hod_exhibit_text(const char *id, hod_error *error);

#endif
