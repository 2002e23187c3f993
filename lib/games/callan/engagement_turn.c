/* A turn of an engagement: the orders of two units of infantry, their fire, their moves and the combats to
 * which they come. */
#include "games/callan/engagement.h"

callan_conduct callan_conduct_of(const callan_rules *rules, int plan, int may, int weapon, int grade)
{
    callan_conduct conduct = {.plan = plan,
                              .may_charge = may != MAY_NOT_CHARGE,
                              .range = rules->fire.range.at[weapon],
                              .contact_distance = rules->combat.distance,
                              .speed = callan_speed_of(rules, MOVES_AS_INFANTRY, grade)};
    int average_most = 0;
    for (int i = 0; i < rules->dice.average.count; i++)
        average_most = most_of(average_most, rules->dice.average.at[i]);
    for (int dice = 1; dice <= conduct.speed.dice_limit; dice++) {
        const callan_pace pace = callan_pace_of(&conduct.speed, dice);
        conduct.most_inches[dice] = pace.average * average_most + pace.d6 * D6;
    }
    return conduct;
}

/* Who does not charge stops one inch before contact. */
static bool may_advance(const callan_conduct *conduct, int distance)
{
    return distance > conduct->contact_distance + 1;
}

/* A charge is one that can make contact. */
static bool may_charge(const callan_conduct *conduct, int distance, int dice)
{
    return conduct->may_charge && distance - conduct->most_inches[dice] <= conduct->contact_distance;
}

/* Lists the orders that are open at a distance, in their sequence. Returns how many. */
static int open_orders(const callan_conduct *conduct, int distance, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    for (int dice = 1; dice <= conduct->speed.dice_limit; dice++)
        if (may_advance(conduct, distance)) orders[count++] = ADVANCE + dice - 1;
    for (int dice = 1; dice <= conduct->speed.dice_limit; dice++)
        if (may_charge(conduct, distance, dice)) orders[count++] = CHARGE + dice - 1;
    return count;
}

/* The order of a plan other than best. */
static int order_by_plan(const callan_conduct *conduct, int distance)
{
    const int all = conduct->speed.dice_limit;
    const bool charges = conduct->plan == PLAN_CHARGE;
    if (charges && may_charge(conduct, distance, all)) return CHARGE + all - 1;
    const bool advances = charges || (conduct->plan == PLAN_ADVANCE && distance > conduct->range);
    return advances && may_advance(conduct, distance) ? ADVANCE + all - 1 : HOLD;
}

static const char *order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}

static callan_melee melee_of(const callan_rules *rules, const callan_fighter *attacker,
                             const callan_fighter *defender, int meeting, hod_roller *roller)
{
    callan_fighter first = *attacker, second = *defender;
    const bool is_charge = meeting == CHARGES || meeting == CHARGES_COVER || meeting == BOTH_CHARGE;
    if (!is_charge) first.bayonet = NO;
    if (meeting != BOTH_CHARGE) second.bayonet = NO;
    first.cover = NO_COVER; /* it has moved, or neither is in cover */
    if (meeting != CHARGES_COVER && meeting != FIGHTS_ON_AT_COVER) second.cover = NO_COVER;
    second.flanked = meeting == CATCHES_RUNNER;
    return callan_lasting_melee_of(rules, &first, &second, roller);
}

callan_meetings callan_meetings_of(const callan_rules *rules, const callan_fighter units[2],
                                   hod_roller *roller)
{
    callan_meetings meetings = {.attrition = callan_attrition_of(rules, units[0].unit, units[1].unit)};
    for (int attacker = 0; attacker < 2; attacker++) {
        const callan_fighter *first = &units[attacker], *second = &units[!attacker];
        const int told = second->cover == NO_COVER ? CHARGES : CHARGES_COVER;
        hod_note(roller, "If %s charges:", side_name(attacker));
        for (int meeting = CHARGES; meeting < MEETINGS; meeting++) {
            const callan_melee melee =
                melee_of(rules, first, second, meeting, meeting == told ? roller : NULL);
            meetings.as_attacker[attacker][meeting] =
                (callan_meeting){melee.lead, melee.attacker, melee.defender};
            meetings.common = melee;
        }
    }
    meetings.common.lead = 0;
    meetings.common.attacker = meetings.common.defender = (callan_side){0};
    return meetings;
}

