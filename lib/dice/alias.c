/* Numbers drawn by their weights: each of as many columns of the same height holds one number's mass and,
 * above it, another's (Walker, "An efficient method for generating discrete random variables with general
 * distributions", 1977), which are filled up by taking from a column that is too high for one that is too low
 * (Vose 1991). */
#include "dice/alias.h"

#include <stdbool.h>
#include <stdlib.h>

/* The columns that are being filled. */
struct filling {
    struct alias *table;
    double *masses;
    int *low, *high; /* numbers whose mass is below the height, and the others, the last is taken first */
    int lows, highs, count;
};

static void set(struct filling *filling, int number, double share, int alias)
{
    filling->table[number] = (struct alias){.bound = (share + number) / filling->count, .alias = alias};
}

static void fill(struct filling *filling)
{
    const double height = 1.0 / filling->count;
    for (int i = 0; i < filling->count; i++) {
        const bool is_low = filling->masses[i] < height;
        *(is_low ? &filling->low[filling->lows++] : &filling->high[filling->highs++]) = i;
    }
    while (filling->lows > 0 && filling->highs > 0) {
        const int low = filling->low[--filling->lows], high = filling->high[filling->highs - 1];
        set(filling, low, filling->count * filling->masses[low], high);
        filling->masses[high] -= height - filling->masses[low];
        if (filling->masses[high] > height) continue;
        filling->highs--;
        if (filling->masses[high] < height)
            filling->low[filling->lows++] = high;
        else
            set(filling, high, 1, high);
    }
    /* What is left is full, but for rounding. */
    for (int i = 0; i < filling->lows; i++) set(filling, filling->low[i], 1, filling->low[i]);
    for (int i = 0; i < filling->highs; i++) set(filling, filling->high[i], 1, filling->high[i]);
}

struct alias *alias_new(const double *weights, int count)
{
    const size_t size = (size_t)count;
    struct filling filling = {.table = malloc(size * sizeof *filling.table),
                              .masses = malloc(size * sizeof *filling.masses),
                              .low = malloc(size * sizeof *filling.low),
                              .high = malloc(size * sizeof *filling.high),
                              .count = count};
    double sum = 0;
    for (int i = 0; i < count; i++) sum += weights[i];
    if (filling.table && filling.masses && filling.low && filling.high) {
        for (int i = 0; i < count; i++) filling.masses[i] = weights[i] / sum;
        fill(&filling);
    } else {
        free(filling.table);
        filling.table = NULL;
    }
    free(filling.masses);
    free(filling.low);
    free(filling.high);
    return filling.table;
}
