/* Known worths: what a search for best play finds for later searches from other beginnings. */
#ifndef HOD_WALK_PLAY_KNOWN_WORTHS_H
#define HOD_WALK_PLAY_KNOWN_WORTHS_H

#include "walk/play/payoffs.h"

/* The worths of states in which turns begin, by state and then by turn. Start with zeros ({0}). After a search has
 * failed, they must be freed. */
struct known_worths {
    struct packed_set states;
    struct payoff *worths;
    double sum; /* of every worth to both sides; NaN: it differs */

    /* Of the search that goes on: the states in which turns begin, first those that were known before it. */
    struct known_state {
        uint32_t place, number; /* in the search, and among the known states */
    } * met;
    size_t met_count, known_count, worths_room, met_room;
    uint8_t *begins; /* by place: whether turns begin there */
    bool is_first;   /* nothing was known before it */
};

/* Lists the states of a search in which turns begin, once they are in order. False with an error. */
bool known_worths_meet(struct known_worths *known, const struct transitions *transitions,
                       const struct components *components, const struct process *process, int turns);

/* Gives a turn of the search the worths that are known. False when memory is short. */
bool known_worths_give(const struct known_worths *known, struct payoffs *payoffs, int turn);

/* Notes the worths of the other states in which turns begin, once the turn is valued. */
void known_worths_note(struct known_worths *known, const struct payoffs *payoffs, int turn);

size_t known_worths_bytes(const struct known_worths *known);
void known_worths_free(struct known_worths *known);

#endif
