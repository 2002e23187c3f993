/* Loose Files and American Scramble: standard troops, and what a scenario means. */
#include "rules/scenario.h"

static const hod_troops troops[] = {
    {"british-line", "grade=2 unit=infantry stands=7 weapon=musket"},
    {"grenadiers", "grade=1 unit=infantry stands=7 weapon=musket"},
    {"light-infantry", "grade=1 unit=infantry stands=5 weapon=musket"},
    {"hessians", "grade=2 unit=infantry stands=8 weapon=musket"},
    {"continentals", "grade=2 unit=infantry stands=7 weapon=musket"},
    {"militia", "grade=4 unit=infantry stands=7 weapon=musket"},
    {"riflemen", "grade=2 unit=skirmishers stands=4 weapon=rifle"},
};

/* A fence does nothing against fire (R16), and is an advantage of terrain in combat. */
static const hod_word words[] = {
    {"range", "close", "distance=4"},
    {"range", "long", "distance=8"},
    {"cover", "none", "cover=none advantage=no"},
    {"cover", "light", "cover=none advantage=yes"},
    {"cover", "significant", "cover=wooden-building advantage=no"},
    {"cover", "fortification", "cover=fieldwork advantage=no"},
    {"leader", "none", "inspired=0"},
    {"leader", "present", "inspired=1"},
    {"bayonet", "no", "bayonet=no"},
    {"bayonet", "yes", "bayonet=yes"},
};

extern const hod_scenario_terms callan_scenario;
const hod_scenario_terms callan_scenario = {
    .troops = troops,
    .troop_count = sizeof troops / sizeof *troops,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .volley =
        {.mechanism = "fire",
         .fields =
             "weapon=a.weapon shooter=a.unit stands=a.stands distance=distance target=b.unit cover=b.cover "
             "target_stands=b.stands"},
    .effect = "dp_inflicted",
    .crisis = "5",
    .firefight = {.mechanism = "firefight",
                  .fields =
                      "distance=distance a_unit=a.unit a_weapon=a.weapon a_grade=a.grade a_stands=a.stands "
                      "a_cover=a.cover b_unit=b.unit b_weapon=b.weapon b_grade=b.grade b_stands=b.stands "
                      "b_cover=b.cover turns=turns"},
    .assault = {.mechanism = "assault",
                .fields =
                    "distance=6 dice=2 attacker=a.unit attacker_grade=a.grade attacker_stands=a.stands "
                    "attacker_inspired=a.inspired bayonet=bayonet defender=b.unit defender_grade=b.grade "
                    "defender_stands=b.stands defender_inspired=b.inspired defender_advantage=b.advantage "
                    "weapon=b.weapon cover=b.cover"},
    .thrown_back = "attacker_result=driven-back|defeated|routed|destroyed",
    .gives_way = "defender_result=driven-back|defeated|routed|destroyed",
};
