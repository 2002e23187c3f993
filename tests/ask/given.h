/* What tests are given in words that must be right: rule sets, situations, spaces and measures. */
#ifndef TESTS_ASK_GIVEN_H
#define TESTS_ASK_GIVEN_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "ask/tune/variations.h"

/* A rule set, which the caller frees. */
hod_rules *opened(const char *id);

/* The place of a field. */
int field_called(const hod_mechanism *mechanism, const char *name);

/* The default situation of a mechanism except for these fields, as in "turns=2 distance=5". */
void situate(const hod_mechanism *mechanism, const char *words, int *situation);

/* Assigns values to fields of a space, as in "coins=1..2 lost=0..1". */
void assign(hod_space *space, const char *words);

/* A space with these values of its fields, which the caller frees. */
hod_space space_of(const hod_rules *rules, const hod_mechanism *mechanism, const char *words);

/* Varies parameters, as in "charge.hand=2..4 melee.base=5..7". */
void vary(hod_variations *variations, const char *words);

hod_measure measure_called(const hod_mechanism *mechanism, const char *text);

/* A measure of one situation, evaluated apart from all others. */
double measured_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                      const char *text);

/* Mean hits of a volley according to the specification, if each die succeeds with this chance: 1, 3 and 6 successes are
 * worth one more hit each. */
double mean_of_volley(int dice, double chance);

/* What a situation is worth to A, evaluated apart from all others. */
double worth_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation);

#endif