/* Fights a round. */
static callan_round meet(hod_roller *roller, const callan_meetings *meetings, int attacker, int meeting,
                         callan_condition units[2])
{
    const callan_meeting *particular = &meetings->as_attacker[attacker][meeting];
    callan_melee melee = meetings->common;
    melee.lead = particular->lead;
    melee.attacker = particular->attacker;
    melee.defender = particular->defender;
    return callan_fight_on(roller, &melee, &meetings->attrition, &units[attacker], &units[!attacker]);
}

/* Dice of movement that a unit is still to roll by its order. */
static int dice_of_order(int order)
{
    return order >= CHARGE ? order - CHARGE + 1 : order >= ADVANCE ? order - ADVANCE + 1 : 0;
}

static hod_follows go_on(callan_moment *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

static hod_follows end_turn(callan_moment *now, int next)
{
    now->next = next;
    return HOD_TURN_IS_OVER;
}

static void free_both(callan_moment *now)
{
    now->orders[SIDE_A] = now->orders[SIDE_B] = IS_FREE;
}

/* Whether either unit is broken. */
static bool ends(hod_roller *roller, callan_ending *ending, bool a_broken, bool b_broken, int by)
{
    *ending = (callan_ending){{a_broken, b_broken}, by};
    return tell_broken(roller, a_broken, b_broken);
}

/* A unit moves with so many dice, and leaves its cover for good. Returns the inches. */
static int march(hod_roller *roller, const callan_opponents *opponents, callan_moment *now, int side,
                 int dice)
{
    const callan_opponent *unit = &opponents->sides[side];
    const callan_pace pace = callan_pace_of(&unit->conduct.speed, dice);
    hod_note(roller, "%s moves", side_name(side));
    const callan_stride stride = callan_roll_move(roller, &opponents->gait, &pace);
    callan_take_of_movement(roller, side_name(side), &unit->fire.unit, &now->units[side], stride.dps);
    now->in_cover[side] = NO;
    return stride.inches;
}

/* Retreats and pursuits. A runner who is not caught at once is away. */
static hod_follows run(hod_roller *roller, const callan_opponents *opponents, callan_moment *now)
{
    int pursuer = -1;
    hod_note(roller, "%s", hod_turn(roller));
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        const int task = now->orders[side];
        if (task != RETREATS && task != PURSUES) continue;
        const int inches =
            march(roller, opponents, now, side, opponents->sides[side].conduct.speed.dice_limit);
        now->distance += task == RETREATS ? inches : -inches;
        now->orders[side] = HAS_MOVED;
        if (task == PURSUES) pursuer = side;
    }
    now->distance = most_of(0, now->distance);
    if (pursuer < 0) return go_on(now, ORDERS_ARE_DUE);
    free_both(now);
    if (now->distance <= opponents->sides[pursuer].conduct.contact_distance)
        return go_on(now, pursuer == SIDE_A ? A_CATCHES : B_CATCHES);
    hod_note(roller, "The runner is away");
    return end_turn(now, ORDERS_ARE_DUE);
}

/* The orders among which a unit has to decide, none if it has no choice. Returns how many. */
static int options(const callan_opponents *opponents, const callan_moment *now, int side, int orders[ORDERS])
{
    const callan_conduct *conduct = &opponents->sides[side].conduct;
    if (now->orders[side] != IS_FREE || conduct->plan != PLAN_BEST) return 0;
    const int count = open_orders(conduct, now->distance, orders);
    return count > 1 ? count : 0;
}

static int decide(hod_roller *roller, int side, const int *orders, int count)
{
    static const char *const labels[] = {"A's order", "B's order"};
    const char *words[ORDERS];
    for (int i = 0; i < count; i++) words[i] = order_name(orders[i]);
    return orders[hod_choose(roller, labels[side], side, words, count)];
}

/* Gives a unit its order, unless it has moved in this turn: it keeps it to the end of the turn (E1). */
static void give_order(hod_roller *roller, const callan_opponents *opponents, callan_moment *now, int side)
{
    int orders[ORDERS], *order = &now->orders[side];
    const callan_conduct *conduct = &opponents->sides[side].conduct;
    const int count = options(opponents, now, side, orders);
    if (count > 0) {
        *order = decide(roller, side, orders, count);
        return;
    }
    if (*order == HALTS || (*order == IS_FREE && conduct->plan == PLAN_BEST))
        *order = HOLD;
    else if (*order == IS_FREE)
        *order = order_by_plan(conduct, now->distance);
    if (*order != HAS_MOVED) hod_note(roller, "%s's order is %s", side_name(side), order_name(*order));
}

