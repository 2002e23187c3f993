/* Rankings of candidates. */
#include "study/tune/ranking.h"

#include "study/tune/mark.h"

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

bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b)
{
    if ((a->broken > 0) != (b->broken > 0)) return b->broken > 0;
    return rounded(a->deviation) < rounded(b->deviation) - 1;
}

/* The candidate that does the same as this one, NULL if there is none. */
static hod_candidate *find_alike(const struct ranking *ranking, const hod_candidate *candidate)
{
    for (int i = ranking->count - 1; i >= 0 && !ranking_is_nearer(&ranking->at[i], candidate); i--)
        if (!ranking_is_nearer(candidate, &ranking->at[i]) &&
            marks_agree(candidate->mark, ranking->at[i].mark))
            return &ranking->at[i];
    return NULL;
}

static void take_out(struct ranking *ranking, hod_candidate *candidate)
{
    const size_t behind = (size_t)(&ranking->at[ranking->count--] - candidate) - 1;
    memmove(candidate, candidate + 1, behind * sizeof *candidate);
}

void ranking_offer(struct ranking *ranking, const hod_candidate *candidate)
{
    hod_candidate *alike = find_alike(ranking, candidate);
    if (alike && compare(candidate, alike, ranking->axes) >= 0) return;
    if (alike) take_out(ranking, alike);
    int place = ranking->count;
    while (place > 0 && compare(candidate, &ranking->at[place - 1], ranking->axes) < 0) place--;
    if (place == ranking->most) return;
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
