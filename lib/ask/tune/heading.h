/* Headings: the situations that an aim or a limit names before its colon. */
#ifndef HOD_ASK_TUNE_HEADING_H
#define HOD_ASK_TUNE_HEADING_H

#include "base/words.h"
#include "ask/tune/goal.h"

struct heading {
    bool is_given; /* or there is none, and the space is the subject's */
    hod_space space;
    struct word measure; /* empty where none is named */
    struct word behind;  /* the text behind the colon, or all of it */
    const char *end;     /* of the heading in the text */
    const char *wrong;   /* the place that is wrong */
};

/* Reads the heading of a text, as goal.h tells. Refuses others with the place marked. Free it in any case,
 * unless its space is kept. */
bool heading_read(struct heading *heading, const hod_subject *subject, const char *text, hod_error *error);
void heading_free(struct heading *heading);

#endif
