/* A turn of an engagement: two units of infantry, each with one order die. */
#include "games/bolt_action/engagement.h"

bolt_action_conduct bolt_action_conduct_of(const bolt_action_rules *rules, int plan, int may, int weapon)
{
    const int move = bolt_action_move(rules, INFANTRY, LINE), range = rules->weapon.range.at[weapon];
    return (bolt_action_conduct){.plan = plan,
                                 .may_charge = may != MAY_NOT_CHARGE,
                                 .move = move,
                                 .run = rules->unit.run * move,
                                 .range = may == MAY_NOT_FIRE ? 0 : range,
                                 .approach = most_of(NEAREST, range / 2 / SPACING * SPACING)};
}

static bool may_charge(const bolt_action_conduct *conduct, int distance)
{
    return conduct->may_charge && distance <= conduct->run;
}

/* Lists the orders that are open at a distance with so many pins, in their sequence. Returns how many. */
static int open_orders(const bolt_action_conduct *conduct, int distance, int pins, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    if (pins > 0) orders[count++] = RALLY;
    for (int goal = distance - SPACING; goal >= most_of(NEAREST, distance - conduct->run); goal -= SPACING) {
        const int first = goal >= distance - conduct->move ? ADVANCE : RUN_FORWARD;
        orders[count++] = first + (FARTHEST - goal) / SPACING - 1;
    }
    if (may_charge(conduct, distance)) orders[count++] = GO_IN;
    return count;
}

/* A move forward to a distance, if it can be reached: as near to it as may be. */
static int move_to(int first, int distance, int inches, int goal)
{
    const int reached = bolt_action_place(most_of(goal, distance - inches));
    return reached < distance ? first + (FARTHEST - reached) / SPACING - 1 : HOLD;
}

/* The order of a plan other than best. */
static int order_by_plan(const bolt_action_conduct *conduct, int distance, int pins)
{
    if (conduct->plan == PLAN_CHARGE) {
        if (may_charge(conduct, distance)) return GO_IN;
        return move_to(RUN_FORWARD, distance, conduct->run, NEAREST);
    }
    if (conduct->plan == PLAN_ADVANCE && distance > conduct->approach)
        return move_to(ADVANCE, distance, conduct->move, conduct->approach);
    return pins > 0 && distance > conduct->range ? RALLY : HOLD;
}

static const char *order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}

/* The distance to which an advance or a run leads. */
static int goal_of(int order)
{
    return FARTHEST - SPACING * (order < RUN_FORWARD ? order - ADVANCE + 1 : order - RUN_FORWARD + 1);
}

