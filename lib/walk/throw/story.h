/* A line of a narration, and how it describes dice. */
#ifndef HOD_WALK_THROW_STORY_H
#define HOD_WALK_THROW_STORY_H

#include "walk/throw/throw_internal.h"

/* Text beyond its room is cut off. */
struct story_line {
    char text[8192];
    size_t length;
};

void line_say(struct story_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether there is room for more dice and their result; the first time there is not, the line says so. */
bool line_has_room(struct story_line *line);

/* For more dice than this, the line gives the number of dice showing each face. */
enum { MOST_TOLD = 100 };

/* Describes a rolled throw: the roll logs of its groups, the classes of its pieces, and the outcome. False when memory
 * is short. */
bool line_throw(struct story_line *line, const char *label, const hod_throw *thrown,
                const struct roll_log trails[LOTS], const int *classes, const int *outcome);

#endif
