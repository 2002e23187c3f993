/* Shares of a measure: how much of its variance the luck of some rolls explains. */
#ifndef HOD_ASK_MEASURE_MEASURE_SHARES_H
#define HOD_ASK_MEASURE_MEASURE_SHARES_H

#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/rules.h"
#include "walk/play/shares.h"

/* Whether a measure has a value for each outcome, and therefore shares: a mean, a probability or the value to a side.
 * Refuses others. */
bool measure_has_shares(const hod_mechanism *mechanism, const hod_measure *measure, hod_error *error);

/* The value to side a, the default measure for shares; false with an error in a mechanism without values. */
bool measure_of_stakes(const hod_mechanism *mechanism, hod_measure *measure, hod_error *error);

/* Reads the ROLLS[:SIDE][@MEASURE] after "share:". */
bool measure_read_share(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error);

/* The measure that a share is about. */
hod_measure measure_shared(const hod_measure *share);

/* Divides the variance of a measure in a prepared situation, within the budget of the rules. */
bool measure_divide(const hod_measure *measure, hod_evaluator *evaluator, const hod_rules *rules,
                    const hod_mechanism *mechanism, const int *prepared, hod_shares *shares,
                    hod_error *error);

/* The latest division, because several shares may be asked for. Start with zeros ({0}). */
struct known_shares {
    hod_shares shares;
    hod_measure measure;
    int *prepared; /* NULL: none */
};

/* Calculates a share; NaN if nothing varies. Refuses rolls that a script does not have. */
bool share_take(const hod_measure *share, struct known_shares *known, hod_evaluator *evaluator,
                const hod_rules *rules, const hod_mechanism *mechanism, const int *prepared, double *value,
                hod_error *error);
void known_shares_free(struct known_shares *known);

#endif
