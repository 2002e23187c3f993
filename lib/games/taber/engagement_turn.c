/* A player turn of an engagement: orders, fire, a charge and the melee of two units of infantry. */
#include "games/taber/engagement.h"

#include <assert.h>

/* Orders: to hold, to advance so many inches, or to charge. */
enum { HOLD, CHARGE = TABER_MOST_INCHES, ORDERS };

static bool may_charge(const taber_conduct *conduct, int distance)
{
    return distance <= conduct->reach;
}

/* As far as it can, but not nearer than so many inches. */
static int advance_to(const taber_conduct *conduct, int distance, int nearest)
{
    return most_of(HOLD, least_of(conduct->move, distance - nearest));
}

static int decide(hod_roller *roller, const taber_conduct *conduct, int side, int distance)
{
    static const char *const labels[] = {"A's order", "B's order"};
    static const char *const words[] = {"hold",       "advance-1",  "advance-2",  "advance-3",  "advance-4",
                                        "advance-5",  "advance-6",  "advance-7",  "advance-8",  "advance-9",
                                        "advance-10", "advance-11", "advance-12", "advance-13", "advance-14",
                                        "advance-15", "advance-16", "advance-17", "advance-18", "advance-19",
                                        "advance-20", "advance-21", "advance-22", "advance-23", "charge"};
    static_assert(sizeof words / sizeof *words == ORDERS, "every order has its word");
    const char *options[ORDERS];
    int count = 0;
    for (; count <= advance_to(conduct, distance, 1); count++) options[count] = words[count];
    const int charge = count;
    if (may_charge(conduct, distance)) options[count++] = words[CHARGE];
    const int order = count > 1 ? hod_choose(roller, labels[side], side, options, count) : HOLD;
    return order == charge ? CHARGE : order;
}

/* The order that side 0 or 1 gives its unit, by its plan or, with the best, by choice. */
static int order_by(hod_roller *roller, const taber_conduct *conduct, int side, int distance)
{
    switch (conduct->plan) {
    case PLAN_STAND:
        return HOLD;
    case PLAN_ADVANCE:
        return advance_to(conduct, distance, conduct->good_distance);
    case PLAN_CHARGE:
        return may_charge(conduct, distance) ? CHARGE : advance_to(conduct, distance, 1);
    default:
        return decide(roller, conduct, side, distance);
    }
}

