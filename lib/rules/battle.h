/* What a family's engagement provides for a battle, which plays it at each of its positions. */
#ifndef HOD_RULES_BATTLE_H
#define HOD_RULES_BATTLE_H

#include "rules/engagement.h"
#include "rules/mechanism.h"

/* A battle starts an engagement with the state that both units bring, and plays it turn by turn, unchanged. Names are
 * names of ints in the engagement's state; for an int of one side, without the prefix a_ or b_. */
typedef struct hod_battle_terms {
    const hod_mechanism *engagement;
    const char *brought[6];  /* what a unit keeps from one enemy to the next; ends with NULL */
    const char *cover;       /* the field of a side that is 0 in the open */
    const char *holds_cover; /* the brought int that says whether it is still in cover; NULL: none */
    double worth_of_both;    /* the worth to either army if both units break in one turn */

    /* Whether the units are in contact when a turn ends in this state; then nobody shoots at either. */
    bool (*is_in_contact)(const void *state);

    /* Whether a unit may leave its position, given the state of its engagement; NULL: always. */
    bool (*may_leave)(const void *prepared, const void *state, int side);

    /* A unit of a side on the flank of the other side's front. prepare_flank prepares the engagement of these two with
     * the changes that the flank makes to its fire. `begin_act` turns the starting state of an engagement into one in
     * which this unit acts. `act` is the procedure of the act: it breaks a unit, reported as in the engagement's winner
     * and by, or nobody, which is the value left by `begin`. */
    void (*prepare_flank)(const void *rules, const void *situation, int side, void *prepared);
    void (*begin_act)(const void *prepared, int side, void *state);
    hod_procedure act;
    const char *moved; /* what else the act changes; NULL: nothing */
} hod_battle_terms;

/* The procedure of an act on a flank, in the file of an engagement described by HOD_PROCESS: HOD_ACT(.step = act). */
#define HOD_ACT(...)                                                                                  \
    {                                                                                                 \
        .name = "act on a flank", .prepared_ints = HOD_INTS(prepared), .state_ints = HOD_INTS(state), \
        .outcome_ints = HOD_INTS(state), __VA_ARGS__                                                  \
    }

#endif
