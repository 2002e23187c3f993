/* Bloodybacks as Mike Taber, Mike Frank and Bob Henry play it, October 2006; and how its units test their morale, get
 * their orders and close with the enemy. */
#include "games/taber/taber.h"

#include "games/taber_mechanisms.h"

static taber_unit_morale morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                   int indian_dice, hod_roller *roller)
{
    const bool is_uneasy = quality == INDIAN && !woods;
    const taber_unit_morale morale = {
        .dice = is_uneasy ? indian_dice : rules->morale.dice,
        .value = rules->morale.values.at[quality],
        .commander = rules->morale.commander.at[commander],
    };
    hod_note(roller, "Morale is %d, tested on %dd6%s", morale.value, morale.dice,
             is_uneasy ? " by Indians outside woods" : "");
    hod_modifier(roller, commander == GENERAL ? "the general, on the roll" : "the officer, on the roll",
                 -morale.commander);
    return morale;
}

taber_unit_morale taber_morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                  hod_roller *roller)
{
    return morale_of(rules, quality, woods, commander, rules->morale.indian_dice, roller);
}

taber_unit_morale taber_morale_in_panic_of(const taber_rules *rules, int quality, int woods, int commander,
                                           hod_roller *roller)
{
    return morale_of(rules, quality, woods, commander, rules->panic.indian_dice, roller);
}

taber_test taber_test_of(const taber_unit_morale *morale, int added)
{
    const int target = morale->value + morale->commander - added;
    return (taber_test){.dice = morale->dice,
                        .target = held_within(morale->dice - 1, target, D6 * morale->dice)};
}

bool taber_pass(hod_roller *roller, const char *label, const taber_test *test)
{
    const bool passes = hod_sum_within(roller, label, test->dice, D6, test->target);
    hod_note(roller, passes ? "It passes" : "It fails");
    return passes;
}

taber_dice taber_flight_of(const taber_rules *rules, bool is_mounted)
{
    return taber_dice_of(is_mounted ? &rules->morale.flight_mounted : &rules->morale.flight_foot);
}

int taber_flee(hod_roller *roller, taber_dice flight)
{
    return least_of(TABER_MOST_FLIGHT, taber_roll(roller, "flight, in inches", flight));
}

/* At this distance in inches, a commander can no longer be with the unit. */
enum { OUT_OF_TOUCH = 12 };

const char *taber_order_contradiction(const taber_order_situation *s)
{
    if (s->attached != ATTACHED_HERE) return NULL;
    if (!s->clear_los) return "a commander with attached=this-unit has it in sight: clear_los must be yes";
    if (s->command_distance >= OUT_OF_TOUCH)
        return "a commander with attached=this-unit is with it: command_distance must be below 12";
    return NULL;
}

static int for_attachment(const taber_rules *rules, int attached)
{
    if (attached == ATTACHED_HERE) return rules->order.attached_here;
    return attached == ATTACHED_ELSEWHERE ? rules->order.attached_elsewhere : 0;
}

taber_order_roll taber_order_of(const taber_rules *rules, const taber_order_situation *s, hod_roller *roller)
{
    const hod_short_list *values = s->commander ? &rules->order.general : &rules->order.officer;
    int target = values->at[s->nation];
    hod_note(roller, "The command value is %d", target); /* before the modifiers: R8 */
    if (!s->clear_los) target += hod_modifier(roller, "no clear line of sight", rules->order.no_los);
    target += hod_modifier(roller, "distance",
                           rules->order.distance * (s->command_distance / rules->order.distance_step));
    if (s->untrained) target += hod_modifier(roller, "an untrained unit", rules->order.untrained);
    target +=
        hod_modifier(roller, s->attached == ATTACHED_HERE ? "being with the unit" : "being with another",
                     for_attachment(rules, s->attached));
    if (s->column) target += hod_modifier(roller, "column", rules->order.column);
    return (taber_order_roll){.sides = rules->order.sides,
                              .target = held_within(0, target, rules->order.sides)};
}

bool taber_give_order(hod_roller *roller, const taber_order_roll *order)
{
    const bool given = hod_sum_within(roller, "order", 1, order->sides, order->target);
    hod_note(roller, given ? "The unit has its order" : "No order reaches the unit");
    return given;
}

