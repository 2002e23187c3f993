/* Goals: an aim with the situations in which it is aimed, the measure that it is for, and its weight. */
#ifndef HOD_ASK_TUNE_GOAL_H
#define HOD_ASK_TUNE_GOAL_H

#include "ask/space/space.h"
#include "ask/tune/targets.h"

/* What a goal, or a limit, is of unless it says otherwise: this mechanism, in the situations that these
 * assignments give, such as "target_density=all". */
typedef struct hod_subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const char *const *assignments;
    int assignment_count;
    const char *measure; /* NULL: a goal must name its own */
} hod_subject;

/* An aim with the situations and the measure that it is of, and how much it weighs beside others. */
typedef struct hod_goal {
    hod_space space;
    char *measure_text; /* as it is written */
    hod_measure measure;
    hod_aim aim;
    double weight;
} hod_goal;

/* Reads [SITUATIONS: ]AIM[, weight NUMBER]. The situations end with a colon and a blank, and are any of
 * these, in this order:
 *
 *     firefight           another mechanism, whose fields then have their defaults
 *     fence.ini volley    or a question of a scenario: volley, firefight, assault, engagement
 *     range=close,long    values of fields, which replace those of the subject
 *     p:winner=a          the measure
 *
 * Refuses others with what would do, and marks the place. Free it with hod_goal_free, also after an error. */
bool hod_goal_read(const hod_subject *subject, const char *text, hod_goal *goal, hod_error *error);
void hod_goal_free(hod_goal *goal);

/* Its targets, as hod_targets_gather does; the weights, which may be NULL, are those of the situations of
 * their mechanism alone. */
bool hod_goal_gather(const hod_goal *goal, const hod_weights *weights, hod_targets *targets,
                     hod_error *error);

/* Reads [SITUATIONS: ]LIMIT, where the situations name no measure. Where there are any, the space has them,
 * and otherwise its mechanism stays NULL. Free it with hod_space_free, also after an error. */
bool hod_bounded_read(const hod_subject *subject, const char *text, hod_limit *limit, hod_space *space,
                      hod_error *error);

#endif
