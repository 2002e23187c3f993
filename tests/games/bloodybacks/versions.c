/* Bloodybacks!: what the versions contain, what a designer may change, and which situations are equivalent. */
#include "../../rules/question.h"

#include <criterion/criterion.h>
#include <string.h>

#define V83 "bloodybacks-8.3"
#define V82 "bloodybacks-8.2"

static const char *const earlier[] = {"bloodybacks-8.2", "bloodybacks-8.1", "bloodybacks-8.0",
                                      "bloodybacks-7"};
enum { EARLIER = sizeof earlier / sizeof *earlier };

static hod_rules *open_rules(const char *id)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(id, &error);
    cr_assert(rules, "%s", error.message);
    return rules;
}

Test(versions, before_8_3_are_marked_as_reconstructed)
{
    for (int i = 0; i < EARLIER; i++) {
        AUTO(free_rules) hod_rules *rules = open_rules(earlier[i]);
        const bool is_draft = strcmp(earlier[i], "bloodybacks-7") == 0;
        cr_expect(strstr(rules->title, is_draft ? "standing in for version 7, whose text is not known"
                                                : "reconstructed from the amendment log"),
                  "%s", rules->title);
    }
    AUTO(free_rules) hod_rules *rules = open_rules(V83);
    cr_expect_not(strstr(rules->title, "reconstructed"), "%s", rules->title);
}

Test(versions, before_8_3_lack_momentum)
{
    static const char *const mechanisms[] = {"momentum", "momentum-hand", "commander-fate"};
    static const char *const parameters[] = {"momentum.sides", "momentum.melee_risk", "commander-fate.sides"};
    for (int i = 0; i < EARLIER; i++) {
        AUTO(free_rules) hod_rules *rules = open_rules(earlier[i]);
        for (int m = 0; m < 3; m++) {
            cr_expect_null(hod_rules_mechanism(rules, mechanisms[m], NULL));
            cr_expect_null(hod_rules_parameter(rules, parameters[m], NULL));
        }
        cr_expect(hod_rules_mechanism(rules, "turn-of-fire", NULL));
    }
}

/* Split fire was added on 26.02.2022 (R17). */
Test(versions, before_8_1_lack_split_fire)
{
    for (int i = 0; i < EARLIER; i++) {
        AUTO(free_rules) hod_rules *rules = open_rules(earlier[i]);
        cr_expect_eq(hod_rules_mechanism(rules, "split-fire", NULL) != NULL, i < 2, "%s", earlier[i]);
    }
}

/* The table of parameters in the specification. */
Test(versions, have_their_parameters)
{
    static const struct {
        const char *name, *value[1 + EARLIER];
    } rows[] = {
        {"activation.free_rally", {"yes", "yes", "yes", "no", "no"}},
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
         {"0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3", "0 1 1 2 2 2 3"}},
    };
    for (int version = 0; version <= EARLIER; version++) {
        AUTO(free_rules) hod_rules *rules = open_rules(version == 0 ? V83 : earlier[version - 1]);
        char text[HOD_PARAMETER_TEXT];
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            const hod_parameter *parameter = hod_rules_parameter(rules, rows[i].name, NULL);
            cr_assert(parameter, "%s", rows[i].name);
            cr_expect_str_eq(hod_rules_value(rules, parameter, text), rows[i].value[version], "%s %s is %s",
                             rules->id, rows[i].name, text);
        }
    }
}

static bool is_consistent(const char *parameter, const char *value)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = open_rules(V83);
    cr_assert(hod_rules_set(rules, parameter, value, &error), "%s", error.message);
    return hod_rules_check(rules, &error);
}

Test(versions, refuse_contradictions)
{
    cr_expect(is_consistent("shooting.bands", "1 4 7"));
    cr_expect_not(is_consistent("shooting.bands", "3 3 6"));
    cr_expect_not(is_consistent("shooting.bands", "1 6 3"));
    cr_expect(is_consistent("momentum.melee_risk", "6"));
    cr_expect_not(is_consistent("momentum.melee_risk", "7"));
    cr_expect_not(is_consistent("momentum.risk", "7"));
    cr_expect_not(is_consistent("momentum.needed", "9"));
    cr_expect(is_consistent("momentum.sides", "7"));
    cr_expect_not(is_consistent("momentum.sides", "6"));
}

/* Situations that need the same dice share one evaluation. */
Test(versions, share_evaluations_of_situations_with_the_same_dice)
{
    static judged now[] = {
        {ALIKE, "morale", "quality=4", "quality=3 terrain=cover"},
        {ALIKE, "morale", "quality=1 stamina_hits=1", "quality=1 stamina_hits=6"},
        {UNLIKE, "morale", "terrain=cover", "terrain=fortification"},
        {ALIKE, "shooting", "", "enfilade=yes shooter_density=4"},
        {ALIKE, "shooting", "cover=light", "prior_hits=0 figure_ratio=15"},
        {ALIKE, "shooting", "", "shooter_figures=7 target_figures=7"},
        {UNLIKE, "shooting", "weapon=canister target_figures=24", ""},
        {ALIKE, "melee", "excess=1", "attacker_density=8"},
        {ALIKE, "assault", "defender_density=4",
         "defender_density=3 attacker_quality=5 defender_dp=2 bayonet=yes"},
        {ALIKE, "turn-of-fire", "", "doctrine=rally-first"},
        {ALIKE, "momentum-hand", "dice=2 reading=charge", "dice=2 reading=charge points=0"},
    };
    static judged before[] = {
        {ALIKE, "morale", "stamina_hits=0", "stamina_hits=2"},
        {ALIKE, "melee", "", "bayonet=yes"},
    };
    static judged first[] = {
        {ALIKE, "shooting", "", "target_in_woods=yes target_figures=15"},
    };
    EXPECT_VERDICTS(V83, now);
    EXPECT_VERDICTS(V82, before);
    EXPECT_VERDICTS("bloodybacks-7", first);
}

Test(versions, fire_is_split_between_two_targets)
{
    static judged split[] = {
        {ACCEPTED, "split-fire", "shooter_figures=20 figures_at_a=19"},
        {REFUSED, "split-fire", "shooter_figures=20 figures_at_a=20"},
        {REFUSED, "split-fire", "shooter_figures=20 figures_at_a=21"},
    };
    EXPECT_VERDICTS(V83, split);
}
