/* Equivalent candidates: noting and naming them. */
#include "ask/tune/equivalents.h"

#include "ask/tune/test_set.h"
#include "base/arrays.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

struct noted {
    uint64_t number;
    double fingerprint, deviation, off[HOD_MOST_AIMS];
    bool breaks;
};

/* What a ranking asks of one that was noted. */
static hod_candidate candidate_of(const struct noted *noted)
{
    hod_candidate candidate = {.number = noted->number,
                               .fingerprint = noted->fingerprint,
                               .deviation = noted->deviation,
                               .broken = noted->breaks};
    memcpy(candidate.off, noted->off, sizeof candidate.off);
    return candidate;
}

hod_candidate equivalents_at(const struct equivalents *equivalents, size_t place)
{
    return candidate_of(&equivalents->noted[place]);
}

void equivalents_free(struct equivalents *equivalents)
{
    free(equivalents->noted);
    *equivalents = (struct equivalents){0};
}

/* Forgets those that can no longer be ranked: the last of a ranking only becomes better. */
static void forget_hopeless(struct equivalents *equivalents, struct ranking *ranking)
{
    size_t left = 0;
    for (size_t i = 0; i < equivalents->count; i++) {
        const hod_candidate candidate = candidate_of(&equivalents->noted[i]);
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

/* Names the one with this number among the first that do the same, in their order. */
static void name_equivalent(hod_candidate *candidate, uint64_t number)
{
    const uint64_t before = candidate->equivalents++;
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
        if (fingerprints_agree(ranking->at[i].fingerprint, noted->fingerprint)) return &ranking->at[i];
    }
    return NULL;
}

void equivalents_name(const struct equivalents *equivalents, struct ranking *ranking)
{
    for (size_t i = 0; i < equivalents->count; i++) {
        hod_candidate *ranked = find_ranked(ranking, &equivalents->noted[i]);
        if (ranked && ranked->number != equivalents->noted[i].number)
            name_equivalent(ranked, equivalents->noted[i].number);
    }
}

/* The parameters and fields in which another candidate differs from this one. */
static void write_differences(const hod_variations *variations, const hod_rules *rules, const int *places,
                              const hod_rules *other, const int *other_places, hod_buffer *text)
{
    const char *separator = "";
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        char value[HOD_PARAMETER_TEXT];
        if (hod_rules_agree(rules, other, parameter)) continue;
        hod_buffer_format(text, "%s%s=%s", separator, parameter->name,
                          hod_rules_value(other, parameter, value));
        separator = " ";
    }
    for (int i = 0; i < variations->field_count; i++) {
        const int axis = variations->fields[i].axis;
        char value[HOD_VALUE_TEXT];
        if (places[axis] == other_places[axis]) continue;
        hod_buffer_format(text, "%s%s=%s", separator,
                          variations->mechanism->fields[variations->fields[i].field].name,
                          hod_variations_field_text(variations, i, other_places, value));
        separator = " ";
    }
}

static void write_equivalents(const hod_variations *variations, const hod_candidate *candidate,
                              hod_rules *rules, hod_rules *other, hod_buffer *text)
{
    hod_variations_apply(variations, candidate->places, rules);
    uint64_t named = 0;
    for (; named < candidate->equivalents && named < HOD_MOST_NAMED; named++) {
        int places[HOD_MOST_VARIED];
        hod_variations_at(variations, candidate->named[named], places);
        hod_variations_apply(variations, places, other);
        if (named > 0) hod_buffer_format(text, "; ");
        write_differences(variations, rules, candidate->places, other, places, text);
    }
    if (candidate->equivalents > named)
        hod_buffer_format(text, "; and %llu more", (unsigned long long)(candidate->equivalents - named));
}

char *equivalents_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error)
{
    hod_rules *rules = hod_rules_copy(variations->rules, error);
    hod_rules *other = rules ? hod_rules_copy(variations->rules, error) : NULL;
    hod_buffer text = {0};
    if (other) write_equivalents(variations, candidate, rules, other, &text);
    char *taken = other ? hod_buffer_take(&text, error) : NULL;
    hod_rules_free(other);
    hod_rules_free(rules);
    return taken;
}
