/* Scenarios: a situation told in words that every family understands, from an INI file. */
#ifndef HOD_ASK_SCENARIO_SCENARIO_H
#define HOD_ASK_SCENARIO_SCENARIO_H

#include "ask/scenario/glossary.h"
#include "rules/situation.h"

/* A scenario file that has been read:
 *
 *     [scenario]
 *     title = British line (A) against militia (B) behind a fence
 *     a = british-line
 *     b = militia
 *     range = close       ; or long
 *     b_cover = light     ; none, light, significant, fortification; a_cover likewise
 *     a_leader = present  ; or none; b_leader likewise
 *     bayonet = yes       ; in the assault; or no
 *     turns = 12          ; of the firefight, under all rule sets; an engagement lasts as many, or 20
 *     distance = 18       ; inches at the start of an engagement, or the nearest that a rule set knows
 *     holds = none        ; whose ground it is if neither breaks: none, a, b
 *     troops = mine.ini   ; types of one's own, as ask/scenario/glossary.h tells; found beside this file
 *
 * A section named after a family or a rule set, such as [bloodybacks] or [callan-1987], changes single values
 * for it: a_NAME and b_NAME where `hod troops` shows NAME, or a field of the mechanisms that are asked. What
 * is told for a rule set comes before what is told for the one that it is based on, and that before what is
 * told for the family. Turns cannot be changed there: firefights of different length have not been compared.
 */
typedef struct hod_scenario hod_scenario;

/* Reads and checks a scenario, but for sections of rule sets that are not built in. NULL with an error that
 * names the file and the line. */
hod_scenario *hod_scenario_read(const char *path, hod_error *error);
void hod_scenario_free(hod_scenario *scenario);

/* What its file says: its title, for how many turns, and how far the sides stand apart, in inches. */
const char *hod_scenario_title(const hod_scenario *scenario);
int hod_scenario_turns(const hod_scenario *scenario);
int hod_scenario_distance(const hod_scenario *scenario);

/* What its words mean, its own troops among them. */
const hod_glossary *hod_scenario_glossary(const hod_scenario *scenario);

/* Checks the sections of rule sets that are not built in: each must belong to one of these, and tell what
 * its family knows. */
bool hod_scenario_check(const hod_scenario *scenario, hod_rules *const *rules, int count, hod_error *error);

/* The questions of a comparison. */
typedef enum hod_question_kind {
    HOD_VOLLEY,
    HOD_FIREFIGHT,
    HOD_ASSAULT,
    HOD_ENGAGEMENT,
    HOD_QUESTIONS
} hod_question_kind;

/* "volley", "firefight", "assault" or "engagement". */
const char *hod_question_name(hod_question_kind kind);

/* A question put to a rule set. */
typedef struct hod_asked {
    const hod_mechanism *mechanism; /* NULL: these troops cannot do such a thing, or the rules do not say */
    int situation[HOD_MOST_FIELDS];
    int crisis; /* of a volley: how much of its effect brings the first one */
} hod_asked;

/* Puts a question of a scenario that has been checked to a rule set. False with the reason where the rule set
 * cannot express what the scenario says; true with mechanism NULL where these troops cannot do such a thing
 * at all. */
bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_question_kind kind,
                      hod_asked *asked, hod_error *error);

#endif
