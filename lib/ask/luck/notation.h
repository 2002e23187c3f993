/* How a step of a game is noted: the option that was taken, and what changed.
 *
 * A line is the option of whoever chooses, if anybody does, and then the values of fields of the state and of
 * outcomes, NAME=VALUE, with a : between them if one likes. What is not noted did not change, unless what is
 * noted leaves no doubt; and what is noted must leave none. A game that could go on is over where the word over
 * stands. Steps that can have but one result are not noted at
 * all. */
#ifndef HOD_ASK_LUCK_NOTATION_H
#define HOD_ASK_LUCK_NOTATION_H

#include "base/words.h"
#include "rules/mechanism.h"
#include "walk/game.h"

/* Whether the states of the mechanism can be noted: all their numbers have names. */
bool notation_check(const hod_mechanism *mechanism, hod_error *error);

/* Goes on while there is but one result; the game is over, or its next step is one to note. */
bool notation_skip(struct game *game, hod_error *error);

/* Reads a line: the option, and what came of it among the events of that option, which are asked for last. Refuses
 * what cannot be, with what can. */
bool notation_read(const hod_mechanism *mechanism, struct game *game, struct word line, int *option,
                   size_t *event, hod_error *error);

/* Appends the line of an event of an option: all that changes, so that it is read as that event. */
bool notation_write(const hod_mechanism *mechanism, struct game *game, int option, size_t event,
                    hod_buffer *line, hod_error *error);

#endif
