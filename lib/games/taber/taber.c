/* Bloodybacks as Mike Taber, Mike Frank and Bob Henry play it, October 2006. */
#include "games/taber/taber.h"

#include "games/taber_mechanisms.h"

static const hod_parameter parameters[] = {TABER_PARAMETERS(HOD_SECTION)};

static bool are_dice(const hod_list *list)
{
    return list->at[1] >= 2;
}

static const char *contradiction(const void *values)
{
    const taber_rules *rules = values;
    const hod_list *dice[] = {
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
           .rules_called = "Taber", .contradiction = contradiction);
