/* What a family's engagement offers a battle, which plays it in each of its places. */
#ifndef HOD_RULES_BATTLE_H
#define HOD_RULES_BATTLE_H

#include "rules/engagement.h"
#include "rules/mechanism.h"

/* A battle begins an engagement with the state that both units bring, and plays it turn by turn, as it is.
 * Names are those of ints of the engagement's state; of one side's they stand without its a_ or b_. */
typedef struct hod_battle_terms {
    const hod_mechanism *engagement;
    const char *brought[6];  /* what a unit takes along from one enemy to the next, to a NULL */
    const char *cover;       /* the field of a side that is 0 in the open */
    const char *holds_cover; /* the brought int that tells whether it is still in it; NULL: there is none */
    double worth_of_both;    /* what it is worth to either army that both break in one turn */

    /* Whether the units are in contact when a turn is over in this state: nobody then shoots at either. */
    bool (*is_in_contact)(const void *state);

    /* NULL: it always may. Whether a unit may leave its place, with the state of its engagement. */
    bool (*may_leave)(const void *prepared, const void *state, int side);

    /* A unit of a side on the flank of the other side's front. It prepares the engagement of these two for
     * what the flank changes in its fire; `begin_act` makes of the state of an engagement, as it begins, one
     * in which this unit is to act, and `act` is the procedure that it ends with: it breaks a unit, by
     * winner and by of the engagement, or nobody, which is what `begin` leaves there. */
    void (*prepare_flank)(const void *rules, const void *situation, int side, void *prepared);
    void (*begin_act)(const void *prepared, int side, void *state);
    hod_procedure act;
    const char *moved; /* what the act changes besides; NULL: nothing */
} hod_battle_terms;

/* The procedure of an act on a flank, in the file of an engagement that HOD_PROCESS describes:
 * HOD_ACT(.step = act). */
#define HOD_ACT(...)                                                                                  \
    {                                                                                                 \
        .name = "act on a flank", .prepared_ints = HOD_INTS(prepared), .state_ints = HOD_INTS(state), \
        .outcome_ints = HOD_INTS(state), __VA_ARGS__                                                  \
    }

#endif
