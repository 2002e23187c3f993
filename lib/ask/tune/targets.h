/* Targets: the situations of a space, with the value that a measure has and should have in each. */
#ifndef HOD_ASK_TUNE_TARGETS_H
#define HOD_ASK_TUNE_TARGETS_H

#include "ask/space/space.h"
#include "ask/space/weights.h"
#include "ask/tune/aim.h"
#include "ask/tune/variations.h"

enum { HOD_MOST_TARGETS = 1000000 };

/* Situations in the order of the space. Free it with hod_targets_free. */
typedef struct hod_targets {
    const hod_mechanism *mechanism;
    hod_measure measure; /* that is aimed at */
    double weight;       /* of all of them together beside those of other aims, 1 as they are gathered */
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
 * out. It is an error if none is left. */
bool hod_targets_gather(const hod_space *space, const hod_measure *measure, const hod_aim *aim,
                        const hod_weights *weights, hod_targets *targets, hod_error *error);
void hod_targets_free(hod_targets *targets);

/* The situations of a space alone, for a limit. */
bool hod_targets_of_limit(const hod_space *space, hod_targets *targets, hod_error *error);

/* A situation by its number, from 0 to count - 1. */
const int *hod_targets_situation(const hod_targets *targets, size_t number);

/* How far a value of the measure is off the aim of a situation, above 0 if it is too high. A rounding is
 * nothing. */
double hod_targets_off(const hod_targets *targets, size_t number, double value);

/* The measure that is aimed at under a rule set in each of the situations, with the fields that a candidate
 * of the variations has at these places (NULL: as they are); values holds `count` entries. */
bool hod_targets_measure(const hod_targets *targets, const hod_rules *rules, const hod_variations *variations,
                         const int *places, double *values, hod_error *error);

#endif
