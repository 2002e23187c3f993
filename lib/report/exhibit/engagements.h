/* Engagements: shoot or charge, under several rule sets, as a file of a report asks for it. */
#ifndef HOD_REPORT_ENGAGEMENTS_H
#define HOD_REPORT_ENGAGEMENTS_H

#include "ask/choices/decisions.h"
#include "ask/scenario/glossary.h"
#include "base/ini.h"
#include "report/exhibit/rule_sets.h"
#include "rules/domain.h"
#include "rules/situation.h"

/* What is best to order, by fields of the state as `hod choices` reads them. */
struct order_map {
    char *name, *title, *conditions; /* of its files */
    char *by, *at;
};

/* One rule set that is asked. */
struct asked_rules {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MOST_FIELDS];
    bool is_mapped; /* whether the maps show it */
};

struct engagements {
    char *id; /* of its files */
    char *title, *text, *conditions;
    hod_glossary *glossary;
    struct asked_rules *asked; /* count of them */
    int count;
    hod_axis inches, ends;
    bool *told; /* by inches */
    struct order_map *maps;
    int map_count;
};

/* Reads the file of engagements:
 *
 *     [engagements]
 *     id = shoot-or-charge
 *     title = Shoot or charge?
 *     text = Two units on a line ...
 *     conditions = twenty muskets of quality 3 in the open       ; below the titles of charts
 *     rules = bloodybacks-7 mine.ini          ; ids, or rule files beside this one, with an engagement
 *     given = turns=8 a_quality=4             ; each field for the rule sets that have it
 *     distances = 1..30                       ; inches at the start
 *     told = 3 6 12 18                        ; those with a column in tables for people; left out, all
 *     ends = 6 18                             ; those from which it is played out
 *     maps = bloodybacks-7 mine.ini           ; rule sets whose orders are mapped side by side
 *
 *     [orders two-actions]                    ; a map: shoot-or-charge-two-actions.svg and others
 *     title = What to order with two actions
 *     conditions = twenty muskets of quality 3 ; left out, those of all
 *     by = distance,a_dp                      ; one field of the state across, and one down
 *     at = actions=2                          ; and others, blanks between them
 *
 * Both sides play as well as they can, but where plans are laid beside that. Free it with engagements_free,
 * also after an error. */
bool engagements_read(struct engagements *engagements, const struct ini *file, struct rule_sets *rule_sets,
                      hod_error *error);
void engagements_free(struct engagements *engagements);

/* What a map asks of one rule set, in a situation from which all that it shows is met. Free it with
 * hod_decisions_request_free, also after an error. */
bool order_map_ask(const struct order_map *map, const struct asked_rules *one, const int *situation,
                   hod_decisions_request *request, hod_error *error);

#endif
