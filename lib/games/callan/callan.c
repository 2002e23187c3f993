/* Loose Files and American Scramble by Andy Callan, 1987. */
#include "games/callan/callan.h"

#include "games/callan_mechanisms.h"

static const hod_parameter parameters[] = {CALLAN_PARAMETERS(HOD_SECTION)};

static bool rises(const hod_list *list)
{
    for (int i = 1; i < list->count; i++)
        if (list->at[i] <= list->at[i - 1]) return false;
    return true;
}

static bool falls(const hod_list *list)
{
    for (int i = 1; i < list->count; i++)
        if (list->at[i] >= list->at[i - 1]) return false;
    return true;
}

static const char *contradiction(const void *values)
{
    const callan_rules *rules = values;
    if (!rises(&rules->artillery_fire.short_totals))
        return "artillery-fire.short_totals must rise: a band begins above the one before it";
    if (!falls(&rules->combat.margins))
        return "combat.margins must fall: a worse result begins below the one before it";
    return NULL;
}

HOD_FAMILY(callan_family, callan_rules, .id = "callan",
           .title = "Loose Files and American Scramble, Andy Callan, 1987", .rules = "callan-1987",
           .rules_title = "Loose Files and American Scramble (Andy Callan, September 1987)",
           .rules_called = "Callan", .contradiction = contradiction);