static hod_follows go_on(bolt_action_moment *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

/* Draws the first order die of a turn. */
static hod_follows draw(hod_roller *roller, bolt_action_moment *now)
{
    hod_note(roller, "%s, at %d inches", hod_turn(roller), now->distance);
    now->acts = hod_die(roller, "whose order die comes first, 1 for A", 2) - 1;
    return go_on(now, ORDER_IS_DUE);
}

static int decide(hod_roller *roller, int side, const int *orders, int count)
{
    static const char *const labels[] = {"A's order", "B's order"};
    const char *words[ORDERS];
    for (int i = 0; i < count; i++) words[i] = order_name(orders[i]);
    return orders[hod_choose(roller, labels[side], side, words, count)];
}

/* The order of the unit that acts: by its plan, or the one that it decides for, if there are several. */
static int order_of(hod_roller *roller, const bolt_action_conduct *conduct, const bolt_action_moment *now)
{
    const int side = now->acts, pins = now->pins[side];
    int orders[ORDERS];
    const int count = open_orders(conduct, now->distance, pins, orders);
    if (conduct->plan == PLAN_BEST && count > 1) return decide(roller, side, orders, count);
    const int order = conduct->plan == PLAN_BEST ? orders[0] : order_by_plan(conduct, now->distance, pins);
    hod_note(roller, "%s's order is %s", side_name(side), order_name(order));
    return order;
}

/* The volley of a unit, unless the enemy is out of its range. */
static hod_follows open_fire(const bolt_action_opponents *opponents, bolt_action_moment *now, int manner)
{
    const bolt_action_opponent *shooter = &opponents->sides[now->acts];
    if (now->distance > shooter->conduct.range) return bolt_action_end_action(now);
    bolt_action_aim aim = shooter->fire.aim;
    aim.number = shooter->numbers[(now->distance - NEAREST) / SPACING][manner];
    now->needed = bolt_action_needed(&aim, now->pins[now->acts]);
    return go_on(now, IT_FIRES);
}

static hod_follows carry_out(hod_roller *roller, const bolt_action_opponents *opponents,
                             bolt_action_moment *now, int order)
{
    int *const pins = &now->pins[now->acts];
    switch (order) {
    case HOLD:
        return open_fire(opponents, now, STANDING);
    case RALLY:
        *pins = bolt_action_shed_pins(roller, *pins, opponents->rally_sides);
        return bolt_action_end_action(now);
    case GO_IN:
        return bolt_action_go_in(opponents, now);
    default:
        now->distance = goal_of(order);
        return order < RUN_FORWARD ? open_fire(opponents, now, MOVING) : bolt_action_end_action(now);
    }
}

/* A unit that failed its order to charge fires (E6). */
static hod_follows give_order(hod_roller *roller, const bolt_action_opponents *opponents,
                              bolt_action_moment *now)
{
    const int side = now->acts;
    const bolt_action_opponent *unit = &opponents->sides[side];
    const bolt_action_condition before = bolt_action_condition_of(opponents, now, side);
    const int order = order_of(roller, &unit->conduct, now);
    if (before.pins == 0 && order != GO_IN) return carry_out(roller, opponents, now, order);
    switch (bolt_action_takes_order(roller, side_name(side), &unit->unit, &before, opponents->blunder_on)) {
    case PASSED:
        now->pins[side] = bolt_action_pins_minus(before.pins, opponents->pins_removed);
        return carry_out(roller, opponents, now, order);
    case FAILED:
        return order == GO_IN ? open_fire(opponents, now, AFTER_FAILED_CHARGE) : bolt_action_end_action(now);
    default:
        return go_on(now, IT_BLUNDERS);
    }
}

static hod_follows fire(hod_roller *roller, const bolt_action_opponents *opponents, bolt_action_moment *now,
                        bolt_action_ending *ending)
{
    const int side = now->acts;
    const bolt_action_opponent *shooter = &opponents->sides[side], *target = &opponents->sides[!side];
    bolt_action_shooter shots = shooter->fire;
    shots.aim = (bolt_action_aim){.number = now->needed, .least = now->needed, .most = now->needed};
    bolt_action_condition at = bolt_action_condition_of(opponents, now, !side);
    const bolt_action_fire fire = {
        .blows = bolt_action_shooters_blows(&shots, bolt_action_bases(&shooter->unit, now->figures[side]), 0,
                                            target->unit.wound_needed, NEVER, target->fresh.figures),
        .target = target->unit,
        .before = at,
        .pins_if_hit = bolt_action_pins_within(opponents->pin_limit, at.pins, opponents->hit_pins),
    };
    hod_note(roller, "%s fires", side_name(side));
    now->needed = 0;
    if (bolt_action_play_fire(roller, &fire, &at)) return bolt_action_end(roller, ending, side, BY_FIRE);
    now->figures[!side] = at.figures;
    now->pins[!side] = at.pins;
    return bolt_action_end_action(now);
}

/* Aside is neither nearer nor farther (E7). */
static int distance_after(const bolt_action_conduct *conduct, int distance, int blunder)
{
    switch (blunder) {
    case RAPID_RETREAT:
        return bolt_action_place(distance + conduct->run);
    case RETREAT:
        return bolt_action_place(distance + conduct->move);
    case FORWARD:
        return bolt_action_place(distance - conduct->move);
    case RUN:
        return bolt_action_place(distance - conduct->run);
    default:
        return distance;
    }
}

static hod_follows blunder(hod_roller *roller, const bolt_action_opponents *opponents,
                           bolt_action_moment *now)
{
    const bolt_action_conduct *conduct = &opponents->sides[now->acts].conduct;
    int *const pins = &now->pins[now->acts];
    const bolt_action_tested_order order = {
        .pins = *pins,
        .pins_blundered = bolt_action_pins_within(opponents->pin_limit, *pins, opponents->blunder_pins),
        .enemy = now->distance <= conduct->run ? IN_CHARGE_RANGE : VISIBLE,
        .friends = NO_FRIENDS,
    };
    bolt_action_order_result result = {0};
    bolt_action_blunder(roller, &order, &result);
    *pins = result.pins_left;
    if (result.blunder == CHARGE) return bolt_action_go_in(opponents, now);
    now->distance = distance_after(conduct, now->distance, result.blunder);
    return bolt_action_end_action(now);
}

hod_follows bolt_action_play_on(hod_roller *roller, const bolt_action_opponents *opponents,
                                bolt_action_moment *now, bolt_action_ending *ending)
{
    switch (now->next) {
    case DICE_ARE_DRAWN:
        return draw(roller, now);
    case ORDER_IS_DUE:
        return give_order(roller, opponents, now);
    case IT_FIRES:
        return fire(roller, opponents, now, ending);
    case IT_BLUNDERS:
        return blunder(roller, opponents, now);
    case IT_CHARGES:
        return bolt_action_charge_on(roller, opponents, now);
    case IT_IS_AWAITED:
        return bolt_action_await(roller, opponents, now, ending);
    case IT_IS_ANSWERED:
        return bolt_action_answer(roller, opponents, now);
    case THEY_TEST:
        return bolt_action_end_round(roller, opponents, now, ending);
    case THEY_FIGHT_ON:
        hod_note(roller, "%s, in contact", hod_turn(roller));
        return bolt_action_begin_round(roller, opponents, now);
    default:
        return bolt_action_begin_round(roller, opponents, now);
    }
}
