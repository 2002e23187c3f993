/* Explanations as tables: what differs between two rule sets, and what each change does to a measure. */
#ifndef HOD_ASK_DIFF_EXPLANATIONS_H
#define HOD_ASK_DIFF_EXPLANATIONS_H

#include "ask/answer/table.h"
#include "ask/diff/differences.h"
#include "ask/diff/way.h"

/* The effect that is explained, and how. Everything is the caller's. */
typedef struct hod_explained {
    const hod_effect *effect;            /* NULL: nothing is measured */
    const hod_explanation *explanations; /* of each row */
    const char *question;                /* what is measured, to begin the title with; may be NULL */
} hod_explained;

/* A row for each parameter that differs, with the amendments of the way that move it. People do not see
 * those that change nothing. */
bool hod_differences_write(const hod_differences *differences, const hod_way *way,
                           const hod_explained *explained, const hod_format *format, FILE *file,
                           hod_error *error);

/* A row for each step of the way, with the parameters that it moves or, where an effect is explained, what it
 * does to that: nothing is written of a step that changes nothing that is modelled. */
bool hod_way_write(const hod_way *way, const hod_explained *explained, const hod_format *format, FILE *file,
                   hod_error *error);

#endif