static bool moves(const callan_moment *now, int side)
{
    return dice_of_order(now->orders[side]) > 0;
}

/* Whether it shoots in this turn: who moves is silent (R18). */
static bool fires(const callan_opponents *opponents, const callan_moment *now, int side)
{
    const callan_opponent *unit = &opponents->sides[side];
    return unit->fires && now->orders[side] == HOLD &&
           callan_band(&unit->reach, now->distance) != OUT_OF_RANGE;
}

static hod_follows carry_out(const callan_opponents *opponents, callan_moment *now)
{
    const bool anybody_fires = fires(opponents, now, SIDE_A) || fires(opponents, now, SIDE_B);
    const bool anybody_moves = moves(now, SIDE_A) || moves(now, SIDE_B);
    return go_on(now, anybody_fires || !anybody_moves ? THEY_FIRE : THEY_MOVE);
}

/* Where both have a choice, a coin tells who orders first, and the other hears it (E7). */
static hod_follows give_orders(hod_roller *roller, const callan_opponents *opponents, callan_moment *now)
{
    int orders[ORDERS];
    hod_note(roller, "%s, at %d %s", hod_turn(roller), now->distance,
             plural(now->distance, "inch", "inches"));
    if (options(opponents, now, SIDE_A, orders) > 0 && options(opponents, now, SIDE_B, orders) > 0)
        return go_on(now, hod_die(roller, "who orders first, 1 for A", 2) == 1 ? A_DECIDES : B_DECIDES);
    give_order(roller, opponents, now, SIDE_A);
    give_order(roller, opponents, now, SIDE_B);
    return carry_out(opponents, now);
}

static hod_follows give_one(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                            int side)
{
    give_order(roller, opponents, now, side);
    if (now->orders[!side] != IS_FREE) return carry_out(opponents, now);
    return go_on(now, side == SIDE_A ? B_DECIDES : A_DECIDES);
}

/* A unit after the fire of the other. It re-dresses now if it holds and cannot come to fight in this turn. */
static callan_condition endure(hod_roller *roller, const callan_opponents *opponents,
                               const callan_moment *now, int side)
{
    const callan_opponent *unit = &opponents->sides[side], *other = &opponents->sides[!side];
    const callan_condition *before = &now->units[side];
    callan_duel_side target = unit->fire, shooter = other->fire;
    if (now->orders[side] != HOLD || moves(now, !side))
        target.unit.redress = target.unit.redress_under_fire = 0;
    if (!fires(opponents, now, !side)) shooter.band = OUT_OF_RANGE;
    if (now->in_cover[side]) shooter.arms.halvings = other->halvings_at_cover;
    return callan_endure(roller, &target, before, most_of(unit->breaks, before->lost + 1), &shooter,
                         &now->units[!side], NEW_TARGET);
}

/* Both fire with what they have before either takes its losses. */
static hod_follows fire(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                        callan_ending *ending)
{
    bool broken[2];
    callan_condition after[2];
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        after[side] = endure(roller, opponents, now, side);
        broken[side] =
            after[side].lost > now->units[side].lost && after[side].lost >= opponents->sides[side].breaks;
    }
    now->units[SIDE_A] = after[SIDE_A];
    now->units[SIDE_B] = after[SIDE_B];
    if (ends(roller, ending, broken[SIDE_A], broken[SIDE_B], BY_FIRE)) return HOD_DONE;
    if (moves(now, SIDE_A) || moves(now, SIDE_B)) return go_on(now, THEY_MOVE);
    free_both(now);
    return end_turn(now, ORDERS_ARE_DUE);
}

static bool charges(const callan_moment *now, int side)
{
    return now->orders[side] >= CHARGE || now->orders[side] == HAS_CHARGED;
}

/* One unit moves. Who does not charge stops one inch before contact. */
static void move_one(hod_roller *roller, const callan_opponents *opponents, callan_moment *now, int side)
{
    const int order = now->orders[side], near = opponents->sides[side].conduct.contact_distance + 1;
    const int nearest = charges(now, side) ? 0 : least_of(now->distance, near);
    const int inches = march(roller, opponents, now, side, dice_of_order(order));
    now->distance = most_of(nearest, now->distance - inches);
    now->orders[side] = charges(now, side) ? HAS_CHARGED : HAS_MOVED;
}

