/* Small procedures whose distributions can be calculated by hand, and their evaluation. */
#ifndef TESTS_WALK_PROCEDURES_H
#define TESTS_WALK_PROCEDURES_H

#include "walk/evaluate.h"

/* The exact distribution of a procedure, which the caller frees. */
hod_distribution exact(const hod_procedure *procedure, const void *prepared);

/* The error of an exact evaluation that must fail. */
hod_error exact_error(const hod_procedure *procedure, const void *prepared);

/* Whether rows, values and weights are equal, to the last bit. */
bool are_equal(const hod_distribution *a, const hod_distribution *b);

/* Appends the lines of a narration to a text with enough room. */
void collect(void *data, const char *line);

/* A d6; after a 6, another d6 is added. Outcome: the sum. The preparation is one unused int. */
extern const hod_procedure once_more;

/* prepared[0] dice of a d6 at prepared[1]. Outcome: successes. */
extern const hod_procedure hand;

/* The same at prepared[1] or more; and with the dice that show prepared[2]. */
extern const hod_procedure hand_or_more, hand_or_more_and_face;

/* A hand with the dice that show prepared[2] or more. */
extern const hod_procedure hand_and_high;

/* prepared[0] average dice. Outcome: their sum, and how many show a 2. */
extern const hod_procedure inches_and_stumbles;

/* prepared[0] average dice. Outcome: their sum, and 100 for each that shows 3 or less. */
extern const hod_procedure average_dice;

/* Two questions about prepared[0] d6: is their sum prepared[1] or less; and does any of the same number of other dice
 * show prepared[1] or more? Outcome: the two answers. */
extern const hod_procedure two_questions;

/* A d6 read from a table: 20 for 1 and 2, 50 otherwise. The preparation is one unused int. */
extern const hod_procedure die_table;

/* In each turn a unit of three stands rolls a d6 for each stand and loses one for each 1, until none is left or
 * prepared[0] turns have passed. Outcome: stands left, turns. A process. */
extern const hod_procedure attrition;

/* Plays an attrition of prepared[0] turns, and then a hand of one d6 for each stand left, at 3. Outcome: stands left,
 * successes. And a procedure that plays never_done. */
extern const hod_procedure last_stand, never_done_inside;

/* Rolls until a 7 comes up on a d6; takes steps for ever; a hand of 10,001 dice. */
extern const hod_procedure never_seven, never_done, too_many_dice;

#endif
