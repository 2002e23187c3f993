/* Bolt Action ACW; and how its units test, carry out orders and rally, how order dice are drawn, and which units of an
 * exhausted force go home. */
#include "games/bolt_action/bolt_action.h"

#include "games/bolt_action_mechanisms.h"

/* Only one commander counts, the best of those nearby (R4). */
static int order_bonus(const bolt_action_rules *rules, const bolt_action_command *command)
{
    const int colonel = command->colonel ? rules->order.colonel : 0;
    const int brigade = command->brigade_commander ? rules->order.brigade_commander : 0;
    const int army = command->army_commander ? rules->order.army_commander : 0;
    return most_of(colonel, most_of(brigade, army));
}

/* The brigade commander steadies a unit without a colonel (R4, R5); the army commander can also help one. */
static int morale_bonus(const bolt_action_rules *rules, const bolt_action_command *command)
{
    const bool steps_in = command->brigade_commander && !command->colonel;
    const int colonel = command->colonel ? rules->morale.colonel : 0;
    const int brigade = steps_in ? rules->morale.brigade_commander : 0;
    const int army = command->army_commander ? rules->morale.army_commander : 0;
    if (rules->morale.army_commander_adds && command->colonel) return colonel + army;
    return most_of(colonel, most_of(brigade, army));
}

/* No throw is below 2, and every throw is at most 12. */
static int held(int number)
{
    return held_within(1, number, 2 * D6);
}

bolt_action_nerve bolt_action_nerve_of(const bolt_action_rules *rules, int quality,
                                       const bolt_action_command *command, int routing_friends)
{
    const int rating = rules->unit.rating.at[quality];
    bolt_action_nerve nerve = {.order_per_pin = rules->order.per_pin,
                               .morale_per_pin = rules->morale.per_pin,
                               .per_base = rules->morale.per_base};
    for (int colonel = NO; colonel <= YES; colonel++) {
        bolt_action_command present = *command;
        present.colonel = colonel;
        nerve.order[colonel] = rating + order_bonus(rules, &present);
        nerve.morale[colonel] =
            rating + morale_bonus(rules, &present) - rules->morale.per_routing_friend * routing_friends;
    }
    return nerve;
}

bolt_action_nerve bolt_action_morale_alone(const bolt_action_nerve *nerve, int colonel)
{
    bolt_action_nerve morale = *nerve;
    morale.order[NO] = morale.order[YES] = morale.order_per_pin = 0;
    if (!colonel) morale.morale[YES] = 0;
    return morale;
}

int bolt_action_order_rating(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             hod_roller *roller)
{
    const int rating = rules->unit.rating.at[quality];
    hod_note(roller, "The unit is rated %d", rating);
    return rating + hod_modifier(roller, "the best of its commanders", order_bonus(rules, command));
}

int bolt_action_order_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             int pins, hod_roller *roller)
{
    const int rating = bolt_action_order_rating(rules, quality, command, roller);
    return held(rating + hod_modifier(roller, "pins", -rules->order.per_pin * pins));
}

int bolt_action_morale_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                              int pins, int bases_short, int routing_friends, hod_roller *roller)
{
    int number = rules->unit.rating.at[quality];
    hod_note(roller, "The unit is rated %d", number);
    number += hod_modifier(roller, "the best of its commanders", morale_bonus(rules, command));
    number += hod_modifier(roller, "pins", -rules->morale.per_pin * pins);
    number += hod_modifier(roller, "bases short", -rules->morale.per_base * bases_short);
    number += hod_modifier(roller, "friends who rout", -rules->morale.per_routing_friend * routing_friends);
    return held(number);
}

int bolt_action_order_target(const bolt_action_nerve *nerve, int colonel, int pins)
{
    return held(nerve->order[colonel] - nerve->order_per_pin * pins);
}

int bolt_action_morale_target(const bolt_action_nerve *nerve, int colonel, int pins, int bases_short)
{
    return held(nerve->morale[colonel] - nerve->morale_per_pin * pins - nerve->per_base * bases_short);
}

/* The test as a part: 36 throws have three results. */
struct test {
    int is_order, target, blunder_on;
};

static hod_follows throw_two_dice(hod_roller *roller, const void *prepared, void *result)
{
    const struct test *test = prepared;
    const int thrown = hod_sum(roller, test->is_order ? "order" : "morale", 2, D6);
    *(int *)result = thrown == test->blunder_on ? BLUNDERED : thrown <= test->target ? PASSED : FAILED;
    return HOD_DONE;
}