/* After the movement: a charge that is near enough makes contact; otherwise whoever held re-dresses. */
static hod_follows close_or_not(hod_roller *roller, const callan_opponents *opponents, callan_moment *now)
{
    const bool a_charges = charges(now, SIDE_A), b_charges = charges(now, SIDE_B);
    const bool is_near = now->distance <= opponents->sides[SIDE_A].conduct.contact_distance;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (now->orders[side] == HOLD && !(is_near && charges(now, !side)))
            callan_close_ranks(roller, side_name(side), &opponents->sides[side].fire.unit, &now->units[side],
                               false);
    free_both(now);
    if (!is_near || (!a_charges && !b_charges)) return end_turn(now, ORDERS_ARE_DUE);
    return go_on(now, a_charges && b_charges ? BOTH_CHARGE_HOME
                      : a_charges            ? A_CHARGES_HOME
                                             : B_CHARGES_HOME);
}

/* Movement is simultaneous: of two that move, the one that advances stops short of where the other stood
 * before, but may still be reached there (E5). It therefore moves first. */
static hod_follows move(hod_roller *roller, const callan_opponents *opponents, callan_moment *now)
{
    const bool b_is_first =
        !moves(now, SIDE_A) || (moves(now, SIDE_B) && charges(now, SIDE_A) && !charges(now, SIDE_B));
    move_one(roller, opponents, now, b_is_first ? SIDE_B : SIDE_A);
    if (moves(now, SIDE_A) || moves(now, SIDE_B)) return HOD_STEP_FOLLOWS;
    return close_or_not(roller, opponents, now);
}

static bool is_beaten(int result)
{
    return result == DEFEATED || result == ROUTED || result == DESTROYED;
}

static int task_after(int result, int others)
{
    if (result == DRIVEN_BACK) return RETREATS;
    if (result == PURSUIT && others == DRIVEN_BACK) return PURSUES;
    return result == SUCCESS || result == STAND_OFF ? HALTS : IS_FREE;
}

static hod_follows fight(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                         callan_ending *ending, int attacker, int meeting)
{
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    const callan_round round = meet(roller, &opponents->meetings, attacker, meeting, now->units);
    int results[2];
    results[attacker] = round.attacker_result;
    results[!attacker] = round.defender_result;
    const int a = results[SIDE_A], b = results[SIDE_B];
    if (ends(roller, ending, is_beaten(a), is_beaten(b), BY_ASSAULT)) return HOD_DONE;
    if (a == STAND_OFF && b == STAND_OFF) return end_turn(now, THEY_FIGHT_ON);
    now->orders[SIDE_A] = task_after(a, b);
    now->orders[SIDE_B] = task_after(b, a);
    return end_turn(now, a == DRIVEN_BACK || b == DRIVEN_BACK ? THEY_RUN : ORDERS_ARE_DUE);
}

static hod_follows charge_home(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                               callan_ending *ending, int attacker)
{
    const int meeting = now->in_cover[!attacker] ? CHARGES_COVER : CHARGES;
    return fight(roller, opponents, now, ending, attacker, meeting);
}

/* A stand-off goes on in the next turn. The attacker is the one that has no cover. */
static hod_follows fight_on(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                            callan_ending *ending)
{
    hod_note(roller, "%s", hod_turn(roller));
    const int attacker = now->in_cover[SIDE_A] ? SIDE_B : SIDE_A;
    const int meeting = now->in_cover[!attacker] ? FIGHTS_ON_AT_COVER : FIGHTS_ON;
    return fight(roller, opponents, now, ending, attacker, meeting);
}

hod_follows callan_play_on(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                           callan_ending *ending)
{
    switch (now->next) {
    case THEY_RUN:
        return run(roller, opponents, now);
    case ORDERS_ARE_DUE:
        return give_orders(roller, opponents, now);
    case A_DECIDES:
    case B_DECIDES:
        return give_one(roller, opponents, now, now->next == A_DECIDES ? SIDE_A : SIDE_B);
    case THEY_FIRE:
        return fire(roller, opponents, now, ending);
    case THEY_MOVE:
        return move(roller, opponents, now);
    case A_CHARGES_HOME:
    case B_CHARGES_HOME:
        return charge_home(roller, opponents, now, ending, now->next == A_CHARGES_HOME ? SIDE_A : SIDE_B);
    case BOTH_CHARGE_HOME:
        return fight(roller, opponents, now, ending, SIDE_A, BOTH_CHARGE);
    case A_CATCHES:
    case B_CATCHES:
        return fight(roller, opponents, now, ending, now->next == A_CATCHES ? SIDE_A : SIDE_B,
                     CATCHES_RUNNER);
    default:
        return fight_on(roller, opponents, now, ending);
    }
}
