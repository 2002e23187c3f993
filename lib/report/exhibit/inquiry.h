/* An inquiry: what changed between two rule sets, as its file describes it. */
#ifndef HOD_REPORT_INQUIRY_H
#define HOD_REPORT_INQUIRY_H

#include "ask/margin/phrases.h"
#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "base/ini.h"
#include "report/exhibit/prose.h"

/* What a measure gained in many situations, and by what. */
struct inquiry_change {
    char *name, *title; /* the name is that of its files, behind the inquiry's id */
    struct prose text;
    int line; /* of its section */
    hod_measure measure;
    char *measure_title; /* in readers' words */
    hod_space space;     /* the situations, the fields of the map the last */
    hod_space shares;    /* those of them whose shares are shown */
    int across, down;    /* the fields of the map; -1: it has none */
};

/* How long a firefight lasts with one parameter set apart from the others. */
struct inquiry_apart {
    char *title;
    struct prose text;
    const hod_mechanism *mechanism; /* NULL: nothing is set apart */
    const hod_parameter *parameter;
    int situation[HOD_MOST_FIELDS];
};

struct inquiry {
    char *id, *title;
    struct prose text;
    const hod_rules *old_rules, *new_rules;
    struct inquiry_change *changes;
    int change_count; /* at least 1 */
    struct inquiry_apart apart;
    struct phrases phrases; /* of parameters and fields */
};

/* Reads the file of an inquiry:
 *
 *     [inquiry]
 *     id = shooting-stronger
 *     title = What made shooting stronger
 *     text = Each amendment ...
 *     old_rules = bloodybacks-7                   ; ids, or rule files beside this one
 *     new_rules = bloodybacks-8.3
 *
 *     [names]                                     ; what readers call parameters (phrases.h)
 *     shooting.base = the base number
 *
 *     [phrases]                                   ; how sentences tell situations
 *     cover.light = in light cover
 *
 *     [change hits]                               ; one or more
 *     title = Hits of a volley
 *     mechanism = shooting
 *     measure = mean:hits
 *     measure_title = mean hits
 *     given = target_density=all cover=all range=all
 *     map = target_density cover                  ; across and down; a map for each of the rest
 *     shares = target_density=all                 ; whose shares are shown; all where this is missing
 *
 *     [apart]                                     ; at most one
 *     title = How long firefights last
 *     mechanism = firefight
 *     given = a_quality=4
 *     parameter = morale.stamina
 *
 * Free the inquiry with inquiry_free, also after an error. */
bool inquiry_read(struct inquiry *inquiry, const struct ini *file, struct rule_sets *rule_sets,
                  const struct wording *wording, hod_error *error);
void inquiry_free(struct inquiry *inquiry);

/* What readers call a parameter of the family. */
const char *inquiry_name(const struct inquiry *inquiry, const hod_parameter *parameter);

#endif
