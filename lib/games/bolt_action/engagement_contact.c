/* Contact in an engagement: charges under way, and melees. */
#include "games/bolt_action/engagement.h"

hod_follows bolt_action_end_turn(bolt_action_moment *now)
{
    now->next = DICE_ARE_DRAWN;
    now->acts = SIDE_A;
    now->is_last = NO;
    return HOD_TURN_IS_OVER;
}

hod_follows bolt_action_end_action(bolt_action_moment *now)
{
    if (now->is_last) return bolt_action_end_turn(now);
    now->next = ORDER_IS_DUE;
    now->acts = !now->acts;
    now->is_last = YES;
    return HOD_STEP_FOLLOWS;
}

hod_follows bolt_action_end(hod_roller *roller, bolt_action_ending *ending, int winner, int by)
{
    static const char *const told[] = {"B is broken", "A is broken", "Both are destroyed"};
    hod_note(roller, "%s", told[winner]);
    *ending = (bolt_action_ending){winner, by};
    return HOD_DONE;
}

static void change(bolt_action_moment *now, int side, const bolt_action_condition *unit)
{
    now->figures[side] = unit->figures;
    now->pins[side] = unit->pins;
}

/* The two are in contact: nothing else happens in this turn (E10). */
static hod_follows make_contact(bolt_action_moment *now, const bolt_action_charge_result *r)
{
    now->next = r->striking == BOTH_CHARGE ? BOTH_CHARGE_HOME : IT_STRIKES;
    now->rear = r->face == REAR;
    now->distance = NEAREST;
    now->is_last = NO;
    if (r->striking == BOTH_CHARGE) now->acts = SIDE_A;
    return HOD_STEP_FOLLOWS;
}

static bolt_action_charge_result begin_result(const bolt_action_opponents *opponents,
                                              const bolt_action_moment *now)
{
    return (bolt_action_charge_result){.attacker = bolt_action_condition_of(opponents, now, now->acts),
                                       .defender = bolt_action_condition_of(opponents, now, !now->acts)};
}

/* All that the distance tells of a charge is whether it catches a unit that retreats. */
hod_follows bolt_action_go_in(const bolt_action_opponents *opponents, bolt_action_moment *now)
{
    const int reach = opponents->sides[now->acts].conduct.run;
    const bool catches = now->distance + opponents->sides[!now->acts].conduct.move <= reach;
    now->distance = catches ? NEAREST : bolt_action_place(reach);
    now->next = IT_CHARGES;
    return HOD_STEP_FOLLOWS;
}

/* A charger who finds nobody stops where the enemy stood (E8). */
hod_follows bolt_action_charge_on(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now)
{
    const bolt_action_opponent *charger = &opponents->sides[now->acts];
    const bolt_action_conduct *charged = &opponents->sides[!now->acts].conduct;
    bolt_action_charging charge = charger->charge;
    charge.caught = bolt_action_caught(charger->conduct.run, now->distance, charged->move, charged->run);
    bolt_action_charge_result r = begin_result(opponents, now);
    hod_note(roller, "%s charges", side_name(now->acts));
    const bool awaits = bolt_action_awaits_charge(roller, &charge, &r);
    change(now, !now->acts, &r.defender);
    now->distance = NEAREST;
    if (awaits) {
        now->next = IT_IS_AWAITED;
        return HOD_STEP_FOLLOWS;
    }
    if (r.result == MELEE) return make_contact(now, &r);
    if (r.result == DEFENDER_RETREATS)
        now->distance = bolt_action_place(r.is_rapid ? charged->run : charged->move);
    return bolt_action_end_turn(now);
}

