/* What a tuning reaches for. An aim is the value that a measure should have in a situation. Targets are the
 * situations of a space with their aims; a goal is an aim with its measure, the situations in which it is
 * aimed at, and its weight. */
#ifndef HOD_ASK_TUNE_GOAL_H
#define HOD_ASK_TUNE_GOAL_H

#include "ask/measure/measure.h"
#include "ask/request/request.h"
#include "ask/space/space.h"
#include "ask/tune/variations.h"
#include "rules/rules.h"

/* A range of numbers, or of the value under another rule set in the same situation: so many times that, and
 * so much more. */
typedef struct hod_aim {
    double least, most;
    hod_rules *rules; /* NULL: the numbers are the aim */
    double plus;      /* 0 where they are */
} hod_aim;

/* Reads the value that a measure should have: "1.5", "75%" of a probability, "0.4..0.6" where anything
 * between will do, "bloodybacks-7", "1.25 * bloodybacks-7", "1.2..1.3 * bloodybacks-7", "bloodybacks-7 +
 * 0.2", or "leave alone", which is the value under `rules`. The other rule set must be of the family of
 * `rules` and have the mechanism; it is named as query_rules takes it. Refuses others, and a number that the
 * measure cannot have under any rules, with the place marked in two further lines of the message, and numbers
 * beyond HOD_MAX_AIM, whose squares a double would not hold. Free it with hod_aim_free. */
#define HOD_MAX_AIM 1e30
bool hod_aim_read(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                  const hod_measure *measure, const char *text, hod_aim *aim, hod_error *error);
void hod_aim_free(hod_aim *aim);

enum { HOD_MAX_TARGETS = 1000000 };

/* Situations in the order of the space. Free it with hod_targets_free. */
typedef struct hod_targets {
    const hod_mechanism *mechanism;
    hod_measure measure; /* that is aimed at */
    double weight;       /* of all of them together beside those of other aims, 1 as they are gathered */
    double scale;        /* beside other aims, what is so far off counts as 1; above 0 */
    size_t count;
    int *situations; /* count x the mechanism's field_count */
    double *weights; /* above 0 */
    hod_range *aims; /* anything between will do */
    double *before;
    uint64_t left_out;    /* that contradict themselves, under either rule set, or weigh nothing */
    uint64_t unreachable; /* left out because the aim lies beyond what the measure can be */
} hod_targets;

/* Gathers them, with the value of the measure under the space's rule set as `before`. weights may be NULL:
 * each situation weighs 1. Situations whose aim no rules could reach, such as a probability of 1.2, are left
 * out. It is an error if none is left.
 *
 * Aims of different units are compared by their scale. It is what is aimed at or what there is before, as
 * root mean squares over the situations, whichever is larger: what is halved is off by a half, whatever its
 * unit, and an aim near 0 is measured by how far it is to there. Where both are nothing it is 1. No candidate
 * changes the scale, so that those which are tried besides do not change how two of them compare. */
bool hod_targets_gather(const hod_space *space, const hod_measure *measure, const hod_aim *aim,
                        const hod_weights *weights, hod_targets *targets, hod_error *error);
void hod_targets_free(hod_targets *targets);

/* A situation by its number, from 0 to count - 1; NULL behind the last. */
const int *hod_targets_situation(const hod_targets *targets, size_t number);

/* How far a value of the measure is off the aim of a situation, above 0 if it is too high. A rounding is
 * nothing. NaN where there is no such situation. */
double hod_targets_off(const hod_targets *targets, size_t number, double value);

/* The measure that is aimed at under a rule set in each of the situations, with the fields that a candidate
 * of the variations has at these places (NULL: as they are); values holds `count` entries. */
bool hod_targets_measure(const hod_targets *targets, const hod_rules *rules, const hod_variations *variations,
                         const int *places, double *values, hod_error *error);

/* What a goal, or a limit, is of unless it says otherwise: this mechanism, in the situations that these
 * assignments give, such as "target_density=all". */
typedef struct hod_subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const char *const *assignments;
    int assignment_count;
    const char *measure;        /* NULL: a goal must name its own */
    const hod_request *request; /* by which aims find the rules that they name; or NULL */
} hod_subject;

/* An aim with the situations and the measure that it is of, and how it counts beside others. */
typedef struct hod_goal {
    hod_space space;
    char *measure_text; /* as it is written */
    hod_measure measure;
    hod_aim aim;
    double weight;
    double within; /* the scale; 0: that with which its targets are gathered */
} hod_goal;

/* Reads [SITUATIONS: ]AIM[, weight NUMBER][, within NUMBER]; the latter may be a percentage of a probability.
 * The situations end with a colon and a blank, and are any of these, in this order:
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

#endif
