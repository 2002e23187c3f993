/* Scenarios: a situation told in words that every family understands, from an INI file. */
#ifndef HOD_STUDY_SCENARIO_H
#define HOD_STUDY_SCENARIO_H

#include "rules/situation.h"

/* A scenario file that has been read:
 *
 *     [scenario]
 *     title = British line against militia behind a fence, close range
 *     a = british-line
 *     b = militia
 *     range = close       ; or long
 *     b_cover = light     ; none, light, significant, fortification; a_cover likewise
 *     a_leader = present  ; or none; b_leader likewise
 *     bayonet = yes       ; in the assault; or no
 *     turns = 12          ; of the firefight
 *
 * A section named after a family or a rule set, such as [callan-1987], overrides single values for it: a_NAME
 * and b_NAME where `hod troops` shows NAME, or a field of one of its mechanisms. */
typedef struct hod_scenario hod_scenario;

/* NULL with an error that names the file and the line. */
hod_scenario *hod_scenario_read(const char *path, hod_error *error);
void hod_scenario_free(hod_scenario *scenario);

const char *hod_scenario_title(const hod_scenario *scenario);
int hod_scenario_turns(const hod_scenario *scenario);

/* Whether every section belongs to a built-in family or rule set, or to one of these. */
bool hod_scenario_check(const hod_scenario *scenario, const hod_rules *const *rules, int count,
                        hod_error *error);

/* The three questions of a comparison. */
typedef enum hod_question_kind { HOD_VOLLEY, HOD_FIREFIGHT, HOD_ASSAULT } hod_question_kind;

/* A question put to a rule set. */
typedef struct hod_asked {
    const hod_mechanism *mechanism; /* NULL: the rule set cannot express the question */
    int situation[HOD_MOST_FIELDS];
    double crisis; /* of a volley */
} hod_asked;

/* Puts a question to a rule set. False with an error that names the key and the rule set where it cannot
 * express what the scenario says; true with mechanism NULL where these troops cannot do such a thing at all.
 */
bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_question_kind kind,
                      hod_asked *asked, hod_error *error);

#endif
