/* Bloodybacks!: standard troops, and what a scenario means. */
#include "rules/scenario.h"

static const hod_troops troops[] = {
    {"british-line", "quality=4 density=5 figures=20 weapon=musket"},
    {"grenadiers", "quality=5 density=5 figures=20 weapon=musket"},
    {"light-infantry", "quality=4 density=4 figures=16 weapon=musket"},
    {"hessians", "quality=4 density=8 figures=24 weapon=musket"},
    {"continentals", "quality=3 density=6 figures=20 weapon=musket"},
    {"militia", "quality=2 density=6 figures=20 weapon=musket"},
    {"riflemen", "quality=4 density=3 figures=12 weapon=rifle"},
};

static const hod_word words[] = {
    {"range", "close", "range=close"},
    {"range", "long", "range=long"},
    {"cover", "none", "cover=none"},
    {"cover", "light", "cover=light"},
    {"cover", "significant", "cover=significant"},
    {"cover", "fortification", "cover=fortification"},
    {"leader", "none", "commander=0"},
    {"leader", "present", "commander=3"},
    {"bayonet", "no", "bayonet=no"},
    {"bayonet", "yes", "bayonet=yes"},
};

extern const hod_scenario_terms bloodybacks_scenario;
const hod_scenario_terms bloodybacks_scenario = {
    .troops = troops,
    .troop_count = sizeof troops / sizeof *troops,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .volley = {.mechanism = "shooting",
               .fields = "weapon=a.weapon range=range shooter_figures=a.figures shooter_density=a.density "
                         "target_figures=b.figures target_density=b.density cover=b.cover"},
    .effect = "hits",
    .crisis = "3",
    .firefight = {.mechanism = "firefight",
                  .fields =
                      "a_quality=a.quality a_commander=a.commander a_figures=a.figures a_density=a.density "
                      "a_weapon=a.weapon a_cover=a.cover b_quality=b.quality b_commander=b.commander "
                      "b_figures=b.figures b_density=b.density b_weapon=b.weapon b_cover=b.cover range=range "
                      "turns=turns"},
    .assault = {.mechanism = "assault",
                .fields =
                    "attacker_figures=a.figures defender_figures=b.figures attacker_density=a.density "
                    "defender_density=b.density cover=b.cover bayonet=bayonet attacker_quality=a.quality "
                    "defender_quality=b.quality"},
    .thrown_back = "stage=halted attacker_result=destroyed|rout|pushed-back",
    .gives_way = "defender_result=destroyed|rout|pushed-back",
};
