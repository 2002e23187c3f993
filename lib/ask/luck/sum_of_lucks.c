/* The sum of the luck of independent rolls: its distribution.
 *
 * Rolls are convolved one after another. What luck they bring are no multiples of anything, and the sums of many
 * rolls too many to list: they are put on a grid, to whose lines each luck is rounded. */
#include "ask/luck/sum_of_lucks.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { GRID_LINES = 1 << 18 };

struct grid {
    double spacing;
    double *chances, *next; /* by line, from the least sum on */
    size_t lines;           /* on which there may be a sum so far */
    int64_t came, least;    /* the sum that came, and the least one, in lines */
};

static int64_t line_of(const struct grid *grid, double luck)
{
    return llround(luck / grid->spacing);
}

/* The least and the greatest luck that a roll might have brought. */
static void extremes(const struct chances *chances, double *least, double *most)
{
    *least = *most = chances->lucks[0];
    for (size_t i = 1; i < chances->count; i++) {
        *least = fmin(*least, chances->lucks[i]);
        *most = fmax(*most, chances->lucks[i]);
    }
}

/* The distance between the sums that differ most, and the sum that came. */
static double span_of(const struct lucky_roll *rolls, size_t count, double *came)
{
    double span = 0, least, most;
    *came = 0;
    for (size_t i = 0; i < count; i++) {
        extremes(rolls[i].chances, &least, &most);
        span += most - least;
        *came += rolls[i].luck;
    }
    return span;
}

static void add_roll(struct grid *grid, const struct lucky_roll *roll)
{
    double least, most;
    extremes(roll->chances, &least, &most);
    const int64_t first = line_of(grid, least);
    const size_t lines = grid->lines + (size_t)(line_of(grid, most) - first);
    memset(grid->next, 0, lines * sizeof *grid->next);
    for (size_t i = 0; i < roll->chances->count; i++) {
        const size_t up = (size_t)(line_of(grid, roll->chances->lucks[i]) - first);
        for (size_t line = 0; line < grid->lines; line++)
            grid->next[line + up] += grid->chances[line] * roll->chances->chances[i];
    }
    double *before = grid->chances;
    grid->chances = grid->next;
    grid->next = before;
    grid->lines = lines;
    grid->least += first;
    grid->came += line_of(grid, roll->luck);
}

/* The chance of a sum as great as the one that came, or as little. */
static double chance_of_sum(const struct grid *grid, bool is_lucky)
{
    const size_t came = (size_t)(grid->came - grid->least);
    double sum = 0;
    assert(came < grid->lines);
    for (size_t line = is_lucky ? came : 0; line < (is_lucky ? grid->lines : came + 1); line++)
        sum += grid->chances[line];
    return fmin(sum, 1);
}

bool chance_of_lucks(const struct lucky_roll *rolls, size_t count, double *as_lucky, hod_error *error)
{
    double came;
    struct grid grid = {.spacing = span_of(rolls, count, &came) / GRID_LINES, .lines = 1};
    const size_t room = GRID_LINES + 2 * count + 1; /* each end of each roll may be rounded up */
    *as_lucky = 1;
    if (grid.spacing == 0) return true;
    grid.chances = malloc(room * sizeof *grid.chances);
    grid.next = malloc(room * sizeof *grid.next);
    const bool has_memory = grid.chances && grid.next;
    if (has_memory) {
        grid.chances[0] = 1;
        for (size_t i = 0; i < count; i++) add_roll(&grid, &rolls[i]);
        *as_lucky = chance_of_sum(&grid, came >= 0);
    }
    free(grid.chances);
    free(grid.next);
    return has_memory || hod_fail_memory(error);
}
