/* The nerve of a unit: the numbers against which it tests, and the two dice of a test. */
#include "games/bolt_action/nerve.h"

/* One commander counts, the best of those at hand (R4). */
static int best(int one, int other)
{
    return one > other ? one : other;
}

static int order_bonus(const bolt_action_rules *rules, const bolt_action_command *command)
{
    const int colonel = command->colonel ? rules->order.colonel : 0;
    const int brigade = command->brigade_commander ? rules->order.brigade_commander : 0;
    const int army = command->army_commander ? rules->order.army_commander : 0;
    return best(colonel, best(brigade, army));
}

/* The brigade commander steadies a unit that has no colonel (R4, R5). */
static int morale_bonus(const bolt_action_rules *rules, const bolt_action_command *command)
{
    const bool steps_in = command->brigade_commander && !command->colonel;
    const int colonel = command->colonel ? rules->morale.colonel : 0;
    const int brigade = steps_in ? rules->morale.brigade_commander : 0;
    const int army = command->army_commander ? rules->morale.army_commander : 0;
    return best(colonel, best(brigade, army));
}

/* No throw is below 2, all are 12 at most. */
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

/* The test as a part: 36 throws come to three results. */
struct test {
    int target, blunder_on;
};

static hod_follows throw_two_dice(hod_roller *roller, const void *prepared, void *result)
{
    const struct test *test = prepared;
    const int thrown = hod_sum(roller, "test", 2, D6);
    *(int *)result = thrown == test->blunder_on ? BLUNDERED : thrown <= test->target ? PASSED : FAILED;
    return HOD_DONE;
}

HOD_PART(test_part, "test", struct test, int, .step = throw_two_dice)

int bolt_action_test(hod_roller *roller, int target, int blunder_on)
{
    static const char *const words[] = {"passed", "failed", "a blunder"};
    const struct test test = {.target = target, .blunder_on = blunder_on};
    int result;
    hod_play(roller, &test_part, &test, &result);
    hod_note(roller, "%d or less is needed: %s", target, words[result]);
    return result;
}

bool bolt_action_passes(hod_roller *roller, const char *who, int target)
{
    hod_note(roller, "%s tests", who);
    return bolt_action_test(roller, target, NEVER) == PASSED;
}