static hod_follows go_on(taber_moment *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

static hod_follows end(hod_roller *roller, taber_ending *ending, bool a_broken, bool b_broken, int by)
{
    *ending = (taber_ending){{a_broken, b_broken}, by};
    tell_broken(roller, a_broken, b_broken);
    return HOD_DONE;
}

/* Ends it with one unit broken. */
static hod_follows end_with(hod_roller *roller, taber_ending *ending, int broken, int by)
{
    return end(roller, ending, broken == SIDE_A, broken == SIDE_B, by);
}

static int first_part(const taber_opponents *opponents, const taber_moment *now)
{
    if (opponents->sides[now->mover].will.sides) return STAY_OR_LEAVE;
    return now->distance == 0 ? IN_MELEE : ORDER_IS_DUE;
}

void taber_start_turn(const taber_opponents *opponents, taber_moment *now)
{
    now->mover = opponents->first == FIRST_B ? SIDE_B : SIDE_A;
    now->next = opponents->first == BY_DICE ? INITIATIVE : first_part(opponents, now);
}

static hod_follows hand_over(const taber_opponents *opponents, taber_moment *now)
{
    now->marked = 0;
    now->is_second = !now->is_second;
    if (now->is_second) {
        now->mover = !now->mover;
        return go_on(now, first_part(opponents, now));
    }
    taber_start_turn(opponents, now);
    return HOD_TURN_IS_OVER;
}

static hod_follows roll_for_initiative(hod_roller *roller, const taber_opponents *opponents,
                                       taber_moment *now)
{
    now->mover = taber_roll_initiative(roller);
    return go_on(now, first_part(opponents, now));
}

static hod_follows stay_or_leave(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                                 taber_ending *ending)
{
    const taber_opponent *mover = &opponents->sides[now->mover];
    if (taber_leaves(roller, &mover->will, mover->stands - now->stands[now->mover]))
        return end_with(roller, ending, now->mover, BY_DISBAND);
    return go_on(now, now->distance == 0 ? IN_MELEE : ORDER_IS_DUE);
}

/* After the order: the mover fires, if it can. */
static hod_follows fire_or_not(const taber_opponents *opponents, taber_moment *now)
{
    const taber_opponent *mover = &opponents->sides[now->mover];
    if (mover->fires && taber_is_in_reach(&mover->aims, now->distance)) return go_on(now, FIRE_IS_DUE);
    return hand_over(opponents, now);
}

static hod_follows advance(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                           int inches)
{
    const taber_opponent *mover = &opponents->sides[now->mover];
    if (!mover->needs_orders || taber_give_order(roller, &mover->order)) {
        now->distance -= inches;
        now->in_cover[now->mover] = NO;
        hod_note(roller, "It advances to %d %s", now->distance, plural(now->distance, "inch", "inches"));
    }
    return fire_or_not(opponents, now);
}

/* Only fire at the chargers needs dice; without it they meet at once. */
static hod_follows be_charged(const taber_opponents *opponents, taber_moment *now)
{
    const taber_opponent *enemy = &opponents->sides[!now->mover];
    const int distance = least_of(opponents->fire_distance, now->distance);
    if (enemy->fires && taber_is_in_reach(&enemy->aims, distance)) return go_on(now, CHARGED);
    now->distance = 0;
    return go_on(now, IN_MELEE);
}

static hod_follows charge(hod_roller *roller, const taber_opponents *opponents, taber_moment *now)
{
    hod_note(roller, "It charges");
    now->in_cover[now->mover] = NO;
    if (opponents->sides[!now->mover].may_evade) return go_on(now, REACTION_IS_DUE);
    return be_charged(opponents, now);
}

static hod_follows give_order(hod_roller *roller, const taber_opponents *opponents, taber_moment *now)
{
    hod_note(roller, "%s, %s, at %d %s", hod_turn(roller), side_name(now->mover), now->distance,
             plural(now->distance, "inch", "inches"));
    const taber_conduct *conduct = &opponents->sides[now->mover].conduct;
    const int order = order_by(roller, conduct, now->mover, now->distance);
    if (order == CHARGE) return charge(roller, opponents, now);
    return order == HOLD ? fire_or_not(opponents, now) : advance(roller, opponents, now, order);
}

/* "Fall back 2d6 inches in good order", which leaves any cover. */
static void fall_back(hod_roller *roller, const taber_opponents *opponents, taber_moment *now, int side)
{
    const int inches = taber_roll(roller, "inches that it falls back", opponents->fall_back);
    now->distance = least_of(now->distance + inches, TABER_MOST_INCHES);
    now->in_cover[side] = NO;
}

/* What fire has left of a unit that is not broken. */
static void suffer(taber_moment *now, int side, const taber_effect *effect)
{
    now->stands[side] = effect->stands;
    now->leaderless[side] |= effect->commander_killed;
}

static taber_target target_of(const taber_opponents *opponents, const taber_moment *now, int side)
{
    taber_target target = opponents->sides[side].targets[now->in_cover[side]];
    if (now->leaderless[side]) taber_deprive(&target);
    return target;
}

static bool holds_its_fire(hod_roller *roller, const taber_opponent *mover, int side)
{
    static const char *const labels[] = {"A's fire", "B's fire"}, *const options[] = {"fire", "hold-fire"};
    return mover->conduct.plan == PLAN_BEST &&
           hod_choose(roller, labels[side], side, options, LENGTH(options)) == 1;
}

static hod_follows fire(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                        taber_ending *ending)
{
    const int side = now->mover, enemy = !side;
    const taber_opponent *mover = &opponents->sides[side];
    if (holds_its_fire(roller, mover, side)) return hand_over(opponents, now);
    const taber_shot shot = taber_aimed_shot(&mover->aims, now->distance, now->stands[side], now->fresh[side],
                                             now->in_cover[enemy], false);
    const taber_target target = target_of(opponents, now, enemy);
    const taber_effect effect = taber_play_volley(roller, &shot, &target, now->stands[enemy]);
    if (effect.is_broken) return end_with(roller, ending, enemy, BY_FIRE);
    now->fresh[side] = NO;
    suffer(now, enemy, &effect);
    if (effect.falls_back) fall_back(roller, opponents, now, enemy);
    return hand_over(opponents, now);
}

static hod_follows react(hod_roller *roller, const taber_opponents *opponents, taber_moment *now)
{
    static const char *const labels[] = {"A's reaction", "B's reaction"}, *const options[] = {"stand",
                                                                                              "evade"};
    const int enemy = !now->mover;
    if (hod_choose(roller, labels[enemy], enemy, options, LENGTH(options)) == 0)
        return be_charged(opponents, now);
    now->in_cover[enemy] = NO;
    return go_on(now, EVADES);
}

static hod_follows evade(hod_roller *roller, const taber_opponents *opponents, taber_moment *now)
{
    const int reach = opponents->sides[now->mover].conduct.reach;
    const int flight = taber_roll(roller, "inches that it runs", opponents->evade);
    const int left = now->distance + flight - reach;
    hod_note(roller, left > 0 ? "It escapes" : "It is caught");
    now->distance = held_within(0, left, TABER_MOST_INCHES);
    return left > 0 ? hand_over(opponents, now) : go_on(now, IN_MELEE);
}

/* Fire at chargers, who may fall back from where they were shot at. */
static hod_follows bear_fire(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                             taber_ending *ending)
{
    const int side = now->mover, enemy = !side;
    const int distance = least_of(opponents->fire_distance, now->distance);
    const taber_shot shot = taber_aimed_shot(&opponents->sides[enemy].aims, distance, now->stands[enemy],
                                             now->fresh[enemy], NO, true);
    const taber_target chargers = target_of(opponents, now, side);
    const taber_effect effect = taber_play_fire_at_chargers(roller, &shot, &chargers, now->stands[side]);
    if (effect.is_broken) return end_with(roller, ending, side, BY_REPULSE);
    now->fresh[enemy] = NO;
    suffer(now, side, &effect);
    if (effect.falls_back) {
        now->distance = distance;
        fall_back(roller, opponents, now, side);
        return hand_over(opponents, now);
    }
    now->marked = effect.hits;
    now->distance = 0;
    return go_on(now, IN_MELEE);
}

/* The fight as numbers make it. */
static taber_fight fight_of(const taber_opponents *opponents, const taber_moment *now, int attacker)
{
    const int defender = !attacker, overlap = opponents->overlap;
    const taber_opponent *first = &opponents->sides[attacker], *second = &opponents->sides[defender];
    const int attackers = first->figures * least_of(now->stands[attacker], now->stands[defender] + overlap);
    const int defenders = second->figures * least_of(now->stands[defender], now->stands[attacker] + overlap);
    taber_fight fight = opponents->fights[now->in_cover[SIDE_A]   ? A_IN_COVER
                                          : now->in_cover[SIDE_B] ? B_IN_COVER
                                                                  : IN_THE_OPEN];
    fight.attacker.blows.dice = taber_melee_dice(&first->numbers, attackers);
    fight.defender.blows.dice = taber_melee_dice(&second->numbers, defenders);
    fight.advantage += taber_outnumbering(&first->numbers, attackers, defenders) -
                       taber_outnumbering(&first->numbers, defenders, attackers);
    return fight;
}

static taber_ranks ranks_of(const taber_opponents *opponents, const taber_moment *now, int side)
{
    return (taber_ranks){.stands = now->stands[side],
                         .is_leaderless = now->leaderless[side],
                         .hits = side == now->mover ? now->marked : 0,
                         .losses = opponents->sides[side].targets[NO].losses};
}

/* The defender is the one that is in its cover. Who passes its test stays in contact. */
static hod_follows fight(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                         taber_ending *ending)
{
    const int attacker = now->in_cover[SIDE_A] ? SIDE_B : SIDE_A, defender = !attacker;
    const taber_fight fight = fight_of(opponents, now, attacker);
    const taber_ranks ranks[2] = {ranks_of(opponents, now, attacker), ranks_of(opponents, now, defender)};
    taber_remains remains[2];
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    taber_play_melee(roller, &fight, ranks, remains);
    for (int i = 0; i < 2; i++) {
        const int side = i == 0 ? attacker : defender;
        now->stands[side] = remains[i].stands;
        now->leaderless[side] = remains[i].is_leaderless;
    }
    const bool a_broken = remains[attacker == SIDE_A ? 0 : 1].is_broken;
    const bool b_broken = remains[attacker == SIDE_B ? 0 : 1].is_broken;
    if (a_broken || b_broken) return end(roller, ending, a_broken, b_broken, BY_ASSAULT);
    return hand_over(opponents, now);
}

hod_follows taber_play_on(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                          taber_ending *ending)
{
    switch (now->next) {
    case INITIATIVE:
        return roll_for_initiative(roller, opponents, now);
    case STAY_OR_LEAVE:
        return stay_or_leave(roller, opponents, now, ending);
    case ORDER_IS_DUE:
        return give_order(roller, opponents, now);
    case FIRE_IS_DUE:
        return fire(roller, opponents, now, ending);
    case REACTION_IS_DUE:
        return react(roller, opponents, now);
    case CHARGED:
        return bear_fire(roller, opponents, now, ending);
    case EVADES:
        return evade(roller, opponents, now);
    default:
        return fight(roller, opponents, now, ending);
    }
}
