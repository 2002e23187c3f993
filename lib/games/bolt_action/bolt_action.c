/* Bolt Action ACW. */
#include "games/bolt_action/bolt_action.h"

#include "games/bolt_action_mechanisms.h"

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
           .rules_title = "Bolt Action ACW", .rules_called = "Bolt Action", .contradiction = contradiction);
