/* What is shown first of a mechanism: its main outcome, its main fields, and how a sentence tells its situation. */
#ifndef HOD_ASK_AXIS_SHOWN_H
#define HOD_ASK_AXIS_SHOWN_H

#include "ask/axis/wording.h"
#include "rules/rules.h"

/* What the family's file shown.ini says of a mechanism, in a section of its name:
 *
 *     [shooting]
 *     outcome = hits
 *     fields = weapon range cover
 *     opens = cover=light                             ; what a page asks at first, where the defaults decide
 *                                                     ; nothing; may be left out
 *     sentence = {shooter_figures} {weapon} {range}   ; may be left out
 *
 * and how its values are told, in [phrases] (wording.h); outcomes are told there, too: "hits_a = hit(s) on A", with
 * the endings of one and of more (speak_counted). Where nothing is said, as of a script, the main
 * outcome is the first, and the main fields are the first five. Begins as all zeros. */
struct shown {
    int outcome;
    int fields[HOD_MAX_FIELDS];
    int field_count;
    char *opens, *sentence; /* NULL where they are left out */
    struct phrases phrases;
};

/* Reads it; free it with shown_free, also after an error. */
bool shown_read(struct shown *shown, const hod_rules *rules, const hod_mechanism *mechanism,
                hod_error *error);
void shown_free(struct shown *shown);

#endif
