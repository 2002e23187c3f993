/* A line of a narration, and how dice are told in it. */
#ifndef HOD_WALK_THROW_STORY_H
#define HOD_WALK_THROW_STORY_H

#include "walk/throw/throw_internal.h"

/* It grows up to its room and is cut there. */
struct story_line {
    char text[8192];
    size_t length;
};

void line_say(struct story_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether there is room for more dice and what they come to; where there is not, it says so once. */
bool line_has_room(struct story_line *line);

/* More dice than these are told by how many show each face. */
enum { MOST_TOLD = 100 };

/* Says a throw that was rolled: the roll logs of its groups, the classes of the pieces of the first and the
 * outcome. False when memory is short. */
bool line_throw(struct story_line *line, const char *label, const hod_throw *thrown,
                const struct roll_log trails[LOTS], const int *classes, const int *outcome);

#endif
