/* A space of situations: for each field of a mechanism the values that it takes in turn; and weights: how
 * much each value of each field counts among the situations. */
#ifndef HOD_ASK_SPACE_SPACE_H
#define HOD_ASK_SPACE_SPACE_H

#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <stdint.h>

/* Every combination of the values of the axes, one axis a field; contradictory ones are left out by whoever
 * goes through them. Start it with hod_space_start, free it with hod_space_free. */
typedef struct hod_space {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    hod_axis axes[HOD_MAX_FIELDS];
    bool is_given[HOD_MAX_FIELDS]; /* whether the field has been assigned its values */
    int order[HOD_MAX_FIELDS];     /* of the fields: the last changes fastest */
} hod_space;

/* Every field at its default, in the order of the mechanism. The rules must outlive the space. */
bool hod_space_start(hod_space *space, const hod_rules *rules, const hod_mechanism *mechanism,
                     hod_error *error);
void hod_space_free(hod_space *space);

/* Gives a field its values, once: "cover=none,light", "quality=1..5" or "terrain=all". */
bool hod_space_assign(hod_space *space, const char *assignment, hod_error *error);

/* Gives every field that the rules call a modifier of the mechanism (rules/modifiers.h), and that has not been given
 * values, its own: all words, one number for each step of what they do to the dice. */
bool hod_space_take_modifiers(hod_space *space, hod_error *error);

/* Lets these fields change slowest, the last of them fastest among them; the others follow in their order.
 * What is no field of the mechanism, or is there already, is passed over. */
void hod_space_put_first(hod_space *space, const int *fields, int count);

/* Whether a field has more than one value. */
bool hod_space_varies(const hod_space *space, int field);

/* Whether a value is one of those of a field. */
bool hod_space_holds(const hod_space *space, int field, int value);

/* The values of the fields that vary, "cover=light range=long", empty if none does; the caller frees it. NULL
 * with an error when memory is short. */
char *hod_space_text(const hod_space *space, const int *situation, hod_error *error);

/* How many combinations there are, contradictory ones included; may be very large. */
double hod_space_size(const hod_space *space);

/* Whether it has so few that a measure of each can be held in memory. */
enum { HOD_MAX_SURVEYED = 1000000 };
bool hod_space_can_be_surveyed(const hod_space *space, hod_error *error);

/* Sets places and situation to the combination with this number in the order of hod_space_next, from 0. */
void hod_space_at(const hod_space *space, uint64_t number, int *places, int *situation);

/* Goes through the combinations in the order of the fields. places holds field_count ints for the
 * caller: hod_space_first sets them and the situation, hod_space_next goes on; false after the last. */
void hod_space_first(const hod_space *space, int *places, int *situation);
bool hod_space_next(const hod_space *space, int *places, int *situation);

/* Sets the situation to a random one of the combinations, each as likely as any other, drawn from the
 * generator's state, which moves on. */
void hod_space_random(const hod_space *space, hod_xoshiro256pp *generator, int *situation);

/* A situation weighs the product of the weights of its values. Start it with hod_weights_start or
 * hod_weights_read, free it with hod_weights_free. */
typedef struct hod_weights {
    const hod_mechanism *mechanism;
    double *fields[HOD_MAX_FIELDS]; /* by the value's place in the domain; NULL where each weighs 1 */
} hod_weights;

/* Every value weighs 1. */
void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism);

/* Reads an INI file: a section is a field, a key some of its values, its value their weight, from 0:
 *
 *     [cover]
 *     none = 5
 *     light,significant = 2
 *     [target_figures]
 *     1..9 = 0
 *
 * What is not named weighs 1. A weight is 0, or from HOD_LEAST_WEIGHT to HOD_MAX_WEIGHT. Refuses other
 * files, with the line: unknown fields and values, one that has a weight already, other weights; and files
 * whose weights multiply to a situation's beyond HOD_MAX_PRODUCT, or below one in so many: sums of what is
 * weighted keep their digits. */
#define HOD_LEAST_WEIGHT 1e-9
#define HOD_MAX_WEIGHT   1e9
#define HOD_MAX_PRODUCT  1e100
bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error);
void hod_weights_free(hod_weights *weights);

/* The weight of a situation, 0 where a field cannot have its value. */
double hod_weights_of(const hod_weights *weights, const int *situation);

#endif
