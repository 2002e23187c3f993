/* Remedies: how to bring something back, and what that does elsewhere, as their file describes it. */
#ifndef HOD_REPORT_REMEDIES_H
#define HOD_REPORT_REMEDIES_H

#include "ask/compare/measure_grid.h"
#include "ask/remedies/remedy.h"
#include "report/exhibit/margin.h"
#include "report/exhibit/phrases.h"
#include "report/exhibit/prose.h"

/* What every remedy should keep. */
struct asked_condition {
    char *title, *called;
    hod_space space, than;
    hod_condition condition;
};

/* A remedy: which parameters are varied, and what is aimed at. */
struct asked_remedy {
    char *name, *title; /* the name is the id of its rule file */
    int line;           /* of its section */
    hod_variations variations;
    hod_space space;
    hod_measure measure;
    char *measure_title, *unit, *aim_title;
    hod_aim aim;
};

/* What is laid side by side: rows of a table. */
struct asked_beside {
    char *name, *title; /* the name is that of its files, behind the id of the piece */
    char *called, *unit, *conditions;
    int line;
    const hod_mechanism *mechanism;
    struct margin margin; /* labels and requests */
    hod_grid_row *rows;
    bool percent; /* every row is a probability */
};

struct remedies {
    char *id, *title;
    struct prose text;
    const hod_rules *old_rules, *new_rules;
    struct phrases phrases; /* of parameters and fields */
    struct asked_condition *conditions;
    int condition_count;
    hod_condition *all_conditions; /* those of them, in a row */
    struct asked_remedy *remedies;
    int remedy_count; /* at least 1 */
    struct asked_beside *besides;
    int beside_count;
};

/* Reads the file of remedies:
 *
 *     [remedies]
 *     id = bringing-it-back
 *     title = Bringing it back
 *     old_rules = bloodybacks-7                   ; ids, or rule files beside this one
 *     new_rules = bloodybacks-8.3
 *
 *     [condition rifles]                          ; any number; a measure must
 *     title = rifles at long range hit less than muskets at close range
 *     called = rifles below muskets               ; above its column; left out, the title
 *     mechanism = shooting
 *     measure = mean:hits
 *     given = weapon=rifle range=long target_density=all
 *     below = weapon=musket range=close target_density=all    ; be less than it is here, or
 *                                                             ; stays = yes: be as under new_rules, or
 *                                                             ; limit = p:hits>=3 <= 0.05 in place of measure
 *
 *     [remedy fewer-dice]                         ; one or more: the id of its rule file
 *     title = Fewer dice
 *     mechanism = shooting
 *     measure = mean:hits
 *     measure_title = the mean number of hits
 *     given = target_density=all
 *     aim = 1.25 * bloodybacks-7
 *     aim_title = a quarter more hits than in version 7       ; in sentences; left out, the aim
 *     unit = hits
 *     vary = shooting.musket_dice=3..6:3
 *
 *     [beside volley]                             ; any number: what is laid side by side
 *     title = Hits of a close volley
 *     mechanism = shooting
 *     given = mean:hits range=close
 *     rows = target_density=all "density %s"      ; entries as in exhibit_file.h
 *     called = hits at close range                ; in sentences; left out, the title
 *     unit = hits
 *     conditions = twenty muskets of quality 3    ; below the title of its chart
 *
 *     [names] and [phrases]                       ; as phrases.h tells
 *
 * Free the remedies with remedies_free, also after an error. */
bool remedies_read(struct remedies *remedies, const struct ini *file, struct rule_sets *rule_sets,
                   const struct wording *wording, hod_error *error);
void remedies_free(struct remedies *remedies);

#endif
