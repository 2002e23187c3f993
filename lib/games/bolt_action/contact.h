/* Contact in an engagement: charges under way, and melees. */
#ifndef HOD_GAMES_BOLT_ACTION_CONTACT_H
#define HOD_GAMES_BOLT_ACTION_CONTACT_H

#include "games/bolt_action/turn.h"

/* The unit that acts begins its charge. */
hod_follows bolt_action_go_in(const bolt_action_opponents *opponents, bolt_action_moment *now);

/* It is under way: the other takes its order test; or awaits it, with its fire. */
hod_follows bolt_action_charge_on(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now);
hod_follows bolt_action_await(hod_roller *roller, const bolt_action_opponents *opponents,
                              bolt_action_moment *now, bolt_action_ending *ending);

/* The parts of a round of melee: the blows that begin it, the answer and the tests. */
hod_follows bolt_action_begin_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                    bolt_action_moment *now);
hod_follows bolt_action_answer(hod_roller *roller, const bolt_action_opponents *opponents,
                               bolt_action_moment *now);
hod_follows bolt_action_end_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now, bolt_action_ending *ending);

/* All is over; or the turns of both units; or only that of the one that acts. */
hod_follows bolt_action_end(hod_roller *roller, bolt_action_ending *ending, int winner, int by);
hod_follows bolt_action_end_turn(bolt_action_moment *now);
hod_follows bolt_action_end_action(bolt_action_moment *now);

static inline bolt_action_condition bolt_action_condition_of(const bolt_action_opponents *opponents,
                                                             const bolt_action_moment *now, int side)
{
    return (bolt_action_condition){.figures = now->figures[side],
                                   .pins = now->pins[side],
                                   .colonel = opponents->sides[side].fresh.colonel};
}

#endif
