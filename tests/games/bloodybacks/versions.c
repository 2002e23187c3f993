/* Bloodybacks!: what the versions contain, what a designer may change, and which situations are equivalent. */
#include "../../rules/question.h"

#include <criterion/criterion.h>
#include <string.h>

#define V83 "bloodybacks-8.3"
#define V82 "bloodybacks-8.2"

static const char *const versions[] = {V83, V82, "bloodybacks-8.1", "bloodybacks-8.0", "bloodybacks-7"};
enum { VERSIONS = sizeof versions / sizeof *versions, DRAFT = VERSIONS - 1 };

Test(versions, before_8_3_are_marked_as_reconstructed)
{
    for (int i = 1; i < VERSIONS; i++) {
        AUTO(free_rules) hod_rules *rules = opened(versions[i]);
        cr_expect(strstr(rules->title, i == DRAFT ? "standing in for version 7, whose text is not known"
                                                  : "reconstructed from the amendment log"),
                  "%s", rules->title);
    }
    AUTO(free_rules) hod_rules *rules = opened(V83);
    cr_expect_not(strstr(rules->title, "reconstructed"), "%s", rules->title);
}

/* Split fire was added on 26.02.2022 (R17). */
Test(versions, before_8_3_lack_momentum_and_before_8_1_split_fire)
{
    static const struct {
        const char *mechanism, *parameter;
        int lacking; /* the place of the newest version without it */
    } added[] = {{"momentum", "momentum.sides", 1},
                 {"momentum-hand", "momentum.melee_risk", 1},
                 {"commander-fate", "commander-fate.sides", 1},
                 {"split-fire", NULL, 3},
                 {"turn-of-fire", NULL, VERSIONS}};
    for (int i = 1; i < VERSIONS; i++)
        for (size_t k = 0; k < sizeof added / sizeof *added; k++) {
            AUTO(free_rules) hod_rules *rules = opened(versions[i]);
            cr_expect_eq(hod_rules_mechanism(rules, added[k].mechanism, NULL) != NULL, i < added[k].lacking,
                         "%s %s", versions[i], added[k].mechanism);
            if (added[k].parameter) cr_expect_null(hod_rules_parameter(rules, added[k].parameter, NULL));
        }
}

/* The table of parameters in the specification. */
Test(versions, have_their_parameters)
{
    static const struct {
        const char *name, *value[VERSIONS];
    } rows[] = {{"activation.free_rally", {"yes", "yes", "yes", "no", "no"}},
                {"morale.fortification_holds", {"yes", "yes", "yes", "no", "no"}},
                {"morale.difference", {"1", "1", "1", "0", "0"}},
                {"morale.stamina",
                 {"deduct", "zero-destroyed-on-any-failure", "zero-destroyed-on-any-failure",
                  "zero-destroyed-on-test", "zero-eliminates"}},
                {"shooting.base", {"density", "density", "density", "density", "6"}},
                {"shooting.confirm", {"none", "none", "none", "none", "density"}},
                {"shooting.rifle_dice", {"4 4", "3 3", "3 3", "6 3", "6 3"}},
                {"shooting.rifle_modifier", {"0", "2", "0", "0", "0"}},
                {"shooting.enfilade", {"2", "2", "2", "0", "0"}},
                {"shooting.prior_fire", {"1", "0", "0", "0", "0"}},
                {"charge.bayonet_dice", {"1", "0", "0", "0", "0"}},
                {"melee.hits", {"bands", "bands", "bands", "per-success", "per-success"}},
                {"evade.morale_test", {"yes", "no", "no", "no", "no"}},
                {"activation.actions",
                 {"0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3"}}};
    for (int version = 0; version < VERSIONS; version++) {
        AUTO(free_rules) hod_rules *rules = opened(versions[version]);
        char text[HOD_PARAMETER_TEXT];
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            const hod_parameter *parameter = hod_rules_parameter(rules, rows[i].name, NULL);
            cr_assert(parameter, "%s", rows[i].name);
            cr_expect_str_eq(hod_rules_value(rules, parameter, text), rows[i].value[version], "%s %s is %s",
                             rules->id, rows[i].name, text);
        }
    }
}

Test(versions, refuse_contradictions)
{
    cr_expect(is_consistent(V83, "shooting.bands", "1 4 7"));
    cr_expect_not(is_consistent(V83, "shooting.bands", "3 3 6"));
    cr_expect_not(is_consistent(V83, "shooting.bands", "1 6 3"));
    cr_expect(is_consistent(V83, "momentum.melee_risk", "6"));
    cr_expect_not(is_consistent(V83, "momentum.melee_risk", "7"));
    cr_expect_not(is_consistent(V83, "momentum.risk", "7"));
    cr_expect_not(is_consistent(V83, "momentum.needed", "9"));
    cr_expect(is_consistent(V83, "momentum.sides", "7"));
    cr_expect_not(is_consistent(V83, "momentum.sides", "6"));
}

/* Situations that need the same dice share one evaluation. */
Test(versions, share_evaluations_of_situations_with_the_same_dice)
{
    static judged now[] = {
        {ALIKE, "morale", "quality=4", "quality=3 terrain=cover"},
        {ALIKE, "morale", "quality=1 stamina_hits=1", "quality=1 stamina_hits=6"},
        {UNLIKE, "morale", "terrain=cover", "terrain=fortification"},
        {ALIKE, "shooting", "", "enfilade=yes shooter_density=4", "shooter_figures=7 target_figures=7"},
        {ALIKE, "shooting", "cover=light", "prior_hits=0 figure_ratio=15"},
        {UNLIKE, "shooting", "weapon=canister target_figures=24", ""},
        {ALIKE, "melee", "excess=1", "attacker_density=8"},
        {ALIKE, "assault", "defender_density=4",
         "defender_density=3 attacker_quality=5 defender_dp=2 bayonet=yes"},
        {ALIKE, "turn-of-fire", "", "doctrine=rally-first"},
        {ALIKE, "momentum-hand", "dice=2 reading=charge", "dice=2 reading=charge points=0"}};
    static judged before[] = {{ALIKE, "morale", "stamina_hits=0", "stamina_hits=2"},
                              {ALIKE, "melee", "", "bayonet=yes"}};
    static judged first[] = {{ALIKE, "shooting", "", "target_in_woods=yes target_figures=15"}};
    EXPECT_VERDICTS(V83, now);
    EXPECT_VERDICTS(V82, before);
    EXPECT_VERDICTS("bloodybacks-7", first);
}

Test(versions, fire_is_split_between_two_targets)
{
    static judged split[] = {
        {ACCEPTED, "split-fire", "shooter_figures=20 figures_at_a=19"},
        {REFUSED, "split-fire", "shooter_figures=20 figures_at_a=20", "shooter_figures=20 figures_at_a=21"}};
    EXPECT_VERDICTS(V83, split);
}
