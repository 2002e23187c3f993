/* The questions of a comparison, as a family tells them. */
#ifndef HOD_ASK_SCENARIO_QUESTION_H
#define HOD_ASK_SCENARIO_QUESTION_H

#include "base/ini.h"
#include "ask/scenario/event.h"
#include "ask/scenario/scenario.h"

/* A section of scenario.ini, which is named after the question:
 *
 *     [volley]
 *     mechanism = shooting              ; that answers it
 *     fields = cover=b.cover range=range dice=2 ...
 *     effect = hits                     ; the outcome of a volley that is counted
 *     crisis = 3                        ; how much of it brings the first crisis: a number, or b.NAME
 *
 *     [assault]
 *     needs = a.charges=yes             ; without which the question makes no sense; may be left out
 *     thrown_back = stage=halted attacker_result=rout|destroyed    ; A is, where any of these holds
 *     gives_way = defender_result=rout                             ; B does
 *
 *     [engagement]                      ; may be left out
 *     inches = 1                        ; in a unit of its field distance, which the scenario sets, as turns
 *     by_fire = by=fire                 ; fire decides it, where any of these holds
 *     by_steel = by=assault             ; the charge does
 *
 * The value of a field is that of a name in the family's terms (a.NAME, b.NAME, or a bare one of the
 * scenario), and otherwise what it says. A firefight has the outcomes winner and turn; of an
 * engagement see ask/scenario/engagement.h. */
struct question {
    const hod_mechanism *mechanism;
    const char *fields;
    const char *needs; /* NULL if it always makes sense */
    int effect;        /* the outcome's place */
    const char *crisis;
    struct event thrown_back, gives_way, by_fire, by_steel;
    int inches;
};

extern const char *const question_names[HOD_QUESTIONS];

/* What a crisis may take: a domain. */
extern const char question_crisis[];

struct terms;

/* Reads a question of the terms' file; the terms' vocabularies are known already. */
bool question_read(struct terms *terms, hod_question_kind kind, hod_error *error);
void question_free(struct question *question);

#endif
