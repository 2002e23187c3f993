/* The first decision of a policy: the choice that is nearest to the beginning. */
#include "walk/first_decision.h"

#include <stdlib.h>

/* The states that have been met, in the order in which they were. */
struct meeting {
    bool *is_met;
    uint32_t *places;
    size_t count;
};

static void meet(struct meeting *meeting, uint32_t place)
{
    if (meeting->is_met[place]) return;
    meeting->is_met[place] = true;
    meeting->places[meeting->count++] = place;
}

static void meet_transition(struct meeting *meeting, const struct transition *transition)
{
    const uint32_t *place = transition->places + transition->counts[HOD_DONE];
    for (int follows = HOD_DONE + 1; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++) meet(meeting, *place++);
}

/* Breadth first, so that it does not hang on the order in which the search found the states. */
static size_t find(const struct transitions *transitions, struct meeting *meeting)
{
    meet(meeting, 0);
    for (size_t next = 0; next < meeting->count; next++) {
        const size_t place = meeting->places[next];
        const struct options *options = &transitions->options[place];
        if (options->first == NOT_WALKED) continue;
        if (options->count > 1) return place;
        const struct transition transition = transitions_at(transitions, options, 0);
        meet_transition(meeting, &transition);
    }
    return NO_PLACE;
}

bool first_decision(const struct transitions *transitions, size_t *place)
{
    const size_t states = transitions->found[STATES].count;
    struct meeting meeting = {.is_met = calloc(states, sizeof *meeting.is_met),
                              .places = malloc(states * sizeof *meeting.places)};
    const bool has_memory = meeting.is_met && meeting.places;
    if (has_memory) *place = find(transitions, &meeting);
    free(meeting.is_met);
    free(meeting.places);
    return has_memory;
}
