/* What to show first of a mechanism: its main outcome, its main fields, and a sentence for its situation. */
#ifndef HOD_ASK_AXIS_SHOWN_H
#define HOD_ASK_AXIS_SHOWN_H

#include "ask/axis/wording.h"
#include "rules/rules.h"

/* What the family's file shown.ini says about a mechanism, in a section with its name:
 *
 *     [shooting]
 *     outcome = hits
 *     fields = weapon range cover
 *     opens = cover=light                             ; the first question of a page, where no default decides;
 *                                                     ; optional
 *     sentence = {shooter_figures} {weapon} {range}   ; optional
 *
 * and its phrases for values, in [phrases] (wording.h), which also words outcomes: "hits_a = hit(s) on A", with the
 * endings for one and for more (speak_counted). If the file says nothing, as for a script, the main outcome is the
 * first one and the main fields are the first five. Starts as all zeros. */
struct shown {
    int outcome;
    int fields[HOD_MAX_FIELDS];
    int field_count;
    char *opens, *sentence; /* NULL if left out */
    struct phrases phrases;
};

/* Reads it; free it with shown_free, even after an error. */
bool shown_read(struct shown *shown, const hod_rules *rules, const hod_mechanism *mechanism,
                hod_error *error);
void shown_free(struct shown *shown);

#endif
