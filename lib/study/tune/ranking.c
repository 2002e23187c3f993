/* Rankings of candidates. */
#include "study/tune/ranking.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool ranking_start(struct ranking *ranking, int most, int axes, hod_error *error)
{
    *ranking = (struct ranking){.most = most, .axes = axes};
    ranking->at = malloc((size_t)most * sizeof *ranking->at);
    return ranking->at || hod_fail_memory(error);
}

void ranking_free(struct ranking *ranking)
{
    free(ranking->at);
    *ranking = (struct ranking){0};
}

static int sign_of(double difference)
{
    return (difference > 0) - (difference < 0);
}

/* Sums of the same numbers in another order differ in their last digits, which must not decide. */
static double rounded(double deviation)
{
    return nearbyint(deviation * 1e10);
}

/* Below 0: a stands before b; 0: they are the same. */
static int compare(const hod_candidate *a, const hod_candidate *b, int axes)
{
    if ((a->broken > 0) != (b->broken > 0)) return a->broken > 0 ? 1 : -1;
    const int nearer = sign_of(rounded(a->deviation) - rounded(b->deviation));
    if (nearer) return nearer;
    if (a->changed != b->changed) return a->changed - b->changed;
    for (int i = 0; i < axes; i++)
        if (a->places[i] != b->places[i]) return a->places[i] - b->places[i];
    return 0;
}

void ranking_offer(struct ranking *ranking, const hod_candidate *candidate)
{
    int place = ranking->count, order = -1;
    while (place > 0 && (order = compare(candidate, &ranking->at[place - 1], ranking->axes)) < 0) place--;
    if (order == 0 || place == ranking->most) return;
    if (ranking->count < ranking->most) ranking->count++;
    memmove(&ranking->at[place + 1], &ranking->at[place],
            (size_t)(ranking->count - 1 - place) * sizeof *ranking->at);
    ranking->at[place] = *candidate;
}

bool ranking_may_take(const struct ranking *ranking, bool breaks, double deviation)
{
    if (ranking->count < ranking->most) return true;
    const hod_candidate *last = &ranking->at[ranking->count - 1];
    if (breaks != (last->broken > 0)) return !breaks;
    return rounded(deviation) <= rounded(last->deviation);
}