hod_follows bolt_action_await(hod_roller *roller, const bolt_action_opponents *opponents,
                              bolt_action_moment *now, bolt_action_ending *ending)
{
    const int charger = now->acts, charged = !charger;
    const bolt_action_opponent *shooter = &opponents->sides[charged];
    bolt_action_charging charge = opponents->sides[charger].charge;
    bolt_action_charge_result r = begin_result(opponents, now);
    charge.blows =
        bolt_action_shooters_blows(&shooter->fire, bolt_action_bases(&shooter->unit, r.defender.figures),
                                   r.defender.pins, charge.attacker.wound_needed, NEVER, r.attacker.figures);
    bolt_action_meet_charge(roller, &charge, &r);
    if (r.result == CHARGER_DESTROYED || r.result == CHARGER_ROUTS)
        return bolt_action_end(roller, ending, charged, BY_DEFENCE);
    change(now, charger, &r.attacker);
    return r.result == CHARGER_HALTS ? bolt_action_end_action(now) : make_contact(now, &r);
}

static int face_of(const bolt_action_moment *now)
{
    return now->rear ? REAR : FRONT;
}

hod_follows bolt_action_begin_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                    bolt_action_moment *now)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_combat *melee = &opponents->sides[attacker].melee;
    const int striking = now->next == IT_STRIKES ? ATTACKER_FIRST : BOTH_CHARGE;
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    const bolt_action_round round = now->next == THEY_FIGHT_ON
                                        ? bolt_action_later_round(melee, face_of(now), roller)
                                        : bolt_action_first_round(melee, face_of(now), striking, roller);
    const bolt_action_condition striker = bolt_action_condition_of(opponents, now, attacker);
    bolt_action_condition struck = bolt_action_condition_of(opponents, now, defender);
    const bolt_action_exchange exchange = bolt_action_strike_first(roller, &round, &striker, &struck);
    change(now, defender, &struck);
    now->lost[defender] = exchange.defender_lost;
    now->dice = exchange.answer_dice;
    now->needed = exchange.answer_needed;
    now->next = IT_IS_ANSWERED;
    return HOD_STEP_FOLLOWS;
}

/* All that the tests ask of the losses is who has lost more, and in front not even who attacked. */
hod_follows bolt_action_answer(hod_roller *roller, const bolt_action_opponents *opponents,
                               bolt_action_moment *now)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_exchange exchange = {.answer_dice = now->dice, .answer_needed = now->needed};
    bolt_action_condition struck = bolt_action_condition_of(opponents, now, attacker);
    const int lost =
        bolt_action_strike_back(roller, &opponents->sides[attacker].melee.round, &exchange, &struck);
    change(now, attacker, &struck);
    const int difference = lost - now->lost[defender];
    now->lost[attacker] = difference > 0;
    now->lost[defender] = difference < 0;
    now->dice = now->needed = 0;
    if (!now->rear) now->acts = SIDE_A;
    now->next = THEY_TEST;
    return HOD_STEP_FOLLOWS;
}

hod_follows bolt_action_end_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now, bolt_action_ending *ending)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_condition one = bolt_action_condition_of(opponents, now, attacker),
                                other = bolt_action_condition_of(opponents, now, defender);
    const int result = bolt_action_settle(roller, &opponents->sides[attacker].melee.round, &one, &other,
                                          now->lost[attacker], now->lost[defender]);
    now->lost[SIDE_A] = now->lost[SIDE_B] = 0;
    switch (result) {
    case ATTACKER_ROUTS:
    case ATTACKER_DESTROYED:
        return bolt_action_end(roller, ending, defender, BY_ASSAULT);
    case DEFENDER_ROUTS:
    case DEFENDER_DESTROYED:
        return bolt_action_end(roller, ending, attacker, BY_ASSAULT);
    case BOTH_DESTROYED:
        return bolt_action_end(roller, ending, NOBODY, BY_ASSAULT);
    case CONTINUES:
        now->next = THEY_FIGHT_ON;
        return HOD_TURN_IS_OVER;
    default: /* falling back leaves them near but apart (E9) */
        now->rear = NO;
        return bolt_action_end_turn(now);
    }
}
