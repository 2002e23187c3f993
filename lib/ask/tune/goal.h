/* The goals of a tuning. An aim is the value that a measure should have in a situation. Targets are the situations of a
 * space with their aims. A goal is an aim with its measure, its situations and its weight. */
#ifndef HOD_ASK_TUNE_GOAL_H
#define HOD_ASK_TUNE_GOAL_H

#include "ask/measure/measure.h"
#include "ask/request/request.h"
#include "ask/space/space.h"
#include "ask/tune/variations.h"
#include "base/arena.h"
#include "rules/rules.h"

/* A range of numbers, or of multiples of the value under another rule set in the same situation, plus a constant. */
typedef struct hod_aim {
    double least, most;
    hod_rules *rules; /* NULL: the numbers are the aim */
    double plus;      /* 0 without rules */
} hod_aim;

/* Reads the value that a measure should have: "1.5", "75%" for a probability, "0.4..0.6" if anything in between will
 * do, "bloodybacks-7", "1.25 * bloodybacks-7", "1.2..1.3 * bloodybacks-7", "bloodybacks-7 + 0.2", or "leave alone",
 * which is the value under `rules`. The other rule set must belong to the family of `rules` and have the mechanism; its
 * name is read as in query_rules. Refuses other texts, and numbers that the measure cannot have under any rules, with
 * the place marked in two more lines of the message, and numbers above HOD_MAX_AIM. Free it with hod_aim_free. */
#define HOD_MAX_AIM 1e30
bool hod_aim_read(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                  const hod_measure *measure, const char *text, hod_aim *aim, hod_error *error);
void hod_aim_free(hod_aim *aim);

enum { HOD_MAX_TARGETS = 1000000 };

/* Situations in the order of the space. Free it with hod_targets_free. */
typedef struct hod_targets {
    const hod_mechanism *mechanism;
    hod_measure measure; /* to aim at */
    double weight;       /* of all of them together, relative to other aims; 1 when gathered */
    double scale;        /* relative to other aims: the deviation that counts as 1; above 0 */
    size_t count;
    int *situations; /* count x the mechanism's field_count */
    double *weights; /* above 0 */
    hod_range *aims; /* anything in between will do */
    double *before;
    uint64_t left_out;    /* situations that contradict themselves under either rule set, or have weight 0 */
    uint64_t unreachable; /* situations left out because the measure cannot reach the aim */
    struct arena memory;  /* of the arrays */
} hod_targets;

/* Gathers them, with the value of the measure under the space's rule set as `before`. weights may be NULL: each
 * situation has weight 1. Leaves out situations whose aim no rules can reach, such as a probability of 1.2. It is an
 * error if none is left.
 *
 * The scale makes aims in different units comparable. It is the root mean square, over the situations, of the aims or
 * of the values before, whichever is larger: halving a value is a deviation of one half, in any unit, and an aim near 0
 * is measured by the distance to it. If both are 0, the scale is 1. No candidate changes the scale, so adding
 * candidates never changes how two others compare. */
bool hod_targets_gather(const hod_space *space, const hod_measure *measure, const hod_aim *aim,
                        const hod_weights *weights, hod_targets *targets, hod_error *error);
void hod_targets_free(hod_targets *targets);

/* A situation by its number, from 0 to count - 1; NULL after the last. */
const int *hod_targets_situation(const hod_targets *targets, size_t number);

/* The deviation of a value of the measure from the aim of a situation, above 0 if it is too high; 0 within rounding.
 * NaN if there is no such situation. */
double hod_targets_off(const hod_targets *targets, size_t number, double value);

/* The measure under a rule set in each of the situations, with the varied fields of a candidate at these places (NULL:
 * unchanged); values has `count` entries. */
bool hod_targets_measure(const hod_targets *targets, const hod_rules *rules, const hod_variations *variations,
                         const int *places, double *values, hod_error *error);

/* The default subject of a goal or a limit: this mechanism, in the situations given by these assignments, such as
 * "target_density=all". */
typedef struct hod_subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const char *const *assignments;
    int assignment_count;
    const char *measure;        /* NULL: a goal must name its own */
    const hod_request *request; /* finds the rules named by aims; or NULL */
} hod_subject;

/* An aim with its situations, its measure, and its weight relative to others. */
typedef struct hod_goal {
    hod_space space;
    char *measure_text; /* as written */
    hod_measure measure;
    hod_aim aim;
    double weight;
    double within; /* the scale; 0: the one that its targets are gathered with */
} hod_goal;

/* Reads [SITUATIONS: ]AIM[, weight NUMBER][, within NUMBER]; the last number can be a percentage for a probability. The
 * situations end with a colon and a blank, and are any of these, in this order:
 *
 *     firefight           another mechanism, whose fields then have their defaults
 *     fence.ini volley    or a fight of a scenario: volley, firefight, assault, engagement
 *     range=close,long    values of fields, which replace the subject's
 *     p:winner=a          the measure
 *
 * Refuses other texts with a suggestion, and marks the place. Free it with hod_goal_free, even after an error. */
bool hod_goal_read(const hod_subject *subject, const char *text, hod_goal *goal, hod_error *error);
void hod_goal_free(hod_goal *goal);

/* Gathers its targets, as hod_targets_gather does; the weights, which may be NULL, apply only to situations of their
 * own mechanism. */
bool hod_goal_gather(const hod_goal *goal, const hod_weights *weights, hod_targets *targets,
                     hod_error *error);

#endif
