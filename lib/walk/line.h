/* A line of a story, in which dice are rolled one by one. */
#ifndef HOD_WALK_LINE_H
#define HOD_WALK_LINE_H

#include "dice/xoshiro256pp.h"
#include "walk/roller_internal.h"

#include <stddef.h>

/* Grows up to its room and is cut there. */
struct line {
    char text[8192]; /* which is more than HOD_MOST_EXPLODED can fill */
    size_t length;
};

void line_say(struct line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "volley: 6d12 at 6 or less" */
void line_pool(struct line *line, const char *label, const hod_pool *pool, enum reading reading);

/* Rolls the dice and tells each. Returns the total. */
int line_roll(hod_xoshiro256pp *dice, struct line *line, const hod_pool *pool, enum reading reading);

/* The same of those of which some are kept, which stand in brackets. Returns the sum of these. */
int line_keep(hod_xoshiro256pp *dice, struct line *line, const struct throw *throw);

/* The same of those that are rolled again, each with what it shows then. */
int line_explode(hod_xoshiro256pp *dice, struct line *line, const struct throw *throw);

#endif
