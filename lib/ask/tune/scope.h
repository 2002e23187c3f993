/* Scopes: the situations, and the measure, that an aim or a limit names before its colon. */
#ifndef HOD_ASK_TUNE_SCOPE_H
#define HOD_ASK_TUNE_SCOPE_H

#include "ask/tune/goal.h"
#include "base/words.h"

struct scope {
    bool is_given; /* or there is none, and the space is the subject's */
    hod_space space;
    struct word measure; /* empty where none is named */
    struct word behind;  /* the text behind the colon, or all of it */
    const char *end;     /* of the scope in the text */
    const char *wrong;   /* the place that is wrong */
};

/* Reads the scope of a text, as goal.h tells; of others, `wrong` is the place. Free it in any case, unless
 * its space is kept. */
bool scope_read(struct scope *scope, const hod_subject *subject, struct word text, hod_error *error);
void scope_free(struct scope *scope);

#endif
