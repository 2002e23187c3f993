/* Rankings of candidates. */
#include "ask/tune/ranking.h"

#include "ask/tune/front.h"
#include "ask/tune/mark.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool ranking_start(struct ranking *ranking, const hod_tuning *tuning, hod_error *error)
{
    enum { FRONT_ROOM = 64 };
    *ranking = (struct ranking){.most = tuning->top,
                                .axes = tuning->variations->axis_count,
                                .aims = tuning->aim_count,
                                .room = tuning->aim_count > 1 ? FRONT_ROOM : tuning->top};
    ranking->at = malloc((size_t)ranking->room * sizeof *ranking->at);
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

/* Below 0: a stands before b; 0: they are the same. */
static int compare(const hod_candidate *a, const hod_candidate *b, int axes)
{
    if ((a->broken > 0) != (b->broken > 0)) return a->broken > 0 ? 1 : -1;
    const int nearer = sign_of(ranking_rounded(a->deviation) - ranking_rounded(b->deviation));
    if (nearer) return nearer;
    if (a->changed != b->changed) return a->changed - b->changed;
    for (int i = 0; i < axes; i++)
        if (a->places[i] != b->places[i]) return a->places[i] - b->places[i];
    return 0;
}

bool ranking_is_first(const struct ranking *ranking, const hod_candidate *a, const hod_candidate *b)
{
    return compare(a, b, ranking->axes) < 0;
}

bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b)
{
    if ((a->broken > 0) != (b->broken > 0)) return b->broken > 0;
    return ranking_rounded(a->deviation) < ranking_rounded(b->deviation) - 1;
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

/* Puts a candidate where it belongs, which may be behind the last place. */
static void put_in(struct ranking *ranking, const hod_candidate *candidate)
{
    int place = ranking->count;
    while (place > 0 && ranking_is_first(ranking, candidate, &ranking->at[place - 1])) place--;
    if (place == ranking->most) return;
    if (ranking->count < ranking->most) ranking->count++;
    memmove(&ranking->at[place + 1], &ranking->at[place],
            (size_t)(ranking->count - 1 - place) * sizeof *ranking->at);
    ranking->at[place] = *candidate;
}

bool ranking_offer(struct ranking *ranking, const hod_candidate *candidate)
{
    if (ranking->aims > 1) return front_offer(ranking, candidate);
    hod_candidate *alike = find_alike(ranking, candidate);
    if (alike && !ranking_is_first(ranking, candidate, alike)) return true;
    if (alike) take_out(ranking, alike);
    put_in(ranking, candidate);
    return true;
}

bool ranking_may_take(struct ranking *ranking, const hod_candidate *least)
{
    if (ranking->aims > 1) return front_may_take(ranking, least);
    if (ranking->count < ranking->most) return true;
    const hod_candidate *last = &ranking->at[ranking->count - 1];
    if ((least->broken > 0) != (last->broken > 0)) return last->broken > 0;
    return ranking_rounded(least->deviation) <= ranking_rounded(last->deviation);
}

static int compare_on_front(const void *one, const void *other, void *axes)
{
    return compare(one, other, *(int *)axes);
}

void ranking_sort(struct ranking *ranking)
{
    qsort_r(ranking->at, (size_t)ranking->count, sizeof *ranking->at, compare_on_front, &ranking->axes);
}
