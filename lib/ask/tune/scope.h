/* Scopes: the situations, and the measure, before the colon of an aim or a limit. */
#ifndef HOD_ASK_TUNE_SCOPE_H
#define HOD_ASK_TUNE_SCOPE_H

#include "ask/tune/goal.h"
#include "base/words.h"

struct scope {
    bool is_given; /* otherwise the space is the subject's */
    hod_space space;
    struct word measure; /* empty if not given */
    struct word behind;  /* the text after the colon, or all of it */
    const char *end;     /* of the scope in the text */
    const char *wrong;   /* the place of an error */
};

/* Reads the scope of a text, as described in goal.h; on an error, `wrong` is the place. Free it, even after an error,
 * unless its space is kept. */
bool scope_read(struct scope *scope, const hod_subject *subject, struct word text, hod_error *error);
void scope_free(struct scope *scope);

#endif
