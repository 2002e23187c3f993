/* Candidates that do the same: noting and naming them. */
#include "ask/tune/alike.h"

#include "ask/tune/mark.h"
#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

struct noted {
    uint64_t number;
    double mark, deviation, off[HOD_MOST_AIMS];
    bool breaks;
};

/* What a ranking asks of one that was noted. */
static hod_candidate candidate_of(const struct noted *noted)
{
    hod_candidate candidate = {
        .number = noted->number, .mark = noted->mark, .deviation = noted->deviation, .broken = noted->breaks};
    memcpy(candidate.off, noted->off, sizeof candidate.off);
    return candidate;
}

hod_candidate alike_noted(const struct alike *alike, size_t place)
{
    return candidate_of(&alike->noted[place]);
}

void alike_free(struct alike *alike)
{
    free(alike->noted);
    *alike = (struct alike){0};
}

/* Forgets those that can no longer be ranked: the last of a ranking only becomes better. */
static void forget_hopeless(struct alike *alike, struct ranking *ranking)
{
    size_t left = 0;
    for (size_t i = 0; i < alike->count; i++) {
        const hod_candidate candidate = candidate_of(&alike->noted[i]);
        if (ranking_may_take(ranking, &candidate)) alike->noted[left++] = alike->noted[i];
    }
    alike->count = left;
}

static bool make_room(struct alike *alike, struct ranking *ranking)
{
    enum { FIRST_ROOM = 1024 };
    forget_hopeless(alike, ranking);
    if (alike->room > 0 && alike->count <= alike->room / 2) return true;
    const size_t room = alike->room > 0 ? 2 * alike->room : FIRST_ROOM;
    return RESERVE(alike->noted, alike->room, room);
}

bool alike_note(struct alike *alike, struct ranking *ranking, const hod_candidate *candidate)
{
    if (!ranking_may_take(ranking, candidate)) return true;
    if (alike->count == alike->room && !make_room(alike, ranking)) return false;
    struct noted *noted = &alike->noted[alike->count++];
    *noted = (struct noted){.number = candidate->number,
                            .deviation = candidate->deviation,
                            .mark = candidate->mark,
                            .breaks = candidate->broken > 0};
    memcpy(noted->off, candidate->off, sizeof noted->off);
    return true;
}

/* Names the one with this number among the first that do the same, in their order. */
static void name_other(hod_candidate *candidate, uint64_t number)
{
    const uint64_t before = candidate->others++;
    int place = before < HOD_MOST_NAMED ? (int)before : HOD_MOST_NAMED;
    const int last = place < HOD_MOST_NAMED ? place : HOD_MOST_NAMED - 1;
    while (place > 0 && number < candidate->named[place - 1]) place--;
    if (place > last) return;
    memmove(&candidate->named[place + 1], &candidate->named[place],
            (size_t)(last - place) * sizeof *candidate->named);
    candidate->named[place] = number;
}

/* The first of the ranking that is not nearer by more than a rounding. */
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

static hod_candidate *find_ranked(struct ranking *ranking, const struct noted *noted)
{
    const hod_candidate level = candidate_of(noted);
    for (int i = first_level(ranking, &level); i < ranking->count; i++) {
        if (ranking_is_nearer(&level, &ranking->at[i])) return NULL;
        if (marks_agree(ranking->at[i].mark, noted->mark)) return &ranking->at[i];
    }
    return NULL;
}

void alike_tell(const struct alike *alike, struct ranking *ranking)
{
    for (size_t i = 0; i < alike->count; i++) {
        hod_candidate *ranked = find_ranked(ranking, &alike->noted[i]);
        if (ranked && ranked->number != alike->noted[i].number) name_other(ranked, alike->noted[i].number);
    }
}