taber_will taber_will_of(const taber_rules *rules, int quality)
{
    if (quality != INDIAN) return (taber_will){0};
    return (taber_will){.sides = rules->indian_disband.sides, .removed_on = rules->indian_disband.removed_on};
}

bool taber_leaves(hod_roller *roller, const taber_will *will, int stands_lost)
{
    if (!will->sides) return false;
    const bool leave =
        hod_any(roller, "will, of the Indians to stay", 1, will->sides, will->removed_on - stands_lost);
    if (leave) hod_note(roller, "They leave the field");
    return leave;
}

int taber_ground_percent(const taber_rules *rules, int ground, bool is_dispersed, bool is_indian)
{
    const bool is_unhindered = (ground == HILL && (is_dispersed || is_indian)) ||
                               ((ground == WOODS || ground == SWAMP) && is_indian);
    return is_unhindered ? 100 : rules->ground.percent.at[ground];
}

taber_reach taber_reach_of(const taber_rules *rules, int formation)
{
    if (formation == CAVALRY) return (taber_reach){.dice = taber_dice_of(&rules->charge_reach.cavalry)};
    return (taber_reach){.fixed = rules->charge_reach.infantry};
}

int taber_reach_out(hod_roller *roller, const char *label, const taber_reach *reach)
{
    return reach->fixed ? reach->fixed : taber_roll(roller, label, reach->dice);
}

static int common_divisor(int a, int b)
{
    while (b) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

taber_closing taber_closing_of(int percent, int counter_percent, int distance, bool enemy_runs)
{
    int divisor = common_divisor(percent, counter_percent);
    if (!enemy_runs) /* then the inches to close are known */
        return (taber_closing){.speed = percent / divisor,
                               .counter_speed = counter_percent / divisor,
                               .inch = 1,
                               .distance = rounded_up(100 * distance, divisor)};
    divisor = common_divisor(divisor, 100);
    return (taber_closing){.speed = percent / divisor,
                           .counter_speed = counter_percent / divisor,
                           .inch = 100 / divisor,
                           .distance = distance};
}

int taber_reach_needed(const taber_closing *closing, int counter_reach, int flight)
{
    const int to_cover =
        closing->inch * (closing->distance + flight) - closing->counter_speed * counter_reach;
    return to_cover > 0 ? rounded_up(to_cover, closing->speed) : 0;
}

int taber_roll_initiative(hod_roller *roller)
{
    hod_note(roller, "The initiative is an even chance, as equal dice are rolled again: 1 for A, 2 for B");
    return hod_die(roller, "initiative", 2) == 1 ? SIDE_A : SIDE_B;
}

extern const struct hod_battle_terms taber_meetings;

static const hod_parameter parameters[] = {TABER_PARAMETERS(HOD_SECTION)};

static bool are_dice(const hod_short_list *list)
{
    return list->at[1] >= 2;
}

static const char *contradiction(const void *values)
{
    const taber_rules *rules = values;
    const hod_short_list *dice[] = {
        &rules->morale.flight_foot,   &rules->morale.flight_mounted, &rules->charge_reach.cavalry,
        &rules->evade.evade,          &rules->evade.fire_and_flee,   &rules->commander_risk.fall_back,
        &rules->canister_supply.dice, &rules->howitzer.dice,         &rules->pursuit.dice,
    };
    for (int i = 0; i < LENGTH(dice); i++)
        if (!are_dice(dice[i])) return "where dice and their sides are given, a die has 2 sides or more";
    if (rules->morale.commander.at[NO_COMMANDER] || rules->melee.commander.at[NO_COMMANDER] ||
        rules->melee.commander_killed.at[NO_COMMANDER])
        return "morale.commander, melee.commander and melee.commander_killed begin with 0: that is for no "
               "one";
    if (rules->melee.no_hit >= rules->melee.double_hit)
        return "melee.no_hit must lie below melee.double_hit: more on the die makes more hits";
    if (rules->howitzer.min_range > rules->howitzer.max_range)
        return "howitzer.min_range must not lie beyond howitzer.max_range";
    return NULL;
}

HOD_FAMILY(taber_family, taber_rules, .id = "taber",
           .title = "Bloodybacks variant, Mike Taber, Mike Frank and Bob Henry, 2006", .rules = "taber-2006",
           .rules_title = "Bloodybacks variant (Taber, Frank and Henry, October 2006)",
           .rules_called = "Taber", .contradiction = contradiction, .battle = &taber_meetings);