HOD_PART(test_part, "test", struct test, int, .step = throw_two_dice)

int bolt_action_test(hod_roller *roller, int what, int target, int blunder_on)
{
    static const char *const words[] = {"passed", "failed", "a blunder"};
    const struct test test = {.is_order = what == ORDER_TEST, .target = target, .blunder_on = blunder_on};
    int result;
    hod_play(roller, &test_part, &test, &result);
    hod_note(roller, "%d or less is needed: %s", target, words[result]);
    return result;
}

bool bolt_action_passes(hod_roller *roller, const char *who, int target)
{
    hod_note(roller, "%s tests", who);
    return bolt_action_test(roller, MORALE_TEST, target, NEVER) == PASSED;
}

bolt_action_tested_order bolt_action_order_of(const bolt_action_rules *rules, int quality, int pins,
                                              const bolt_action_command *command, int enemy, int friends,
                                              hod_roller *roller)
{
    const int blundered = bolt_action_pins_plus(rules, pins, rules->order.blunder_pins);
    return (bolt_action_tested_order){
        .target = bolt_action_order_number(rules, quality, command, pins, roller),
        .blunder_on = rules->order.blunder_on,
        .pins = pins,
        .pins_passed = bolt_action_pins_minus(pins, rules->order.pins_removed),
        .pins_blundered = blundered,
        .pins_collided = bolt_action_pins_plus(rules, blundered, rules->order.collision_pins),
        .friend_pins = rules->order.collision_pins,
        .enemy = enemy,
        .friends = friends,
    };
}

/* A move to the side, which friends can block (R8). */
static void move_aside(hod_roller *roller, const bolt_action_tested_order *order, int side,
                       bolt_action_order_result *result)
{
    const int friends_there = side == LEFT ? FRIENDS_LEFT : FRIENDS_RIGHT;
    result->blunder = side;
    hod_note(roller, "It moves to the %s", side == LEFT ? "left" : "right");
    if (order->friends != friends_there && order->friends != FRIENDS_BOTH) return;
    hod_note(roller, "It runs into friends: both are pinned");
    result->pins_left = order->pins_collided;
    result->friend_pins = order->friend_pins;
}

static void move_away(hod_roller *roller, const bolt_action_tested_order *order, int retreat,
                      bolt_action_order_result *result)
{
    result->blunder = order->enemy == NO_ENEMY ? DOWN : retreat;
    hod_note(roller, order->enemy == NO_ENEMY   ? "It sees no enemy and goes down"
                     : retreat == RAPID_RETREAT ? "It runs from the nearest enemy"
                                                : "It retreats from the nearest enemy");
}

static void charge_or_run(hod_roller *roller, const bolt_action_tested_order *order,
                          bolt_action_order_result *result)
{
    if (order->enemy == IN_CHARGE_RANGE) {
        hod_note(roller, "It charges the nearest enemy, without a pin");
        result->blunder = CHARGE;
        result->pins_left = order->pins;
    } else {
        hod_note(roller, "It runs forward");
        result->blunder = RUN;
    }
}

void bolt_action_blunder(hod_roller *roller, const bolt_action_tested_order *order,
                         bolt_action_order_result *result)
{
    result->pins_left = order->pins_blundered;
    switch (hod_die(roller, "blunder, by the table", D6)) {
    case 1:
        move_away(roller, order, RAPID_RETREAT, result);
        return;
    case 2:
        move_away(roller, order, RETREAT, result);
        return;
    case 3:
        move_aside(roller, order, LEFT, result);
        return;
    case 4:
        move_aside(roller, order, RIGHT, result);
        return;
    case 5:
        hod_note(roller, "It moves forward");
        result->blunder = FORWARD;
        return;
    default:
        charge_or_run(roller, order, result);
    }
}

bolt_action_order_result bolt_action_take_order(hod_roller *roller, const bolt_action_tested_order *order)
{
    bolt_action_order_result result = {
        .result = bolt_action_order_roll(roller, "The unit", order->target, order->blunder_on),
        .pins_left = order->pins};
    if (result.result == PASSED) {
        if (order->pins_passed < order->pins) bolt_action_tell_pins(roller, order->pins_passed);
        result.pins_left = order->pins_passed; /* R6 */
    } else if (result.result == BLUNDERED) {
        bolt_action_blunder(roller, order, &result);
    }
    return result;
}

