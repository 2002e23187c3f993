/* Bloodybacks! by Stephen Jones: version 8.3, and the earlier ones that its amendment log describes. */
#include "rules/bloodybacks/bloodybacks.h"
#include "rules/bloodybacks/exhibits.h"

#include "rules/bloodybacks/mechanisms.h"

extern const hod_inquiry bloodybacks_inquiry;
extern const hod_scenario_terms bloodybacks_scenario;

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* Momentum came with the amendment of 23.05.2022. */
#define BEFORE_MOMENTUM "momentum momentum-hand commander-fate"

/* Each undoes the amendments by which the version after it came about (R3, R4, R11, R13). */
static const hod_edition editions[] = {
    {.id = "bloodybacks-8.3", .title = "Bloodybacks! 8.3 (Stephen Jones, May 2022)"},
    {.id = "bloodybacks-8.2",
     .title = "Bloodybacks! as of 12.03.2022, reconstructed from the amendment log of 8.3",
     .based_on = "bloodybacks-8.3",
     .changes = "morale.stamina = zero-destroyed-on-any-failure\n"
                "shooting.rifle_dice = 3 3\n"
                "shooting.rifle_modifier = 2\n"
                "shooting.prior_fire = 0\n"
                "charge.bayonet_dice = 0\n"
                "evade.morale_test = no\n",
     .without = BEFORE_MOMENTUM},
    {.id = "bloodybacks-8.1",
     .title = "Bloodybacks! as of 26.02.2022, reconstructed from the amendment log of 8.3",
     .based_on = "bloodybacks-8.2",
     .changes = "shooting.rifle_modifier = 0\n",
     .without = BEFORE_MOMENTUM},
    {.id = "bloodybacks-8.0",
     .title = "Bloodybacks! as of 22.02.2022, reconstructed from the amendment log of 8.3",
     .based_on = "bloodybacks-8.1",
     .changes = "activation.free_rally = no\n"
                "morale.fortification_holds = no\n"
                "morale.difference = 0\n"
                "morale.stamina = zero-destroyed-on-test\n"
                "shooting.rifle_dice = 6 3\n"
                "shooting.enfilade = 0\n"
                "melee.hits = per-success\n",
     .without = BEFORE_MOMENTUM},
    {.id = "bloodybacks-7",
     .title = "Bloodybacks! 7, before 22.02.2022, reconstructed from the amendment log of 8.3",
     .based_on = "bloodybacks-8.0",
     .changes = "morale.stamina = zero-eliminates\n"
                "shooting.base = 6\n"
                "shooting.confirm = density\n",
     .without = BEFORE_MOMENTUM},
};

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
    return NULL;
}

extern const hod_family bloodybacks_family;
const hod_family bloodybacks_family = {
    .id = "bloodybacks",
    .title = "Bloodybacks!, Stephen Jones, 2022",
    .editions = editions,
    .edition_count = LENGTH(editions),
    .parameters = bloodybacks_parameters,
    .parameter_count = BLOODYBACKS_PARAMETERS,
    .rules_size = sizeof(bloodybacks_rules),
    .mechanisms = mechanisms,
    .mechanism_count = LENGTH(mechanisms),
    .exhibits = bloodybacks_exhibits,
    .exhibit_count = BLOODYBACKS_EXHIBITS,
    .inquiry = &bloodybacks_inquiry,
    .scenario = &bloodybacks_scenario,
    .contradiction = contradiction,
};
