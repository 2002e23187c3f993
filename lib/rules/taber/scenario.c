/* Taber 2006: standard troops, and what a scenario means. */
#include "rules/scenario.h"

/* crisis: the hits that are 25 % of the strength and call for a morale test. Open order and skirmishers may
 * charge none but their like, and no scenario asks it of them. */
static const hod_troops troops[] = {
    {"british-line",
     "quality=british formation=loose stands=4 weapon=musket bayonets=yes crisis=6 charges=yes"},
    {"grenadiers",
     "quality=british-flank formation=loose stands=4 weapon=musket bayonets=yes crisis=6 charges=yes"},
    {"light-infantry",
     "quality=british-flank formation=open stands=4 weapon=musket bayonets=yes crisis=4 charges=no"},
    {"hessians", "quality=european formation=close stands=3 weapon=musket bayonets=yes crisis=6 charges=yes"},
    {"continentals",
     "quality=continental formation=loose stands=4 weapon=musket bayonets=yes crisis=6 charges=yes"},
    {"militia", "quality=militia formation=close stands=3 weapon=musket bayonets=no crisis=6 charges=yes"},
    {"riflemen",
     "quality=continental formation=skirmish stands=2 weapon=rifle bayonets=no crisis=3 charges=no"},
};

/* Bayonets are the troops' own. */
static const hod_word words[] = {
    {"range", "close", "distance=4"},
    {"range", "long", "distance=8"},
    {"cover", "none", "cover=none"},
    {"cover", "light", "cover=soft"},
    {"cover", "significant", "cover=hard"},
    {"cover", "fortification", "cover=hard"},
    {"leader", "none", "commander=none"},
    {"leader", "present", "commander=officer"},
    {"bayonet", "no", ""},
    {"bayonet", "yes", ""},
};

extern const hod_scenario_terms taber_scenario;
const hod_scenario_terms taber_scenario = {
    .troops = troops,
    .troop_count = sizeof troops / sizeof *troops,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .volley = {.mechanism = "fire",
               .fields = "weapon=a.weapon formation=a.formation stands=a.stands quality=a.quality "
                         "distance=distance target_formation=b.formation cover=b.cover"},
    .effect = "hits",
    .crisis = "b.crisis",
    .firefight = {.mechanism = "firefight",
                  .fields = "a_quality=a.quality a_formation=a.formation a_weapon=a.weapon a_stands=a.stands "
                            "a_commander=a.commander a_cover=a.cover b_quality=b.quality "
                            "b_formation=b.formation b_weapon=b.weapon b_stands=b.stands "
                            "b_commander=b.commander b_cover=b.cover distance=distance turns=turns"},
    .assault = {.mechanism = "charge",
                .fields = "attacker_quality=a.quality attacker_formation=a.formation "
                          "attacker_bayonets=a.bayonets attacker_stands=a.stands "
                          "attacker_commander=a.commander defender_quality=b.quality "
                          "defender_formation=b.formation defender_weapon=b.weapon "
                          "defender_bayonets=b.bayonets defender_stands=b.stands "
                          "defender_commander=b.commander cover=b.cover reaction=stand-and-fire distance=6",
                .needs = "a.charges=yes"},
    .thrown_back = "stage=repulsed|short attacker_result=falls-back|flees|destroyed",
    .gives_way = "defender_result=flees|destroyed",
};
