/* An inquiry: what changed between two rule sets, and how to bring it back, as its file describes it. */
#ifndef HOD_REPORT_INQUIRY_H
#define HOD_REPORT_INQUIRY_H

#include "base/ini.h"
#include "report/exhibit/rule_sets.h"
#include "study/space/space.h"
#include "study/tune/aim.h"
#include "study/tune/variations.h"

struct inquiry {
    char *id; /* of its files */
    const hod_mechanism *mechanism;
    hod_measure measure;

    /* Which of the changed parameters did what, in one situation. */
    char *change_title, *change_text;
    const hod_rules *old_rules, *new_rules;
    int situation[HOD_MOST_FIELDS];

    /* Which values of these parameters come nearest to an aim, over many situations. */
    char *remedy_title, *remedy_text; /* the text says the aim in words */
    hod_space space;
    hod_variations variations;
    hod_aim aim;
    hod_limit limit;
    char *remedy_id, *remedy_name; /* of the rule file */
};

/* Reads the file of an inquiry:
 *
 *     [inquiry]
 *     id = shooting-stronger
 *     mechanism = shooting
 *     measure = mean:hits
 *     old_rules = bloodybacks-7                   ; ids, or rule files beside this one
 *     new_rules = bloodybacks-8.3
 *
 *     [change]
 *     title = What made shooting stronger
 *     text = Mean hits of a close volley ...
 *     given = target_density=8
 *
 *     [remedy]
 *     title = Bringing it back
 *     text = The aim: a quarter more hits than in version 7 ...
 *     given = target_density=all range=all
 *     aim = 1.25 * bloodybacks-7
 *     limit = p:hits>=3 <= 0.05
 *     vary = shooting.bands=1:2..5:4..8 shooting.musket_dice=4..7:2..4
 *     id = calmer-shooting                        ; of the rule file that comes nearest, and its title:
 *     rules_title = 8.3 with a quarter more hits than version 7
 *
 * Free the inquiry with inquiry_free, also after an error. */
bool inquiry_read(struct inquiry *inquiry, const struct ini *file, struct rule_sets *rule_sets,
                  hod_error *error);
void inquiry_free(struct inquiry *inquiry);

#endif
