/* One-hour AWI: American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames. */
#include "games/one_hour/one_hour.h"

#include "games/one_hour_mechanisms.h"

static const hod_parameter parameters[] = {ONE_HOUR_PARAMETERS(HOD_SECTION)};

HOD_FAMILY(
    one_hour_family, one_hour_rules, .id = "one-hour",
    .title = "AWI rules after Neil Thomas' One-Hour Wargames", .rules = "one-hour-awi",
    .rules_title = "American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames",
    .rules_called = "One-Hour");
