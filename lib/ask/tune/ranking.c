/* Rankings of candidates, and their equivalents. With several aims, a ranking is a Pareto front: the candidates that
 * no other candidate beats on one aim without being worse on another (Pareto 1896).
 *
 * Candidates are equivalent if they have the same distribution of outcomes in every situation, or the same worth if
 * only that is needed; only the first of them is ranked, and the others are counted and named with it. While
 * candidates are assessed, in blocks and on many threads, the final ranking is unknown. So every candidate that could
 * still be ranked is noted with its number, its deviations and its fingerprint; when memory is short, notes of
 * candidates that can no longer be ranked are dropped. When the ranking is final, each note finds the ranked
 * candidate with its deviation and fingerprint. */
#include "ask/tune/tune.h"

#include "base/arrays.h"
#include "base/buffer.h"
#include "base/exponential.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool ranking_start(struct ranking *ranking, const hod_tuning *tuning, hod_error *error)
{
    enum { FRONT_ROOM = 64 };
    *ranking = (struct ranking){.most = tuning->top,
                                .axes = tuning->variations->axis_count,
                                .aims = tuning->aim_count,
                                .room = tuning->aim_count > 1 ? FRONT_ROOM : (size_t)tuning->top};
    ranking->at = malloc(ranking->room * sizeof *ranking->at);
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

/* Below 0: a ranks before b; 0: they are equal. */
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

/* The ranked candidate that is equivalent to this one, NULL if there is none. */
static hod_candidate *find_equivalent(const struct ranking *ranking, const hod_candidate *candidate)
{
    for (int i = ranking->count - 1; i >= 0 && !ranking_is_nearer(&ranking->at[i], candidate); i--)
        if (!ranking_is_nearer(candidate, &ranking->at[i]) &&
            fingerprints_agree(candidate->fingerprint, ranking->at[i].fingerprint))
            return &ranking->at[i];
    return NULL;
}

static void take_out(struct ranking *ranking, hod_candidate *candidate)
{
    const size_t behind = (size_t)(&ranking->at[ranking->count--] - candidate) - 1;
    memmove(candidate, candidate + 1, behind * sizeof *candidate);
}

/* Inserts a candidate in its rank, which can be after the last. */
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

/* Whether a candidate is dominated by another: farther from some aim, and no nearer to any. A candidate that breaks a
 * limit is dominated by any that keeps them all. */
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

/* ranking_may_take and ranking_offer for several aims. A candidate that has just dominated another moves towards the
 * start, because it is likely to dominate the next one too. */
static bool front_may_take(struct ranking *front, const hod_candidate *least)
{
    for (int i = 0; i < front->count; i++)
        if (is_behind(least, &front->at[i], front->aims)) {
            const hod_candidate moved = front->at[i];
            front->at[i] = front->at[i / 2];
            front->at[i / 2] = moved;
            return false;
        }
    return true;
}

static bool front_offer(struct ranking *front, const hod_candidate *candidate)
{
    for (int i = 0; i < front->count; i++)
        if (fingerprints_agree(front->at[i].fingerprint, candidate->fingerprint)) {
            if (ranking_is_first(front, candidate, &front->at[i])) front->at[i] = *candidate;
            return true;
        }
    if (!front_may_take(front, candidate)) return true;
    int left = 0;
    for (int i = 0; i < front->count; i++)
        if (!is_behind(&front->at[i], candidate, front->aims)) front->at[left++] = front->at[i];
    front->count = left;
    if (!RESERVE(front->at, front->room, (size_t)front->count + 1)) return false;
    front->at[front->count++] = *candidate;
    return true;
}

bool ranking_offer(struct ranking *ranking, const hod_candidate *candidate)
{
    if (ranking->aims > 1) return front_offer(ranking, candidate);
    hod_candidate *equivalent = find_equivalent(ranking, candidate);
    if (equivalent && !ranking_is_first(ranking, candidate, equivalent)) return true;
    if (equivalent) take_out(ranking, equivalent);
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

int hod_front_knee(const hod_candidate *front, int count, const double *weights, int aim_count)
{
    double best[HOD_MAX_AIMS], nearest = INFINITY;
    int knee = 0;
    for (int a = 0; a < aim_count; a++) {
        best[a] = INFINITY;
        for (int i = 0; i < count; i++) best[a] = fmin(best[a], front[i].off[a]);
    }
    for (int i = 0; i < count; i++) {
        double square = 0;
        for (int a = 0; a < aim_count; a++)
            square += (weights ? weights[a] : 1) * to_power(front[i].off[a] - best[a], 2);
        if (square >= nearest - 1e-10) continue;
        nearest = square;
        knee = i;
    }
    return knee;
}

struct noted {
    uint64_t number;
    double fingerprint, deviation, off[HOD_MAX_AIMS];
    bool breaks;
};

hod_candidate equivalents_at(const struct equivalents *equivalents, size_t place)
{
    const struct noted *noted = &equivalents->noted[place];
    hod_candidate candidate = {.number = noted->number,
                               .fingerprint = noted->fingerprint,
                               .deviation = noted->deviation,
                               .broken = noted->breaks};
    memcpy(candidate.off, noted->off, sizeof candidate.off);
    return candidate;
}

void equivalents_free(struct equivalents *equivalents)
{
    free(equivalents->noted);
    *equivalents = (struct equivalents){0};
}

/* Forgets notes that can no longer be ranked: the last rank only gets better. */
static void forget_hopeless(struct equivalents *equivalents, struct ranking *ranking)
{
    size_t left = 0;
    for (size_t i = 0; i < equivalents->count; i++) {
        const hod_candidate candidate = equivalents_at(equivalents, i);
        if (ranking_may_take(ranking, &candidate)) equivalents->noted[left++] = equivalents->noted[i];
    }
    equivalents->count = left;
}

static bool make_room(struct equivalents *equivalents, struct ranking *ranking)
{
    enum { FIRST_ROOM = 1024 };
    forget_hopeless(equivalents, ranking);
    if (equivalents->room > 0 && equivalents->count <= equivalents->room / 2) return true;
    const size_t room = equivalents->room > 0 ? 2 * equivalents->room : FIRST_ROOM;
    return RESERVE(equivalents->noted, equivalents->room, room);
}

bool equivalents_note(struct equivalents *equivalents, struct ranking *ranking,
                      const hod_candidate *candidate)
{
    if (!ranking_may_take(ranking, candidate)) return true;
    if (equivalents->count == equivalents->room && !make_room(equivalents, ranking)) return false;
    struct noted *noted = &equivalents->noted[equivalents->count++];
    *noted = (struct noted){.number = candidate->number,
                            .deviation = candidate->deviation,
                            .fingerprint = candidate->fingerprint,
                            .breaks = candidate->broken > 0};
    memcpy(noted->off, candidate->off, sizeof noted->off);
    return true;
}

/* Stores this number among the candidate's first equivalents, in order. */
static void name_equivalent(hod_candidate *candidate, uint64_t number)
{
    const uint64_t before = candidate->equivalents++;
    int place = before < HOD_MAX_NAMED ? (int)before : HOD_MAX_NAMED;
    const int last = place < HOD_MAX_NAMED ? place : HOD_MAX_NAMED - 1;
    while (place > 0 && number < candidate->named[place - 1]) place--;
    if (place > last) return;
    memmove(&candidate->named[place + 1], &candidate->named[place],
            (size_t)(last - place) * sizeof *candidate->named);
    candidate->named[place] = number;
}

/* The first candidate in the ranking that is not better by more than rounding. */
static int first_level(const struct ranking *ranking, const hod_candidate *level)
{
    int first = 0, end = ranking->count;
    while (first < end) {
        const int middle = (first + end) / 2;
        if (ranking_is_nearer(&ranking->at[middle], level))
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

static hod_candidate *find_ranked(struct ranking *ranking, const hod_candidate *noted)
{
    for (int i = first_level(ranking, noted); i < ranking->count; i++) {
        if (ranking_is_nearer(noted, &ranking->at[i])) return NULL;
        if (fingerprints_agree(ranking->at[i].fingerprint, noted->fingerprint)) return &ranking->at[i];
    }
    return NULL;
}

void equivalents_name(const struct equivalents *equivalents, struct ranking *ranking)
{
    for (size_t i = 0; i < equivalents->count; i++) {
        const hod_candidate noted = equivalents_at(equivalents, i);
        hod_candidate *ranked = find_ranked(ranking, &noted);
        if (ranked && ranked->number != noted.number) name_equivalent(ranked, noted.number);
    }
}

char *equivalents_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations->rules, error);
    AUTO(free_rules) hod_rules *other = rules ? hod_rules_copy(variations->rules, error) : NULL;
    hod_buffer text = {0};
    uint64_t named = 0;
    if (!other) return NULL;
    hod_variations_apply(variations, candidate->places, rules);
    for (; named < candidate->equivalents && named < HOD_MAX_NAMED; named++) {
        int places[HOD_MAX_VARIED];
        hod_variations_at(variations, candidate->named[named], places);
        hod_variations_apply(variations, places, other);
        if (named > 0) hod_buffer_text(&text, "; ");
        variations_write(variations, other, places, rules, candidate->places, &text);
    }
    if (candidate->equivalents > named)
        hod_buffer_format(&text, "; and %llu more", (unsigned long long)(candidate->equivalents - named));
    return hod_buffer_take(&text, error);
}
