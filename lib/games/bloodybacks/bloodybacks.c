/* Bloodybacks! by Stephen Jones: version 8.3, and the earlier ones that its amendment log describes. */
#include "games/bloodybacks/bloodybacks.h"

#include "games/bloodybacks_mechanisms.h"

static const hod_parameter parameters[] = {BLOODYBACKS_PARAMETERS(HOD_SECTION)};

static bool is_shortened(const hod_list *range)
{
    return range->at[CLOSE] > range->at[LONG];
}

static const char *contradiction(const void *values)
{
    const bloodybacks_rules *rules = values;
    const bloodybacks_bands bands = bloodybacks_bands_of(rules);
    if (bands.one >= bands.two || bands.two >= bands.three)
        return "shooting.bands must increase: more hits need more successes";
    if (rules->momentum.needed > rules->momentum.sides)
        return "momentum.needed must be on the die: at most momentum.sides";
    if (rules->momentum.risk >= rules->momentum.needed ||
        rules->momentum.melee_risk >= rules->momentum.needed)
        return "momentum.risk and momentum.melee_risk must lie below momentum.needed";
    if (is_shortened(&rules->engagement.musket_range) || is_shortened(&rules->engagement.rifle_range) ||
        is_shortened(&rules->engagement.carbine_range))
        return "the long range of engagement.musket_range, rifle_range and carbine_range is not below the "
               "close one";
    return NULL;
}

HOD_FAMILY(bloodybacks_family, bloodybacks_rules, .id = "bloodybacks",
           .title = "Bloodybacks!, Stephen Jones, 2022", .rules = "bloodybacks-8.3",
           .rules_title = "Bloodybacks! 8.3 (Stephen Jones, May 2022)", .rules_called = "8.3",
           .contradiction = contradiction);
