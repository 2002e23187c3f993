/* Small procedures whose distributions can be worked out by hand, and how they are evaluated. */
#ifndef TESTS_WALK_PROCEDURES_H
#define TESTS_WALK_PROCEDURES_H

#include "walk/evaluate.h"

/* The exact distribution of a procedure, which the caller frees. */
hod_distribution exact(const hod_procedure *procedure, const void *prepared);

/* The error of an exact evaluation that must fail. */
hod_error exact_error(const hod_procedure *procedure, const void *prepared);

/* Whether rows, values and weights are the same, to the last bit. */
bool are_equal(const hod_distribution *a, const hod_distribution *b);

/* Appends the lines of a narration to a text, which has room for them. */
void collect(void *data, const char *line);

/* A d6; on a 6 another d6 is added. Outcome: the sum. Nothing prepared but one unused int. */
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

/* Two questions about prepared[0] dice of a d6: is the sum prepared[1] or less; does any of as many others
 * show prepared[1] or more? Outcome: the two answers. */
extern const hod_procedure two_questions;

/* A d6 read by a table: 20 on 1 and 2, 50 on the others. Nothing prepared but one unused int. */
extern const hod_procedure die_table;

/* A unit of three stands loses one for each d6 that shows 1 in its turn (a die a stand), until none is left
 * or prepared[0] turns have passed. Outcome: stands left, turns. A process. */
extern const hod_procedure attrition;

/* Plays an attrition of prepared[0] turns, and then a hand of as many d6 as stands are left, at 3. Outcome:
 * stands left, successes. And one that plays never_done. */
extern const hod_procedure last_stand, never_done_inside;

/* Rolls until a 7 comes up on a d6; goes on from step to step for ever; a hand of 10,001 dice. */
extern const hod_procedure never_seven, never_done, too_many_dice;

#endif
