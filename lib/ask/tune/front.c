/* A front of candidates, and its knee. */
#include "ask/tune/front.h"

#include "ask/tune/mark.h"
#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Whether a candidate stands behind another: farther from some aim, and no nearer to any. Who breaks a limit
 * stands behind whoever keeps them all. */
static bool is_behind(const hod_candidate *candidate, const hod_candidate *other, int aims)
{
    if ((candidate->broken > 0) != (other->broken > 0)) return candidate->broken > 0;
    bool farther = false;
    for (int i = 0; i < aims; i++) {
        const double off = ranking_rounded(candidate->off[i]), other_off = ranking_rounded(other->off[i]);
        if (other_off > off) return false;
        farther |= off > other_off;
    }
    return farther;
}

static void move_to_front(struct ranking *front, int place)
{
    const hod_candidate moved = front->at[place];
    front->at[place] = front->at[place / 2];
    front->at[place / 2] = moved;
}

bool front_may_take(struct ranking *front, const hod_candidate *least)
{
    for (int i = 0; i < front->count; i++)
        if (is_behind(least, &front->at[i], front->aims)) {
            move_to_front(front, i);
            return false;
        }
    return true;
}

static void take_out_behind(struct ranking *front, const hod_candidate *candidate)
{
    int left = 0;
    for (int i = 0; i < front->count; i++)
        if (!is_behind(&front->at[i], candidate, front->aims)) front->at[left++] = front->at[i];
    front->count = left;
}

bool front_offer(struct ranking *front, const hod_candidate *candidate)
{
    for (int i = 0; i < front->count; i++)
        if (marks_agree(front->at[i].mark, candidate->mark)) {
            if (ranking_is_first(front, candidate, &front->at[i])) front->at[i] = *candidate;
            return true;
        }
    if (!front_may_take(front, candidate)) return true;
    take_out_behind(front, candidate);
    size_t room = (size_t)front->room;
    if (!RESERVE(front->at, room, (size_t)front->count + 1)) return false;
    front->room = (int)room;
    front->at[front->count++] = *candidate;
    return true;
}

int hod_front_knee(const hod_candidate *front, int count, int aim_count)
{
    double best[HOD_MOST_AIMS], worst[HOD_MOST_AIMS], nearest = INFINITY;
    int knee = 0;
    for (int a = 0; a < aim_count; a++) {
        best[a] = INFINITY;
        worst[a] = -INFINITY;
        for (int i = 0; i < count; i++) {
            best[a] = fmin(best[a], front[i].off[a]);
            worst[a] = fmax(worst[a], front[i].off[a]);
        }
    }
    for (int i = 0; i < count; i++) {
        double square = 0;
        for (int a = 0; a < aim_count; a++) {
            const double span = worst[a] - best[a];
            if (span > 1e-10) square += pow((front[i].off[a] - best[a]) / span, 2);
        }
        if (square >= nearest - 1e-10) continue;
        nearest = square;
        knee = i;
    }
    return knee;
}