int bolt_action_order_roll(hod_roller *roller, const char *who, int target, int blunder_on)
{
    hod_note(roller, "%s takes an order test", who);
    return bolt_action_test(roller, ORDER_TEST, target, blunder_on);
}

void bolt_action_tell_pins(hod_roller *roller, int pins)
{
    hod_note(roller, "%d %s left", pins, plural(pins, "pin is", "pins are"));
}

int bolt_action_shed_pins(hod_roller *roller, int pins, int sides)
{
    if (pins == 0) return 0;
    const int left = bolt_action_pins_minus(pins, hod_die(roller, "rally, pins lost", sides));
    bolt_action_tell_pins(roller, left);
    return left;
}

bolt_action_rally_result bolt_action_rally_once(hod_roller *roller, const bolt_action_tested_order *order,
                                                int sides)
{
    const bolt_action_order_result taken = bolt_action_take_order(roller, order);
    bolt_action_rally_result rally = {.result = taken.result, .pins_left = taken.pins_left};
    if (rally.result == PASSED) rally.pins_left = bolt_action_shed_pins(roller, rally.pins_left, sides);
    return rally;
}

int bolt_action_draw_die(hod_roller *roller, bolt_action_bag *bag)
{
    int side = bag->left[OWN] > 0 ? OWN : ENEMY_SIDE;
    if (bag->left[OWN] > 0 && bag->left[ENEMY_SIDE] > 0) {
        const int dice = bag->left[OWN] + bag->left[ENEMY_SIDE];
        side =
            hod_hand(roller, "draw, own dice being the lowest", 1, dice, bag->left[OWN]) ? OWN : ENEMY_SIDE;
    }
    bag->left[side]--;
    hod_note(roller, side == OWN ? "An own die" : "An enemy die");
    return side;
}

bolt_action_exhaustion bolt_action_exhaustion_of(const bolt_action_rules *rules, int at_start, int lost,
                                                 int share, int turns)
{
    bolt_action_exhaustion exhaustion = {.is_exhausted = 100 * lost >= share * at_start,
                                         .at_start = at_start - lost};
    if (!exhaustion.is_exhausted || exhaustion.at_start == 0) return exhaustion;
    exhaustion.turns = turns;
    exhaustion.blunder_on = rules->order.blunder_on;
    return exhaustion;
}

void bolt_action_begin_exhaustion(const bolt_action_exhaustion *p, bolt_action_departures *now)
{
    now->so_far = (bolt_action_exhausted){.is_exhausted = p->is_exhausted, .left = p->at_start};
}

bool bolt_action_test_exhaustion(hod_roller *roller, const char *what, const bolt_action_exhaustion *p,
                                 bolt_action_departures *now)
{
    const int present = p->at_start - now->gone;
    if (p->turns == 0 || present == 0) return false;
    if (now->tested == 0) hod_note(roller, "Turn %d", now->turn + 1);
    hod_note(roller, "%s %d of %d takes an order test", what, now->tested + 1, present);
    if (bolt_action_test(roller, ORDER_TEST, p->targets[now->turn], p->blunder_on) != PASSED) {
        hod_note(roller, "It goes home");
        now->going++;
    }
    if (++now->tested < present) return true;

    now->gone += now->going;
    now->so_far.left = p->at_start - now->gone;
    now->tested = now->going = 0;
    const bool goes_on = now->so_far.left > 0 && now->turn + 1 < p->turns;
    now->turn = goes_on ? now->turn + 1 : 0;
    return goes_on;
}

extern const struct hod_battle_terms bolt_action_meetings;

static const hod_parameter parameters[] = {BOLT_ACTION_PARAMETERS(HOD_SECTION)};

static const char *contradiction(const void *values)
{
    const bolt_action_rules *rules = values;
    if (rules->shoot.least_needed > rules->shoot.most_needed)
        return "shoot.least_needed must be at most shoot.most_needed";
    return NULL;
}

HOD_FAMILY(bolt_action_family, bolt_action_rules, .id = "bolt-action",
           .title = "Bolt Action ACW, with order dice and pins", .rules = "bolt-action-acw",
           .rules_title = "Bolt Action ACW", .rules_called = "Bolt Action", .contradiction = contradiction,
           .battle = &bolt_action_meetings);
