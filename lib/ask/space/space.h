/* A space of situations: the values of each field of a mechanism; and weights of the values in each field, for the
 * situations. */
#ifndef HOD_ASK_SPACE_SPACE_H
#define HOD_ASK_SPACE_SPACE_H

#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <stdint.h>

/* Every combination of the values of the axes, one axis per field. It includes contradictory combinations, which
 * callers must skip. Start it with hod_space_start, free it with hod_space_free. */
typedef struct hod_space {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    hod_axis axes[HOD_MAX_FIELDS];
    bool is_given[HOD_MAX_FIELDS]; /* whether the field has been assigned values */
    int order[HOD_MAX_FIELDS];     /* of the fields: the last changes fastest */
} hod_space;

/* Sets every field to its default, in the order of the mechanism. The rules must outlive the space. */
bool hod_space_start(hod_space *space, const hod_rules *rules, const hod_mechanism *mechanism,
                     hod_error *error);
void hod_space_free(hod_space *space);

/* Gives a field its values, only once: "cover=none,light", "quality=1..5" or "terrain=all". */
bool hod_space_assign(hod_space *space, const char *assignment, hod_error *error);

/* Varies every field that the rules call a modifier of the mechanism (rules/modifiers.h), unless it has been assigned
 * values: over all its words, or one number for each step in its effect on the dice. */
bool hod_space_take_modifiers(hod_space *space, hod_error *error);

/* Makes these fields change slowest; among them, the last changes fastest. The others follow in their order. Ignores
 * numbers that are not fields of the mechanism, and repeated fields. */
void hod_space_put_first(hod_space *space, const int *fields, int count);

/* Whether a field has more than one value. */
bool hod_space_varies(const hod_space *space, int field);

/* Whether a field takes a value. */
bool hod_space_holds(const hod_space *space, int field, int value);

/* The values of the fields that vary, "cover=light range=long", empty if none varies; the caller frees it. NULL with an
 * error when memory is short. */
char *hod_space_text(const hod_space *space, const int *situation, hod_error *error);

/* The number of combinations, including contradictory ones; it can be very large. */
double hod_space_size(const hod_space *space);

/* Whether the space is small enough to hold a measure of each combination in memory. */
enum { HOD_MAX_SURVEYED = 1000000 };
bool hod_space_can_be_surveyed(const hod_space *space, hod_error *error);

/* Sets places and situation to the combination with this number, from 0, in the order of hod_space_next. */
void hod_space_at(const hod_space *space, uint64_t number, int *places, int *situation);

/* Iterates over the combinations in the order of the fields. places holds field_count ints: hod_space_first sets them
 * and the situation, hod_space_next advances; false after the last. */
void hod_space_first(const hod_space *space, int *places, int *situation);
bool hod_space_next(const hod_space *space, int *places, int *situation);

/* The difference between the numbers of two situations that differ only by neighbouring values of a field. */
size_t space_stride(const hod_space *space, int field);

/* Sets the situation to a random combination, all equally likely. Advances the generator. */
void hod_space_random(const hod_space *space, hod_xoshiro256pp *generator, int *situation);

/* The weight of a situation is the product of the weights of its values. Start weights with hod_weights_start or
 * hod_weights_read, free them with hod_weights_free. */
typedef struct hod_weights {
    const hod_mechanism *mechanism;
    double *fields[HOD_MAX_FIELDS]; /* by the value's place in the domain; NULL: all weigh 1 */
} hod_weights;

/* Makes every value weigh 1. */
void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism);

/* Reads an INI file: each section is a field; each key lists some of its values; the key's value is their weight:
 *
 *     [cover]
 *     none = 5
 *     light,significant = 2
 *     [target_figures]
 *     1..9 = 0
 *
 * Other values weigh 1. A weight is 0, or from HOD_LEAST_WEIGHT to HOD_MAX_WEIGHT. Refuses, with the line: unknown
 * fields and values, values that already have a weight, and other weights. Refuses files in which a situation's weight
 * can exceed HOD_MAX_PRODUCT or fall below its inverse, so that weighted sums stay precise. */
#define HOD_LEAST_WEIGHT 1e-9
#define HOD_MAX_WEIGHT   1e9
#define HOD_MAX_PRODUCT  1e100
bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error);
void hod_weights_free(hod_weights *weights);

/* The weight of a situation; 0 if a value is outside its field's domain. */
double hod_weights_of(const hod_weights *weights, const int *situation);

#endif
